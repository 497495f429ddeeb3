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

/** Where what visitors did not find is listed; beside the search words. */
export const EMPTY_SEARCHES = '/empty-searches'

/** The collection whose words the search of the questions reads. */
export const SEARCH_WORDS = 'search-words'

/** A new record of the search words that begins with a word. */
export const newSearchWordPath = (keyword: string) =>
  `${newRecordPath(SEARCH_WORDS)}?${new URLSearchParams({ keyword })}`

export const releasePath = (id: string) => `/releases/${encodeURIComponent(id)}`

/** Where a draft is put into a release. */
export const releaseOf = (collection: string, id: string) =>
  `/releases/new?${new URLSearchParams({ collection, id })}`
