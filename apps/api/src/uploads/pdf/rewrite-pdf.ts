import { PDFWriter } from '@cantoo/pdf-lib'
import { PdfRejected } from './copy-pdf-objects.ts'
import { copyDocument } from './document.ts'
import { parsePdf } from './parse-pdf.ts'

/** Object streams are written uncompressed: usually the result is within a tenth of the original size. */
const MAX_WRITTEN_BYTES = 16 * 1024 * 1024

/** Writes the document again from its parsed objects. Throws `PdfRejected`. */
export async function rewritePdf(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    const document = copyDocument(await parsePdf(bytes))
    const written = await PDFWriter.forContext(document, Number.POSITIVE_INFINITY).serializeToBuffer()
    if (written.length > MAX_WRITTEN_BYTES) throw new PdfRejected('file-too-large')
    if (isArchive(Buffer.from(written.buffer))) throw new PdfRejected('file-unsafe')
    return written
  } catch (cause) {
    if (cause instanceof PdfRejected) throw cause
    throw new PdfRejected('file-unreadable', cause)
  }
}

/** A ZIP is read from its end, so one can hide in the last 64 KiB of a PDF: then its end record reaches exactly to the end of the file. */
function isArchive(bytes: Buffer): boolean {
  const record = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  return (
    record >= 0 &&
    record + 22 <= bytes.length &&
    record + 22 + bytes.readUInt16LE(record + 20) === bytes.length
  )
}
