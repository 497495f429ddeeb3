import { Worker } from 'node:worker_threads'
import { fileTypeFromBuffer } from 'file-type'
import { refuseVirus } from '../uploads/check-file.ts'
import { FileRejected } from '../uploads/file-rejected.ts'
import { withoutHeicMetadata } from '../uploads/heic.ts'
import { encodeAnew } from '../uploads/picture.ts'
import type { VirusScan } from '../virus-scan/clamd.ts'

export type CheckedPicture = {
  bytes: Buffer
  type: 'image/jpeg' | 'image/png' | 'image/webp'
  width: number
  height: number
}

/**
 * Re-encodes an uploaded picture for the library: from its pixels, upright and without metadata. The type is detected from the bytes. SVG is
 * refused because it may contain scripts. Throws `FileRejected`.
 */
export async function checkPicture(bytes: Buffer, virusScan?: VirusScan): Promise<CheckedPicture> {
  if (bytes.length === 0) throw new FileRejected('file-empty')
  const detected = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const encode = detected && ENCODERS[detected.mime]
  if (!encode) throw new FileRejected('file-type')
  if (virusScan) await refuseVirus(bytes, virusScan)
  const checked = await encode(bytes)
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(checked.bytes).metadata()
  return { ...checked, width, height }
}

type Encoder = (bytes: Buffer) => Promise<Pick<CheckedPicture, 'bytes' | 'type'>>

const encoded =
  (type: CheckedPicture['type'], from: Parameters<typeof encodeAnew>[1] = type): Encoder =>
  async (bytes) => ({ type, bytes: await encodeAnew(bytes, from) })

const jpeg = encoded('image/jpeg')
const png = encoded('image/png')

/** Photos of phones are opaque, so JPEG suffices; their size is checked before a pixel is decoded. */
const heic: Encoder = async (bytes) => {
  const { data, width, height } = await decodeHeic(withoutHeicMetadata(bytes))
  const { default: sharp } = await import('sharp')
  const pixels = sharp(data, { raw: { width, height, channels: 4 } })
  return await jpeg(await pixels.removeAlpha().jpeg({ quality: 95 }).toBuffer())
}

const ENCODERS: Readonly<Record<string, Encoder>> = {
  'image/jpeg': jpeg,
  'image/png': png,
  'image/apng': png,
  'image/webp': encoded('image/webp'),
  'image/avif': encoded('image/webp', 'image/avif'),
  'image/heic': heic,
  'image/heif': heic,
}

type Pixels = { data: Uint8ClampedArray; width: number; height: number }

const LIMIT_MS = 20_000

/** The pixels of a HEIC, four bytes each, upright. The npm build of sharp cannot decode the HEIC of phones. Throws `FileRejected`. */
async function decodeHeic(bytes: Uint8Array): Promise<Pixels> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { workerData: bytes })
  const timeout = setTimeout(() => void worker.terminate(), LIMIT_MS)
  try {
    return await new Promise<Pixels>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error('the decoder ended without a picture')))
    })
  } catch (cause) {
    throw new FileRejected('file-unreadable', cause)
  } finally {
    clearTimeout(timeout)
    await worker.terminate()
  }
}
