import { readFileSync } from 'node:fs'
import core from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'

// Prints what Spectral's rules for OpenAPI say about the document of a file, as JSON.

const linter = new core.Spectral()
linter.setRuleset(rulesets.oas)
const found = await linter.run(JSON.parse(readFileSync(process.argv[2], 'utf8')))
console.log(JSON.stringify(found.map(({ code, message, path }) => ({ code, message, path: path.join('.') }))))
