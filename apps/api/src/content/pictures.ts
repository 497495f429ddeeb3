import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { Image } from '@leasing/contract/fields'
import { cropBox, type Focus } from '@leasing/rules/crop-box'
import type { PictureKind } from '@leasing/rules/picture-kinds'
import { atMost } from '@leasing/server/at-most'
import type { Sharp } from 'sharp'
import type { Files } from '../files/files.ts'
import { type Originals, PictureFault } from './originals.ts'
import { drawSharePicture, SHARE_DRAWING, SHARE_SIZE, type ShareWords } from './share-picture.ts'

/** AVIF effort. The encoder's default, 4, makes files a tenth smaller but takes seven times as long. */
export const PICTURE_EFFORT = 2

const formatsOf = (effort: number) =>
  [
    { name: 'avif', type: 'image/avif', options: { quality: 55, effort } },
    { name: 'webp', type: 'image/webp', options: { quality: 78 } },
  ] as const

/** Part of every key: change it with the encoding, so that a page never mixes old and new pictures. */
const recipeOf = (effort: number) => `avif-55-${effort},webp-78-v1`

export type PictureMaker = {
  /** Makes a picture for a kind of place, cropped around `focus` instead of its own. Throws `PictureFault` for an invalid file. */
  make: (picture: string, kind: PictureKind, focus?: Focus) => Promise<Omit<Image, 'alt'>>
  /** Whether it needs no alternative text. */
  isDecorative?: (picture: string) => Promise<boolean>
  /** Makes the picture for link previews from a picture of this maker and text. */
  share: (made: Pick<Image, 'src'>, words: ShareWords) => Promise<Image>
}

/**
 * Stores every width and format of a picture below `pictures/`, under a name with the hash of its source: existing files are not made again, and
 * the bytes of a name never change. Without `files`, pictures are only checked and named. `effort`: AVIF encoder, 0 (fast) to 9 (small).
 */
export function createPictureMaker(
  originals: Originals,
  files?: Files,
  effort = PICTURE_EFFORT,
): PictureMaker {
  const inFlight = new Map<string, Promise<Omit<Image, 'alt'>>>()
  const pictureOf = new Map<string, string>()
  return {
    async make(picture, kind, focus) {
      const job = `${picture} ${JSON.stringify([kind, focus])}`
      const running = inFlight.get(job) ?? makePicture({ originals, files, effort }, picture, kind, focus)
      inFlight.set(job, running)
      const forget = () => inFlight.delete(job)
      // A failed or changeable picture must be made again when it is requested next.
      running.then(() => originals.changes?.(picture) && forget(), forget)
      const made = await running
      pictureOf.set(made.src, picture)
      return made
    },
    isDecorative: async (picture) => (await originals.isDecorative?.(picture)) ?? false,
    async share({ src }, words) {
      const picture = pictureOf.get(src)
      if (!picture) throw new Error(`not a picture that was made here: ${src}`)
      return await makeSharePicture({ originals, files }, picture, words)
    },
  }
}

/**
 * Limits encoding to one picture per processor. An exiting process waits for work in Node's thread pool: all pictures at once would delay it for
 * minutes, and their pixels would fill the memory.
 */
const limited = atMost(availableParallelism())

type Encoding = { originals: Originals; files: Files | undefined; effort: number }

async function makePicture(
  { originals, files, effort }: Encoding,
  picture: string,
  { widths, shape }: PictureKind,
  ownFocus: Focus | undefined,
): Promise<Omit<Image, 'alt'>> {
  const source = await originals.read(picture)
  const focus = shape === undefined ? undefined : (ownFocus ?? (await originals.focusOf?.(picture)))
  const crop = shape !== undefined && focus ? { shape, focus } : undefined
  const { width, height, isVector, draw, drawOnce } = await decode(source, picture, crop)
  const sizes = isVector ? [...widths] : widths.filter((wanted) => wanted <= width)
  if (sizes.length === 0) sizes.push(width)
  const stem = stemOf(picture, source, recipeOf(effort) + (crop ? JSON.stringify(crop) : ''))
  const keyOf = (size: number, extension: string) => `pictures/${stem}-${size}.${extension}`

  const formats = formatsOf(effort)

  if (!files) await limited(() => bytesOf(draw(1).raw(), picture))
  const store = async (files: Files, size: number) => {
    const missing = []
    for (const format of formats) if (!(await files.has(keyOf(size, format.name)))) missing.push(format)
    if (missing.length === 0) return
    const drawn = await drawOnce(size)
    for (const { name, type, options } of missing)
      await files.put(keyOf(size, name), await bytesOf(drawn().toFormat(name, options), picture), type)
  }
  if (files) await Promise.all(sizes.map((size) => limited(() => store(files, size))))

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
  { originals, files }: Omit<Encoding, 'effort'>,
  picture: string,
  words: ShareWords,
): Promise<Image> {
  const source = await originals.read(picture)
  const key = `pictures/${stemOf(picture, source, JSON.stringify([SHARE_DRAWING, words]))}-share.png`
  if (files && !(await files.has(key))) {
    const { draw } = await decode(source, picture)
    const bytes = await limited(() => drawSharePicture(draw, words))
    await files.put(key, bytes, 'image/png')
  }
  return { src: `/${key}`, alt: words.title, ...SHARE_SIZE }
}

