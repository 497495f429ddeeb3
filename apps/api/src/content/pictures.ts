import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Image } from '@leasing/contract/fields'
import type { Files } from '../files/files.ts'

/** Changing how pictures are encoded changes every key, so that nobody is served a mixture. */
const ENCODING = 'avif-55-4,webp-78-v1'

const FORMATS = [
  { name: 'avif', type: 'image/avif', options: { quality: 55, effort: 4 } },
  { name: 'webp', type: 'image/webp', options: { quality: 78 } },
] as const

export type PictureMaker = {
  /** Makes a picture in each width (pixels). Throws an `Error` that says what is wrong with the file. */
  make: (picture: string, widths: readonly number[]) => Promise<Omit<Image, 'alt'>>
}

/**
 * Reads pictures below `folder` and puts every width and format into `files` below `pictures/`, under a name that holds the hash of
 * what it was made from: what is there already is not made again, and what is served under a name never changes.
 */
export function createPictureMaker(folder: string, files: Files): PictureMaker {
  const inFlight = new Map<string, Promise<Omit<Image, 'alt'>>>()
  return {
    make(picture, widths) {
      const job = `${picture} ${widths.join(' ')}`
      const running = inFlight.get(job) ?? makePicture(folder, files, picture, widths)
      inFlight.set(job, running)
      return running
    },
  }
}

async function makePicture(folder: string, files: Files, picture: string, widths: readonly number[]) {
  const source = await readPicture(folder, picture)
  // Loaded only when content is imported: a server that is already filled starts without it.
  const { default: sharp } = await import('sharp')
  const { width = 0, height = 0, format } = await sharp(source).metadata()
  if (!width || !height) throw new Error(`not a picture: ${picture}`)

  const isVector = format === 'svg'
  const usable = isVector ? [...widths] : widths.filter((wanted) => wanted <= width)
  const sizes = usable.length > 0 ? usable : [width]
  const name = path.basename(picture, path.extname(picture))
  const hash = createHash('sha256').update(source).update(ENCODING).digest('hex').slice(0, 12)
  const keyOf = (size: number, extension: string) => `pictures/${name}-${hash}-${size}.${extension}`

  for (const size of sizes) {
    for (const { name: extension, type, options } of FORMATS) {
      if (await files.has(keyOf(size, extension))) continue
      const density = isVector ? Math.max(72, (72 * size) / width) : undefined
      const resized = sharp(source, density ? { density } : {}).resize({ width: size })
      await files.put(keyOf(size, extension), await resized.toFormat(extension, options).toBuffer(), type)
    }
  }

  const largest = Math.max(...sizes)
  return {
    src: `/${keyOf(largest, 'webp')}`,
    width: largest,
    height: Math.round((height * largest) / width),
    sources: FORMATS.map(({ name: extension, type }) => ({
      type,
      srcset: sizes.map((size) => `/${keyOf(size, extension)} ${size}w`).join(', '),
    })),
  }
}

async function readPicture(folder: string, picture: string): Promise<Buffer> {
  const file = path.resolve(folder, picture)
  if (!file.startsWith(path.resolve(folder) + path.sep))
    throw new Error(`outside the picture folder: ${picture}`)
  try {
    return await readFile(file)
  } catch {
    throw new Error(`no such picture: ${picture}`)
  }
}
