"""Pictures are opened in processes of their own, with a limit on memory and time; one of them may die at any moment."""
