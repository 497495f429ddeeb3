import { localKeys } from '../../src/process/local-keys.ts'

/** Prints the local keys of a data folder. */
console.log(JSON.stringify(localKeys(process.argv[2]!)))
