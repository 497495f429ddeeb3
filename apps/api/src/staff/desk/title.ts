import { textsIn } from '../../content/texts.ts'

/** What a record is called in lists: its name, else its first Thai text, else its id. */
export function titleOf(value: unknown, id: string): string {
  const record = (value ?? {}) as Record<string, unknown>
  for (const field of ['title', 'name', 'nameTh', 'label', 'position', 'heading']) {
    const text = textOf(record[field])
    if (text) return text
  }
  const first = textsIn(record).find(({ text }) => /[ก-๙]/.test(text))
  return first ? plain(first.text).slice(0, 80) : id
}

/** Names may be written in two languages. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return plain(value)
  return typeof value === 'object' && value !== null && 'th' in value ? textOf(value.th) : undefined
}

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
