import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A photograph as a telephone takes it: lying on its side, and saying where and with what it was taken. */
export const aPhoto = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#1e5aa8' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Telephone' }, IFD3: { GPSLatitude: '13/1 45/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()

/** A small PDF; `objects` go inside. */
export const aPdf = (objects = '1 0 obj\n<< /Type /Catalog >>\nendobj') =>
  Buffer.from(`%PDF-1.7\n${objects}\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`, 'latin1')

/** Objects packed as most programs pack them. */
export const packed = (objects: string, dictionary = '/Filter /FlateDecode') =>
  `7 0 obj\n<< /Type /ObjStm /N 1 /First 4 ${dictionary} >>\nstream\r\n${deflateSync(objects).toString('latin1')}\r\nendstream\nendobj`

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
