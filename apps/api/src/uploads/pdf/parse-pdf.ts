import { inflateSync } from 'node:zlib'
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFParser,
  PDFRawStream,
} from '@cantoo/pdf-lib'

/** Limit for all inflated object streams together; more is a decompression bomb. */
const MAX_INFLATED_BYTES = 32 * 1024 * 1024

/**
 * All objects of a PDF, including those in object streams. Reads the file from start to end; of objects with the same number the last one
 * counts. Offsets of cross-reference tables are not used.
 */
export async function parsePdf(bytes: Uint8Array): Promise<PDFContext> {
  const context = await new BoundedParser(bytes).parseDocument()
  const objects = context.enumerateIndirectObjects().map(([, object]) => object)
  // Object streams of an encrypted document cannot be read without its password.
  if (!context.trailerInfo.Encrypt && objects.some(isUnreadObjectStream))
    throw new Error('an object stream cannot be read')
  return context
}

/** The library silently keeps unreadable objects as bytes, so objects would be missing unnoticed. */
function isUnreadObjectStream(object: PDFObject): boolean {
  if (!(object instanceof PDFInvalidObject)) return false
  const bytes = Buffer.alloc(object.sizeInBytes())
  object.copyBytesInto(bytes, 0)
  return bytes.includes('/ObjStm')
}

/** Inflates object streams before the library does: it has no size limit and ignores predictors. */
class BoundedParser extends PDFParser {
  private readonly file: Buffer
  private inflatableBytes = MAX_INFLATED_BYTES

  constructor(bytes: Uint8Array) {
    super(bytes, Number.POSITIVE_INFINITY)
    this.file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  /** For a stream with an indirect length. The library would take "Bitstream" in a font's text for the start of a nested stream. */
  protected override findEndOfStreamFallback(): number {
    const start = this.bytes.offset()
    const found = this.file.indexOf('endstream', start)
    if (found < 0) throw new Error('a stream has no end')
    this.bytes.moveTo(found + 'endstream'.length)
    const lineEnd = /\r?\n?$/.exec(this.file.toString('latin1', Math.max(start, found - 2), found))!
    return found - lineEnd[0].length
  }

  protected override parseDictOrStream(...args: Parameters<PDFParser['parseObject']>) {
    const object = super.parseDictOrStream(...args)
    if (!(object instanceof PDFRawStream)) return object
    const type = object.dict.lookup(PDFName.of('Type'))
    if (type === PDFName.of('XRef')) return this.readTrailer(object.dict)
    return type === PDFName.of('ObjStm') ? this.inflate(object) : object
  }

  /** A cross-reference stream is needed only as trailer; the library would read as many entries as it claims to have. */
  private readTrailer(dict: PDFDict): PDFDict {
    for (const key of ['Root', 'Encrypt'] as const) {
      const value = dict.get(PDFName.of(key))
      if (value) this.context.trailerInfo[key] = value
    }
    return dict
  }

  private inflate({ dict, contents }: PDFRawStream): PDFRawStream {
    const inflated = this.isDeflated(dict)
      ? inflateSync(contents, { maxOutputLength: this.inflatableBytes })
      : contents
    this.inflatableBytes -= inflated.length
    const plain = PDFDict.withContext(this.context)
    for (const key of ['Type', 'N', 'First'].map((name) => PDFName.of(name))) {
      const value = dict.lookup(key)
      if (value) plain.set(key, value)
    }
    return PDFRawStream.of(plain, inflated)
  }

  private isDeflated(dict: PDFDict): boolean {
    const filter = single(dict.lookup(PDFName.of('Filter')))
    const isPlain = !dict.has(PDFName.of('Filter'))
    if ((!isPlain && filter !== PDFName.FlateDecode) || dict.has(PDFName.of('DecodeParms')))
      throw new Error('an object stream is packed in a way that no program uses')
    return !isPlain
  }
}

const single = (value: unknown) =>
  value instanceof PDFArray && value.size() <= 1 ? value.asArray()[0] : value
