"""What is remembered of a table: events, and the state that they add up to.

Pure: no clock, no chance, no disk. What was asked becomes an event in `decide`, an event becomes part of the state in
`fold`, and folding the same events again gives the same state.
"""
