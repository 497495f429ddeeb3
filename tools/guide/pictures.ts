import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { MOST_BYTES_EACH, PIXEL_RATIO } from '../../apps/office/app/guide/task.ts'

const GUIDE = path.join(import.meta.dirname, '../../apps/office/app/guide')
const FOLDER = path.join(GUIDE, 'pictures')
const SIZES = path.join(GUIDE, 'pictures.json')

type Size = { width: number; height: number }

/** The guide's pictures on disk. */
export function guidePictures() {
  mkdirSync(FOLDER, { recursive: true })
  const fileOf = (name: string) => path.join(FOLDER, `${name}.avif`)
  const sizes: Record<string, Size> = {}
  const changed: string[] = []
  return {
    has: (name: string) => name in sizes,
    /** Writes the picture only when it looks different. */
    async save(name: string, png: Buffer) {
      const { width, height } = await sharp(png).metadata()
      sizes[name] = { width: width / PIXEL_RATIO, height: height / PIXEL_RATIO }
      const avif = await encode(name, png)
      if (existsSync(fileOf(name)) && (await looksSame(readFileSync(fileOf(name)), avif))) return
      writeFileSync(fileOf(name), avif)
      changed.push(name)
    },
    /** After a run without faults: writes the sizes of these pictures, and removes all other files. */
    keepOnly(names: readonly string[]) {
      for (const file of readdirSync(FOLDER))
        if (!names.includes(path.basename(file, '.avif'))) rmSync(path.join(FOLDER, file))
      const entries = names.toSorted().map((name) => [name, sizes[name]])
      writeFileSync(SIZES, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
    },
    summary() {
      const bytes = readdirSync(FOLDER).map((file) => readFileSync(path.join(FOLDER, file)).length)
      const total = bytes.reduce((sum, size) => sum + size, 0)
      const changes = changed.length === 0 ? 'none changed' : `changed: ${changed.join(', ')}`
      return `${bytes.length} pictures, ${Math.round(total / 1000)} kB, the largest ${Math.round(Math.max(0, ...bytes) / 1000)} kB; ${changes}`
    },
  }
}

/** Encodes in the best quality that the limit allows. Text needs full chroma resolution. */
async function encode(name: string, png: Buffer): Promise<Buffer> {
  for (const quality of [50, 40, 30]) {
    const avif = await sharp(png).avif({ quality, effort: 6, chromaSubsampling: '4:4:4' }).toBuffer()
    if (avif.length <= MOST_BYTES_EACH) return avif
  }
  throw new Error(`${name}: more than ${MOST_BYTES_EACH} bytes, take a smaller part of the screen`)
}

const LEVEL_TOLERANCE = 48
const MAX_DIFFERENT_PIXELS = 60

/** Ignores small differences at the edges of letters, which vary between machines. */
async function looksSame(before: Buffer, after: Buffer): Promise<boolean> {
  const [old, current] = await Promise.all(
    [before, after].map((file) => sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true })),
  )
  if (old!.info.width !== current!.info.width || old!.info.height !== current!.info.height) return false
  let different = 0
  for (const [i, level] of old!.data.entries())
    if (Math.abs(level - current!.data[i]!) > LEVEL_TOLERANCE) different++
  return different <= MAX_DIFFERENT_PIXELS
}
