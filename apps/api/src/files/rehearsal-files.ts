import type { Files } from './files.ts'

/** For a rehearsal that may share the real site's store: reads both, writes and removes only in `local`. */
export const createRehearsalFiles = (shared: Files, local: Files): Files => ({
  has: async (key) => (await local.has(key)) || (await shared.has(key)),
  get: async (key) => (await local.get(key)) ?? (await shared.get(key)),
  put: local.put,
  remove: local.remove,
  list: async (folder) => [...new Set([...(await shared.list(folder)), ...(await local.list(folder))])],
})
