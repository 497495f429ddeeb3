import type { ParsedResponse, ParsedResponseCache } from '@leasing/contract/client'

/**
 * Keeps the content's answers, parsed, while the content is at one version: a page reads a handful of them, and most are the same for all pages.
 * Requests share them, so that they are frozen.
 */
export function createParsedResponseCache(version: () => string, clock: () => number): ParsedResponseCache {
  const answers = new Map<string, ParsedResponse>()
  let known = version()

  function dropWhenChanged() {
    if (version() === known) return
    known = version()
    answers.clear()
  }

  return {
    find(key) {
      dropWhenChanged()
      const found = answers.get(key)
      return found && clock() < found.freshness.validUntil ? found : undefined
    },
    keep(key, kept) {
      dropWhenChanged()
      // It may have been asked for before a change.
      if (kept.freshness.version === known) answers.set(key, deepFreeze(kept))
    },
  }
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value
  Object.values(value).forEach(deepFreeze)
  return Object.freeze(value)
}
