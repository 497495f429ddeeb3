import { mediaName } from './name.ts'

type Swap = {
  from: string
  to: string
  /** What the new picture says where the old one said this. */
  wordsOf: (before: string) => string
}

/** A record as written, with one picture of the library in the place of another: in fields, and in texts. */
export function swapMedia<Value>(value: Value, swap: Swap): Value {
  return swapped(value, swap) as Value
}

function swapped(value: unknown, swap: Swap): unknown {
  if (typeof value === 'string') return value.includes(mediaName(swap.from)) ? inText(value, swap) : value
  if (Array.isArray(value)) return value.map((part) => swapped(part, swap))
  if (typeof value !== 'object' || value === null) return value
  if ('media' in value && value.media === swap.from) {
    const alt = 'alt' in value && typeof value.alt === 'string' ? value.alt : ''
    return { ...value, media: swap.to, alt: swap.wordsOf(alt) }
  }
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, swapped(part, swap)]))
}

const inText = (html: string, { from, to, wordsOf }: Swap) =>
  html
    .replace(/<img\b[^>]*>/gi, (img) => (img.includes(mediaName(from)) ? withWords(img, wordsOf) : img))
    .replaceAll(mediaName(from), mediaName(to))

const ALT = /\salt=(?:"([^"]*)"|'([^']*)')/i

function withWords(img: string, wordsOf: Swap['wordsOf']): string {
  const [, double, single] = ALT.exec(img) ?? []
  const words = wordsOf(decoded(double ?? single ?? ''))
  return img.replace(ALT, '').replace(/\s*(\/?)>$/, (_, end) => ` alt="${encoded(words)}"${end && ' /'}>`)
}

const ENTITIES = [
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
] as const

const encoded = (text: string) => ENTITIES.reduce((all, [entity, sign]) => all.replaceAll(sign, entity), text)

const decoded = (text: string) =>
  ENTITIES.toReversed().reduce((all, [entity, sign]) => all.replaceAll(entity, sign), text)
