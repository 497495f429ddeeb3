import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { Image } from '@leasing/contract/fields'
import type { Sharp } from 'sharp'
import type { Files } from '../files/files.ts'
import { atMost } from '../process/at-most.ts'
import { type Originals, PictureFault } from './originals.ts'
import { PICTURE_EFFORT } from './picture-effort.ts'
import { drawSharePicture, SHARE_DRAWING, SHARE_SIZE, type ShareWords } from './share-picture.ts'

const formatsOf = (effort: number) =>
  [
    { name: 'avif', type: 'image/avif', options: { quality: 55, effort } },
    { name: 'webp', type: 'image/webp', options: { quality: 78 } },
  ] as const

/** Changing how pictures are encoded changes every key, so that nobody is served a mixture. */
const recipeOf = (effort: number) => `avif-55-${effort},webp-78-v1`

export type PictureMaker = {
  /** Makes a picture in each width (pixels). Throws `PictureFault` when the file is not right. */
  make: (picture: string, widths: readonly number[]) => Promise<Omit<Image, 'alt'>>
  /** Makes the picture for those who share a page, from one that was made here and words. */
  share: (made: Pick<Image, 'src'>, words: ShareWords) => Promise<Image>
}

/**
 * Puts every width and format of a picture into `files` below `pictures/`, under a name that holds the hash of what it was made from: what
 * is there already is not made again, and what is served under a name never changes. Without `files` the pictures are only checked, and
 * named. `effort` is that of the AVIF encoder, 0 (quick) to 9 (small).
 */
export function createPictureMaker(
  originals: Originals,
  files?: Files,
  effort = PICTURE_EFFORT,
): PictureMaker {
  const inFlight = new Map<string, Promise<Omit<Image, 'alt'>>>()
  const pictureOf = new Map<string, string>()
  return {
    async make(picture, widths) {
      const job = `${picture} ${widths.join(' ')}`
      const running = inFlight.get(job) ?? makePicture({ originals, files, effort }, picture, widths)
      inFlight.set(job, running)
      const made = await running
      pictureOf.set(made.src, picture)
      return made
    },
    async share({ src }, words) {
      const picture = pictureOf.get(src)
      if (!picture) throw new Error(`not a picture that was made here: ${src}`)
      return await makeSharePicture({ originals, files }, picture, words)
    },
  }
}

/**
 * One picture per processor at a time. What Node's threads were given, a process that ends finishes first: all pictures at once would keep it
 * for minutes, and their pixels would fill the memory.
 */
const inTurn = atMost(availableParallelism())

type Workshop = { originals: Originals; files: Files | undefined; effort: number }

async function makePicture(
  { originals, files, effort }: Workshop,
  picture: string,
  widths: readonly number[],
): Promise<Omit<Image, 'alt'>> {
  const source = await originals.read(picture)
  const { width, height, isVector, draw, drawOnce } = await decode(source, picture)
  const sizes = isVector ? [...widths] : widths.filter((wanted) => wanted <= width)
  if (sizes.length === 0) sizes.push(width)
  const stem = stemOf(picture, source, recipeOf(effort))
  const keyOf = (size: number, extension: string) => `pictures/${stem}-${size}.${extension}`

  const formats = formatsOf(effort)

  if (!files) await inTurn(() => bytesOf(draw(1).raw(), picture))
  const store = async (files: Files, size: number) => {
    const missing = []
    for (const format of formats) if (!(await files.has(keyOf(size, format.name)))) missing.push(format)
    if (missing.length === 0) return
    const drawn = await drawOnce(size)
    for (const { name, type, options } of missing)
      await files.put(keyOf(size, name), await bytesOf(drawn().toFormat(name, options), picture), type)
  }
  if (files) await Promise.all(sizes.map((size) => inTurn(() => store(files, size))))

  const largest = Math.max(...sizes)
  return {
    src: `/${keyOf(largest, 'webp')}`,
    width: largest,
    height: Math.round((height * largest) / width),
    sources: formats.map(({ name: extension, type }) => ({
      type,
      srcset: sizes.map((size) => `/${keyOf(size, extension)} ${size}w`).join(', '),
    })),
  }
}

async function makeSharePicture(
  { originals, files }: Omit<Workshop, 'effort'>,
  picture: string,
  words: ShareWords,
): Promise<Image> {
  const source = await originals.read(picture)
  const key = `pictures/${stemOf(picture, source, JSON.stringify([SHARE_DRAWING, words]))}-share.png`
  if (files && !(await files.has(key))) {
    const { draw } = await decode(source, picture)
    const bytes = await inTurn(() => drawSharePicture(draw, words))
    await files.put(key, bytes, 'image/png')
  }
  return { src: `/${key}`, alt: words.title, ...SHARE_SIZE }
}

/** The picture as it is meant to be seen (turned upright as its camera says), and how to draw it in a width. */
async function decode(source: Buffer, picture: string) {
  // Loaded only when content is imported: a server that is already filled starts without it.
  const { default: sharp } = await import('sharp')
  if (source.length === 0) throw new PictureFault(`the picture is empty: ${picture}`)
  const metadata = await sharp(source).metadata().catch(notAPicture(picture))
  const { width, height } = metadata.autoOrient
  const isVector = metadata.format === 'svg'
  const draw = (size: number): Sharp => {
    const density = isVector ? { density: Math.max(72, (72 * size) / width) } : {}
    return sharp(source, density).autoOrient().resize({ width: size })
  }
  /** For several formats: drawing a vector takes as long as encoding it. */
  const drawOnce = async (size: number): Promise<() => Sharp> => {
    const { data, info } = await draw(size)
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(notAPicture(picture))
    return () => sharp(data, { raw: info })
  }
  return { width, height, isVector, draw, drawOnce }
}

const bytesOf = (drawing: Sharp, picture: string) => drawing.toBuffer().catch(notAPicture(picture))

const notAPicture = (picture: string) => (error: Error) => {
  throw new PictureFault(`not a picture that can be read: ${picture} (${error.message.split('\n')[0]})`)
}

/** How the names of all that is made from a picture begin. */
function stemOf(picture: string, source: Uint8Array, recipe: string): string {
  const hash = createHash('sha256').update(source).update(recipe).digest('hex').slice(0, 12)
  return `${asKey(picture)}-${hash}`
}

/**
 * Finds the drawing that a key is made from, to be shown until it is. Photographs stay away: a camera writes into them where they were taken.
 * The originals are read at the first call, and not again.
 */
export function drawingFinder(originals: Originals, effort = PICTURE_EFFORT) {
  let drawings: Promise<Map<string, Buffer>> | undefined
  async function readDrawings() {
    const found = new Map<string, Buffer>()
    for (const picture of await originals.list()) {
      if (!picture.endsWith('.svg')) continue
      const source = await originals.read(picture)
      found.set(stemOf(picture, source, recipeOf(effort)), source)
    }
    return found
  }
  return async (key: string): Promise<Uint8Array | undefined> => {
    const stem = /^pictures\/(.+)-\d+\.\w+$/.exec(key)?.[1]
    if (!stem) return undefined
    // One that cannot be read is a picture that is missing.
    drawings ??= readDrawings().catch(() => new Map())
    return (await drawings).get(stem)
  }
}

/** The file's name as far as it can stand in a key and in a `srcset`; the hash tells pictures apart. */
const asKey = (picture: string) =>
  path
    .basename(picture, path.extname(picture))
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'picture'
