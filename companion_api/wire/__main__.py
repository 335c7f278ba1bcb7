"""Print the OpenAPI document, from which the phone's types are generated. No server is started."""

import json
import sys

from companion_api.app import bare_app

if __name__ == "__main__":
    json.dump(bare_app().openapi(), sys.stdout, indent=2, sort_keys=True)
    sys.stdout.write("\n")
