import {
  PDFArray,
  PDFBool,
  PDFContext,
  PDFDict,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'

/** Why a PDF is rejected. */
export class PdfRejected extends Error {
  readonly code: 'file-unreadable' | 'file-locked' | 'file-unsafe' | 'file-too-large'

  constructor(code: PdfRejected['code'], cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/** Copies the value of an entry into the new document; undefined leaves the entry out. */
export type Shape = (value: PDFObject | undefined, copying: Copying) => PDFObject | undefined

export type Copying = {
  source: PDFContext
  target: PDFContext
  /** Source pages with their references in the target. */
  pages: Map<PDFObject, PDFRef>
  copies: Map<Shape, Map<PDFObject, PDFRef>>
  /** Referenced objects still to copy. A queue, not recursion: chains may be long or cyclic. */
  waiting: (() => void)[]
}

export const createCopying = (source: PDFContext): Copying => ({
  source,
  target: PDFContext.create(),
  pages: new Map(),
  copies: new Map(),
  waiting: [],
})

export function finish({ waiting }: Copying) {
  // The queue grows during the loop.
  for (const copy of waiting) copy()
}

/** Resolves a reference. */
export function resolve(value: PDFObject | undefined, { source }: Copying): PDFObject | undefined {
  const object = source.lookup(value)
  if (object instanceof PDFInvalidObject) throw new PdfRejected('file-unreadable')
  return object === PDFNull || object instanceof PDFRef ? undefined : object
}

export const entry = (dict: PDFDict, key: string, copying: Copying) =>
  resolve(dict.get(PDFName.of(key)), copying)

export const nameOf = (value: PDFObject | undefined) =>
  value instanceof PDFName ? value.decodeText() : undefined

/** A reference stays a reference; its object is copied once per shape. */
export function shared(shape: Shape): Shape {
  const copyShared: Shape = (value, copying) => {
    const object = resolve(value, copying)
    if (!(value instanceof PDFRef) || !object || isScalar(object)) return shape(object, copying)
    const { target, waiting } = copying
    const copies = copying.copies.get(shape) ?? new Map<PDFObject, PDFRef>()
    copying.copies.set(shape, copies)
    const known = copies.get(object)
    if (known) return known
    const ref = target.nextRef()
    copies.set(object, ref)
    waiting.push(() => target.assign(ref, shape(object, copying) ?? PDFNull))
    return ref
  }
  return copyShared
}

/** A dictionary with only these entries. */
export const dictionary =
  (shapes: Readonly<Record<string, Shape>>): Shape =>
  (value, copying) => {
    const dict = resolve(value, copying)
    if (!(dict instanceof PDFDict)) return undefined
    const copy = PDFDict.withContext(copying.target)
    for (const [key, shape] of Object.entries(shapes)) {
      const kept = shape(dict.get(PDFName.of(key)), copying)
      if (kept) copy.set(PDFName.of(key), kept)
    }
    return copy
  }

export const listOf =
  (shape: Shape): Shape =>
  (value, copying) => {
    const array = resolve(value, copying)
    if (!(array instanceof PDFArray)) return undefined
    const kept = array.asArray().map((item) => shape(item, copying))
    return arrayOf(
      kept.filter((item) => item !== undefined),
      copying,
    )
  }

export function arrayOf(items: readonly PDFObject[], { target }: Copying): PDFArray {
  const array = PDFArray.withContext(target)
  for (const item of items) array.push(item)
  return array
}

/** A name, number, string or boolean. */
export const scalar: Shape = (value, copying) => {
  const object = resolve(value, copying)
  // The library does not validate what is between < and >.
  if (object instanceof PDFHexString) return PDFHexString.of(object.asString().replace(/[^\da-f]/gi, ''))
  return object && isScalar(object) ? object : undefined
}

const isScalar = (object: PDFObject) =>
  object instanceof PDFName ||
  object instanceof PDFNumber ||
  object instanceof PDFString ||
  object instanceof PDFHexString ||
  object instanceof PDFBool
