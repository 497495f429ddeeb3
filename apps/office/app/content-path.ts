/** Where a record is edited. The name of a collection may hold a slash. */
export const recordPath = (collection: string, id: string): string =>
  `/content/${encodeURIComponent(collection)}/${encodeURIComponent(id)}`
