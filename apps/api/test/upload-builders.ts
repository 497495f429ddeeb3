import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { rewritePdf } from '../src/uploads/pdf/rewrite-pdf.ts'

/** A photograph as a telephone takes it: lying on its side, and saying where and with what it was taken. */
export const aPhoto = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#1e5aa8' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Telephone' }, IFD3: { GPSLatitude: '13/1 45/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()

/** Made by `heif-enc`: 64 by 48 pixels, yellow on the left and blue on the right, coded as telephones do (HEVC). */
export const HEIC = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAvxtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAGGlkYXQAAAAAAEAAMAAAAAAAQAAwAAAAYGlsb2MBAAAAREAABAABAAAAAAAAAyAAAQAAAAAAAAAlAAIAAQAAAAAAAAABAAAAAAAAAAgAAwAAAAAAAANFAAEAAAAAAAAAEgAEAAEAAAAAAAAAAQAAAAgAAAAIAAAAYmlpbmYAAAAAAAQAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAAAVaW5mZQIAAAEAAwAAaHZjMQAAAAAVaW5mZQIAAAAABAAAZ3JpZAAAAAGxaXBycAAAAYRpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAcWh2Y0MBBAgAAAAAAAAAAAAe8AD8/Pj4AAAPAyAAAQAXQAEMAf//BAgAAAMAn/gAAAMAAB66AkAhAAEAJkIBAQQIAAADAJ/4AAADAAAewIIEFlurkprmwIAAAAMAgAAAAwCEIgABAAZEAcFzwIkAAAAUaXNwZQAAAAAAAABAAAAAQAAAABRpc3BlAAAAAAAAAEAAAAAwAAAADnBpeGkAAAAAAQgAAAAnYXV4QwAAAAB1cm46bXBlZzpoZXZjOjIwMTU6YXV4aWQ6MQAAAAAlaXBtYQAAAAAAAAAEAAECgQIAAgIDhAADAoUGAAQDB4iJAAAANmlyZWYAAAAAAAAADmRpbWcAAgABAAEAAAAOZGltZwAEAAEAAwAAAA5hdXhsAAQAAQACAAAAP21kYXQAAAAhKAGvGYDvSaW+0+IC3/ynUv8mshf/+bhB31tCf7NEjbW8AAAADigBrjPFMkvkfu4pL2E4',
  'base64',
)

type PdfParts = {
  /** Further entries of the catalog and of the page. */
  catalog?: string
  page?: string
  /** Further objects, `10 0 obj … endobj`. */
  objects?: string
  trailer?: string
}

/** A PDF of one page. */
export const aRawPdf = ({ catalog = '', page = '', objects = '', trailer = '' }: PdfParts = {}) =>
  Buffer.from(
    `%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R ${catalog} >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R ${page} >> endobj
4 0 obj << /Length 27 >>
stream
BT /F1 12 Tf (Hello) Tj ET 
endstream endobj
${objects}
trailer << /Root 1 0 R ${trailer} >>
%%EOF
`,
    'latin1',
  )

const clean = Buffer.from(await rewritePdf(aRawPdf()))

/** A PDF that is kept byte for byte, since it is as we write it. */
export const aPdf = () => Buffer.from(clean)

/** Objects packed as most programs pack them: `text` begins with the number of the only object, and 0. */
export const packed = (text: string, dictionary = '/Filter /FlateDecode', bytes = deflateSync(text)) =>
  `7 0 obj\n<< /Type /ObjStm /N 1 /First ${text.indexOf('<<')} /Length ${bytes.length} ${dictionary} >>\nstream\r\n${bytes.toString('latin1')}\r\nendstream\nendobj`

/** A PNG of a few hundred bytes that says it is 30,000 pixels wide and high. */
export async function aDecompressionBomb(): Promise<Buffer> {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(30_000, 16)
  png.writeUInt32BE(30_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

/** A body of files, all in the field `file`. */
export function filesBody(...files: [name: string, bytes: Uint8Array | string, type?: string][]): FormData {
  const body = new FormData()
  for (const [name, bytes, type] of files)
    body.append('file', new File([bytes as BlobPart], name, { type: type ?? 'application/octet-stream' }))
  return body
}
