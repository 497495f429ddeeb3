import type { Files } from './files.ts'

/** A store that is only read, for a rehearsal that may share it with the real site: what is put goes to `own`, and nothing else is removed. */
export const createRehearsalFiles = (shared: Files, local: Files): Files => ({
  has: async (key) => (await local.has(key)) || (await shared.has(key)),
  get: async (key) => (await local.get(key)) ?? (await shared.get(key)),
  put: local.put,
  remove: local.remove,
  list: async (folder) => [...new Set([...(await shared.list(folder)), ...(await local.list(folder))])],
})
