import { readFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'

// Prints the types of a client for the document of a file.

console.log(astToString(await openapiTS(readFileSync(process.argv[2], 'utf8'))))
