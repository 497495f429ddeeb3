/** A collection in an address: its name may hold a slash, `hire-purchase/campaigns`. */
export const collectionPath = (collection: string) =>
  `/content/${encodeURIComponent(collection.replace('/', '.'))}`

export const collectionOf = (params: { collection?: string | undefined }) =>
  (params.collection ?? '').replace('.', '/')

export const recordPath = (collection: string, id: string) =>
  `${collectionPath(collection)}/${encodeURIComponent(id)}`

export const historyPath = (collection: string, id: string) => `${recordPath(collection, id)}/history`

export const withdrawPath = (collection: string, id: string) => `${recordPath(collection, id)}/withdraw`

/** Stands for the id of a record that is not saved yet: no id begins with a tilde. */
export const NEW = '~new'

export const newRecordPath = (collection: string) => `${collectionPath(collection)}/${NEW}`

export const releasePath = (id: string) => `/releases/${encodeURIComponent(id)}`

/** Where a draft is put into a release. */
export const releaseOf = (collection: string, id: string) =>
  `/releases/new?${new URLSearchParams({ collection, id })}`
