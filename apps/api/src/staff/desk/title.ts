import { textsIn } from '../../content/texts.ts'

/** Title of a record in lists: its name, otherwise its first Thai text, otherwise its id. */
export function titleOf(value: unknown, id: string): string {
  const record = (value ?? {}) as Record<string, unknown>
  for (const field of ['title', 'name', 'nameTh', 'label', 'position', 'heading']) {
    const text = textOf(record[field])
    if (text) return text
  }
  const first = textsIn(record).find(({ text }) => /[ก-๙]/.test(text))
  return first ? plain(first.text).slice(0, 80) : id
}

/** A name may be a text or an object with `th` and `en`. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return plain(value)
  return typeof value === 'object' && value !== null && 'th' in value ? textOf(value.th) : undefined
}

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