type Crop = { shape: number; focus: Focus }

/** Rotates a picture by its EXIF data, crops it, and returns its size and functions that render a width. */
async function decode(source: Buffer, picture: string, crop?: Crop) {
  // Loaded on use, since a start with filled content does not need it.
  const { default: sharp } = await import('sharp')
  if (source.length === 0) throw new PictureFault(`the picture is empty: ${picture}`)
  const metadata = await sharp(source).metadata().catch(throwPictureFault(picture))
  const box = crop && cropBox(metadata.autoOrient, crop.shape, crop.focus)
  const { width, height } = box ?? metadata.autoOrient
  const isVector = metadata.format === 'svg'
  const draw = (size: number): Sharp => {
    const density = isVector ? { density: Math.max(72, (72 * size) / width) } : {}
    const whole = sharp(source, density).autoOrient()
    return (box ? whole.extract(box) : whole).resize({ width: size })
  }
  /** Renders once for all formats, because rendering a vector takes as long as encoding it. */
  const drawOnce = async (size: number): Promise<() => Sharp> => {
    const { data, info } = await draw(size)
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(throwPictureFault(picture))
    return () => sharp(data, { raw: info })
  }
  return { width, height, isVector, draw, drawOnce }
}

const bytesOf = (drawing: Sharp, picture: string) => drawing.toBuffer().catch(throwPictureFault(picture))

const throwPictureFault = (picture: string) => (error: Error) => {
  throw new PictureFault(`cannot read the picture: ${picture} (${error.message.split('\n')[0]})`)
}

/** Common prefix of all files made from a picture. */
function stemOf(picture: string, source: Uint8Array, recipe: string): string {
  const hash = createHash('sha256').update(source).update(recipe).digest('hex').slice(0, 12)
  return `${asKey(picture)}-${hash}`
}

/**
 * Finds the SVG of a key, as a placeholder until it is encoded. Photographs are excluded: their metadata may say where they were taken. The
 * originals are read once, at the first call.
 */
export function drawingFinder(originals: Originals, effort = PICTURE_EFFORT) {
  let drawings: Promise<Map<string, Buffer>> | undefined
  async function readDrawings() {
    const byStem = new Map<string, Buffer>()
    for (const picture of await originals.list()) {
      if (!picture.endsWith('.svg')) continue
      const source = await originals.read(picture)
      byStem.set(stemOf(picture, source, recipeOf(effort)), source)
    }
    return byStem
  }
  return async (key: string): Promise<Uint8Array | undefined> => {
    const stem = /^pictures\/(.+)-\d+\.\w+$/.exec(key)?.[1]
    if (!stem) return undefined
    // An unreadable original counts as a missing picture.
    drawings ??= readDrawings().catch(() => new Map())
    return (await drawings).get(stem)
  }
}

const KEY = /^pictures\/(.+)-[0-9a-f]{12}-(\d+|share)\.(\w+)$/

/** How long a listing of the store is cached: an upgrade may look for hundreds of pictures at once, while the store changes. */
const LISTING_MS = 10_000

/**
 * Finds a rendition of an earlier original with the same name and format: the placeholder for a photograph that is not encoded yet. `isNamed`:
 * whether the content refers to a key. Only such a key gets a placeholder, and a rendition in use elsewhere is none: folders may contain
 * different pictures of one name.
 */
export function earlierPictureFinder(files: Files, isNamed: (key: string) => boolean) {
  let listed: { at: number; keys: Promise<string[]> } | undefined
  function listPictures() {
    const at = performance.now()
    if (!listed || at - listed.at > LISTING_MS) listed = { at, keys: files.list('pictures/') }
    return listed.keys
  }
  return async (key: string): Promise<Uint8Array | undefined> => {
    const [, stem, size, format] = KEY.exec(key) ?? []
    if (!stem || !isNamed(key)) return undefined
    const candidates = (await listPictures()).flatMap((other) => {
      const [, otherStem, otherSize, otherFormat] = KEY.exec(other) ?? []
      const fits =
        otherStem === stem && otherFormat === format && (otherSize === 'share') === (size === 'share')
      return fits && !isNamed(other)
        ? { key: other, distance: Math.abs(Number(otherSize) - Number(size)) }
        : []
    })
    const [nearest] = candidates.sort((a, b) => a.distance - b.distance)
    return nearest && (await files.get(nearest.key))
  }
}

/** The file name reduced to characters that are safe in a key and a `srcset`; the hash makes the key unique. */
const asKey = (picture: string) =>
  path
    .basename(picture, path.extname(picture))
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'picture'
