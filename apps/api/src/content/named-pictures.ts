import type { ContentStore } from './store.ts'

/** The keys in the store that a served record, as JSON, names. */
export const picturesIn = (body: string): string[] =>
  [...body.matchAll(/\/(pictures\/[\w.-]+)/g)].map(([, key]) => key!)

/** Answers the keys that the content in memory names; read anew only when the content has changed. */
export function namedPictures(
  content: ContentStore,
  collections: Parameters<ContentStore['all']>[0][],
): () => ReadonlySet<string> {
  let known: { version: string; keys: ReadonlySet<string> } | undefined
  return () => {
    const version = content.version()
    if (known?.version !== version) {
      const keys = collections.flatMap((collection) => picturesIn(JSON.stringify(content.all(collection))))
      known = { version, keys: new Set(keys) }
    }
    return known.keys
  }
}
