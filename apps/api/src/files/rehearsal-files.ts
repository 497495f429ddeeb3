import type { Files } from './files.ts'

/** A store that is only read, for a rehearsal that may share it with the real site: what is put goes to `own`, and nothing else is removed. */
export const createRehearsalFiles = (shared: Files, own: Files): Files => ({
  has: async (key) => (await own.has(key)) || (await shared.has(key)),
  get: async (key) => (await own.get(key)) ?? (await shared.get(key)),
  put: own.put,
  remove: own.remove,
  list: async (folder) => [...new Set([...(await shared.list(folder)), ...(await own.list(folder))])],
})
