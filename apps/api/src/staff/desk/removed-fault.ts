import type { ContentRow } from '../../content/import.ts'
import { COLLECTIONS } from '../../content/registry.ts'
import { titleOf } from './title.ts'

/**
 * The Thai message for a record that still refers to a removed one by a condition or figure, such as `promotion.june`. Undefined for every other
 * fault. `removed`: the rows that a release removes.
 */
export function removedFault(message: string, removed: readonly ContentRow[]): string | undefined {
  const [, kind, id] = /^there is no (?:condition|figure) (\w+)\.([\w-]+)/.exec(message) ?? []
  for (const row of removed) {
    const collection = COLLECTIONS.find(({ name }) => name === row.collection)
    if (row.id !== id || collection?.figuresAs !== kind) continue
    const title = titleOf(JSON.parse(row.source), row.id)
    return `ยังอ้างถึง${collection?.words.one} “${title}” ที่จะถอน เอาส่วนที่อ้างถึงออก หรือถอนรายการนี้พร้อมกัน`
  }
  return undefined
}
