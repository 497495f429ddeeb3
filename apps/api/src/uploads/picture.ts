import { atMost } from '@leasing/server/at-most'
import { FileRejected } from './file-rejected.ts'

/** A decoded pixel takes four bytes: a small file could need gigabytes. Phones take 12 to 50 million pixels. */
export const MAX_PIXELS = 64_000_000

/** An A4 page at 300 dots an inch is 3,508 high. */
const MAX_SIDE = 3600

/** `found`: what the decoder calls it, where that differs from what is written. */
const ENCODINGS = {
  'image/jpeg': { found: 'jpeg', format: 'jpeg', options: { quality: 88 } },
  'image/png': { found: 'png', format: 'png', options: { compressionLevel: 8 } },
  'image/webp': { found: 'webp', format: 'webp', options: { quality: 88 } },
  // Encoding AVIF in full size takes many seconds.
  'image/avif': { found: 'heif', format: 'webp', options: { quality: 92 } },
} as const

type RasterType = keyof typeof ENCODINGS

/** Each may need 250 MB. */
const inTurn = atMost(2)

const DECODE_LIMIT_SECONDS = 20

/** Encodes the picture again: upright, at most 3,600 pixels a side, without metadata; AVIF becomes WebP. Throws `FileRejected`. */
export async function encodeAnew(bytes: Buffer, type: RasterType): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { found, format, options } = ENCODINGS[type]
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
  try {
    const { width, height, ...metadata } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (metadata.format !== found) throw new FileRejected('file-unreadable')
    if (width * height > MAX_PIXELS) throw new FileRejected('file-too-large')
    return await inTurn(() =>
      picture
        .autoOrient()
        .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
        .toFormat(format, options)
        .timeout({ seconds: DECODE_LIMIT_SECONDS })
        .toBuffer(),
    )
  } catch (cause) {
    if (cause instanceof FileRejected) throw cause
    throw new FileRejected('file-unreadable', cause)
  }
}
