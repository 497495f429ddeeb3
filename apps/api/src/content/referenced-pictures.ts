import type { Collection } from './collection.ts'
import type { ContentStore } from './store.ts'

/** The picture keys in a record's JSON. */
export const picturesIn = (body: string): string[] =>
  [...body.matchAll(/\/(pictures\/[\w.-]+)/g)].map(([, key]) => key!)

/** Returns the picture keys of the content in memory, cached until the content changes. */
export function namedPictures(
  content: ContentStore,
  collections: readonly Collection[],
): () => ReadonlySet<string> {
  let cache: { version: string; keys: ReadonlySet<string> } | undefined
  return () => {
    const version = content.version()
    if (cache?.version !== version) {
      const keys = collections.flatMap((collection) => picturesIn(JSON.stringify(content.all(collection))))
      cache = { version, keys: new Set(keys) }
    }
    return cache.keys
  }
}
