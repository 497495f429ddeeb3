/** The path of a call. Over the network it is below `/api`; callers in this process may leave that out. */
export const callPath = (path: string): string =>
  path === '/api' || path.startsWith('/api/') ? path.slice('/api'.length) || '/' : path
