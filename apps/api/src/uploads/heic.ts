import { FileRejected } from './file-rejected.ts'
import { MAX_PIXELS } from './picture.ts'

// A HEIC (ISO/IEC 23008-12) consists of nested boxes: length, four letters, content. `meta` lists the file's items (coded pictures, but also
// EXIF, XMP and others); `iloc` says where each item's bytes are, mostly in `mdat`.

/** Items that are pictures, or combine pictures. */
const PICTURE_ITEMS = ['hvc1', 'av01', 'grid', 'iden', 'iovl', 'tmap']

/** Properties that describe pictures; others may contain text. */
const PICTURE_PROPERTIES =
  'hvcC av1C lhvC ispe pixi colr irot imir clap pasp auxC lsel clli mdcv cclv oinf tols rloc a1op a1lx'.split(
    ' ',
  )

const META_PARTS = ['hdlr', 'pitm', 'iinf', 'iref', 'iprp', 'iloc', 'idat', 'grpl', 'dinf']

type Box = { type: string; start: number; end: number; content: number }

type Range = { start: number; end: number }

/**
 * A copy of the same length with everything zeroed that no picture needs: EXIF (place and time), XMP, unknown boxes, unreferenced bytes. Throws
 * `FileRejected` for a structure that phones do not produce.
 */
export function withoutHeicMetadata(bytes: Buffer): Buffer {
  try {
    return blank(Buffer.from(bytes))
  } catch (cause) {
    if (cause instanceof FileRejected) throw cause
    // A read past the end: a box lies about its length.
    throw new FileRejected('file-unreadable', cause)
  }
}

function blank(file: Buffer): Buffer {
  const top = boxesIn(file, 0, file.length)
  const meta = only(top, 'meta')
  // A `FullBox` starts with version and flags.
  const parts = boxesIn(file, meta.content + 4, meta.end)
  const kinds = itemKinds(file, only(parts, 'iinf'))
  const idat = parts.find(({ type }) => type === 'idat')
  const pictures = itemRanges(file, only(parts, 'iloc'), idat).filter(({ item }) =>
    PICTURE_ITEMS.includes(kinds.get(item) ?? ''),
  )
  if (!pictures.some(({ item }) => item === primaryItem(file, only(parts, 'pitm')))) unreadable()

  const stores = [...top.filter(({ type }) => type === 'mdat'), ...(idat ? [idat] : [])]
  const kept = pictures.flatMap(({ ranges }) => ranges)
  for (const { start, end } of kept)
    if (!stores.some((store) => store.content <= start && end <= store.end)) unreadable()

  const properties = only(boxesIn(file, only(parts, 'iprp').content, only(parts, 'iprp').end), 'ipco')
  checkSizes(file, boxesIn(file, properties.content, properties.end))
  for (const store of stores) zeroBetween(file, store.content, store.end, kept)
  free(file, top, ['ftyp', 'meta', 'mdat'])
  free(file, parts, META_PARTS)
  free(file, boxesIn(file, properties.content, properties.end), PICTURE_PROPERTIES)
  return file
}

function boxesIn(file: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = []
  for (let at = start; at < end; ) {
    const short = file.readUInt32BE(at)
    const isLong = short === 1
    const length = isLong ? Number(file.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short
    const content = at + (isLong ? 16 : 8)
    if (at + length > end || content > at + length) unreadable()
    boxes.push({ type: file.toString('latin1', at + 4, at + 8), start: at, content, end: at + length })
    at += length
  }
  return boxes
}

/** Turns boxes of other types into `free` boxes. */
function free(file: Buffer, boxes: readonly Box[], keep: readonly string[]) {
  for (const { type, start, content, end } of boxes) {
    if (keep.includes(type)) continue
    file.write('free', start + 4, 'latin1')
    file.fill(0, content, end)
  }
}

function zeroBetween(file: Buffer, start: number, end: number, kept: readonly Range[]) {
  let at = start
  for (const range of kept.toSorted((a, b) => a.start - b.start)) {
    if (range.end <= at || range.start >= end) continue
    if (range.start > at) file.fill(0, at, range.start)
    at = range.end
  }
  if (at < end) file.fill(0, at, end)
}

function itemKinds(file: Buffer, { content, end }: Box): Map<number, string> {
  const kinds = new Map<number, string>()
  const start = content + (file[content] === 0 ? 6 : 8)
  for (const entry of boxesIn(file, start, end)) {
    const version = file[entry.content]
    if (entry.type !== 'infe' || (version !== 2 && version !== 3)) unreadable()
    const wide = version === 3
    const id = wide ? file.readUInt32BE(entry.content + 4) : file.readUInt16BE(entry.content + 4)
    const type = entry.content + (wide ? 10 : 8)
    kinds.set(id, file.toString('latin1', type, type + 4))
    // Blanks the item's name.
    if (PICTURE_ITEMS.includes(kinds.get(id)!)) file.fill(0, type + 4, entry.end)
  }
  return kinds
}

const primaryItem = (file: Buffer, { content }: Box) =>
  file[content] === 0 ? file.readUInt16BE(content + 4) : file.readUInt32BE(content + 4)

function itemRanges(file: Buffer, { content }: Box, idat: Box | undefined) {
  const version = file[content]!
  if (version > 2) unreadable()
  let at = content + 4
  function read(size: number): number {
    const value = size === 0 ? 0 : size === 8 ? Number(file.readBigUInt64BE(at)) : file.readUIntBE(at, size)
    at += size
    return value
  }
  const sizes = read(2)
  const [offsetSize, lengthSize, baseSize] = [(sizes >> 12) & 15, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexSize = version > 0 ? sizes & 15 : 0
  const wide = version === 2 ? 4 : 2
  const count = read(wide)
  const items: { item: number; ranges: Range[] }[] = []
  for (let i = 0; i < count; i++) {
    const item = read(wide)
    const method = version > 0 ? read(2) & 15 : 0
    const otherFile = read(2)
    const origin = read(baseSize) + (method === 1 ? (idat?.content ?? unreadable()) : 0)
    if (method > 1 || otherFile !== 0) unreadable()
    const extents = read(2)
    const ranges: Range[] = []
    for (let j = 0; j < extents; j++) {
      read(indexSize)
      const start = origin + read(offsetSize)
      const length = read(lengthSize)
      if (length === 0) unreadable()
      ranges.push({ start, end: start + length })
    }
    items.push({ item, ranges })
  }
  return items
}

function checkSizes(file: Buffer, properties: readonly Box[]) {
  for (const { type, content } of properties) {
    if (type !== 'ispe') continue
    if (file.readUInt32BE(content + 4) * file.readUInt32BE(content + 8) > MAX_PIXELS)
      throw new FileRejected('file-too-large')
  }
}

function only(boxes: readonly Box[], type: string): Box {
  const found = boxes.filter((box) => box.type === type)
  return found.length === 1 ? found[0]! : unreadable()
}

function unreadable(): never {
  throw new FileRejected('file-unreadable')
}
