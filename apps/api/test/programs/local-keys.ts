import { localKeys } from '@leasing/server/local-keys'

/** Prints the local keys of a data folder. */
console.log(JSON.stringify(localKeys(process.argv[2]!)))
