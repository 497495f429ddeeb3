import { mediaName } from './media-id.ts'

type Swap = {
  from: string
  to: string
  /** Returns the new picture's alternative text for the old one. */
  altOf: (before: string) => string
}

/** Returns a record's source with one picture of the library replaced by another, in fields and in texts. */
export function swapMedia<Value>(value: Value, swap: Swap): Value {
  return swapped(value, swap) as Value
}

function swapped(value: unknown, swap: Swap): unknown {
  if (typeof value === 'string') return value.includes(mediaName(swap.from)) ? inText(value, swap) : value
  if (Array.isArray(value)) return value.map((part) => swapped(part, swap))
  if (typeof value !== 'object' || value === null) return value
  if ('media' in value && value.media === swap.from) {
    const alt = 'alt' in value && typeof value.alt === 'string' ? value.alt : ''
    return { ...value, media: swap.to, alt: swap.altOf(alt) }
  }
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, swapped(part, swap)]))
}

const inText = (html: string, { from, to, altOf }: Swap) =>
  html
    .replace(/<img\b[^>]*>/gi, (img) => (img.includes(mediaName(from)) ? withAlt(img, altOf) : img))
    .replaceAll(mediaName(from), mediaName(to))

const ALT = /\salt=(?:"([^"]*)"|'([^']*)')/i

function withAlt(img: string, altOf: Swap['altOf']): string {
  const [, double, single] = ALT.exec(img) ?? []
  const alt = altOf(decoded(double ?? single ?? ''))
  return img.replace(ALT, '').replace(/\s*(\/?)>$/, (_, end) => ` alt="${encoded(alt)}"${end && ' /'}>`)
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
