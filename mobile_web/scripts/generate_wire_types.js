/**
 * Turns the server's OpenAPI document (standard input) into the page's wire types (standard output).
 *
 *     npm run wire    (writes src/wire/generated.ts)
 */

import process from "node:process";

import openapiTypescript, { astToString } from "openapi-typescript";

const BANNER = "// Generated from the server's OpenAPI document by scripts/generate_wire_types.js; do not edit.\n";

let document = "";
for await (const piece of process.stdin.setEncoding("utf8")) document += piece;
process.stdout.write(BANNER + astToString(await openapiTypescript(JSON.parse(document))));
