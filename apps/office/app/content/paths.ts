/** A collection's path segment: names may contain a slash, `hire-purchase/campaigns`. */
export const collectionPath = (collection: string) =>
  `/content/${encodeURIComponent(collection.replace('/', '.'))}`

export const collectionOf = (params: { collection?: string | undefined }) =>
  (params.collection ?? '').replace('.', '/')

export const recordPath = (collection: string, id: string) =>
  `${collectionPath(collection)}/${encodeURIComponent(id)}`

/** The page that changes several records of a collection. `~`: no id begins with it. */
export const bulkPath = (collection: string) => `${collectionPath(collection)}/~several`

export const historyPath = (collection: string, id: string) => `${recordPath(collection, id)}/history`

export const commentsPath = (collection: string, id: string) => `${recordPath(collection, id)}/comments`

export const withdrawPath = (collection: string, id: string) => `${recordPath(collection, id)}/withdraw`

/** Placeholder id of an unsaved record: no id begins with a tilde. */
export const NEW = '~new'

export const newRecordPath = (collection: string) => `${collectionPath(collection)}/${NEW}`

/** The list of searches without results, shown with the search words. */
export const EMPTY_SEARCHES = '/empty-searches'

/** The collection that the search of questions reads. */
export const SEARCH_WORDS = 'search-words'

/** A new search-words record that starts with this keyword. */
export const newSearchWordPath = (keyword: string) =>
  `${newRecordPath(SEARCH_WORDS)}?${new URLSearchParams({ keyword })}`

/** Numbers of texts that are in no other data, each signed off. */
export const STATED_FIGURES = 'stated-figures'

export type TitledRecord = { collection: string; id: string; title: string }

/** A new number of texts, found in the text of this record. */
export const newStatedFigurePath = (figure: string, { collection, id, title }: TitledRecord) =>
  `${newRecordPath(STATED_FIGURES)}?${new URLSearchParams({ figure, collection, id, title })}`

export const releasePath = (id: string) => `/releases/${encodeURIComponent(id)}`

/** The page that adds a draft to a release. */
export const releaseOf = (collection: string, id: string) =>
  `/releases/new?${new URLSearchParams({ collection, id })}`
