import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { MOST_BYTES_EACH, PIXEL_RATIO } from '../../apps/office/app/guide/task.ts'

const GUIDE = path.join(import.meta.dirname, '../../apps/office/app/guide')
const FOLDER = path.join(GUIDE, 'pictures')
const SIZES = path.join(GUIDE, 'pictures.json')

type Size = { width: number; height: number }

/** The pictures of the guide on disk. */
export function guidePictures() {
  mkdirSync(FOLDER, { recursive: true })
  const fileOf = (name: string) => path.join(FOLDER, `${name}.avif`)
  const sizes: Record<string, Size> = {}
  const changed: string[] = []
  return {
    has: (name: string) => name in sizes,
    /** Writes only what looks different. */
    async save(name: string, png: Buffer) {
      const { width, height } = await sharp(png).metadata()
      sizes[name] = { width: width / PIXEL_RATIO, height: height / PIXEL_RATIO }
      const made = await encoded(name, png)
      if (existsSync(fileOf(name)) && (await looksSame(readFileSync(fileOf(name)), made))) return
      writeFileSync(fileOf(name), made)
      changed.push(name)
    },
    /** After a run without faults: sizes of these, and no other files. */
    keepOnly(names: readonly string[]) {
      for (const file of readdirSync(FOLDER))
        if (!names.includes(path.basename(file, '.avif'))) rmSync(path.join(FOLDER, file))
      const kept = names.toSorted().map((name) => [name, sizes[name]])
      writeFileSync(SIZES, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`)
    },
    inWords() {
      const bytes = readdirSync(FOLDER).map((file) => readFileSync(path.join(FOLDER, file)).length)
      const together = bytes.reduce((sum, size) => sum + size, 0)
      const anew = changed.length === 0 ? 'none looks different' : `anew: ${changed.join(', ')}`
      return `${bytes.length} pictures, ${Math.round(together / 1000)} kB, the largest ${Math.round(Math.max(0, ...bytes) / 1000)} kB; ${anew}`
    },
  }
}

/** As fine as the limit allows. Letters need the whole of their colours. */
async function encoded(name: string, png: Buffer): Promise<Buffer> {
  for (const quality of [50, 40, 30]) {
    const made = await sharp(png).avif({ quality, effort: 6, chromaSubsampling: '4:4:4' }).toBuffer()
    if (made.length <= MOST_BYTES_EACH) return made
  }
  throw new Error(`${name}: more than ${MOST_BYTES_EACH} bytes, take a smaller part of the screen`)
}

const CLEARLY = 48
const FEW_PIXELS = 60

/** But for the edges of letters, which differ from machine to machine. */
async function looksSame(before: Buffer, after: Buffer): Promise<boolean> {
  const [was, is] = await Promise.all(
    [before, after].map((file) => sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true })),
  )
  if (was!.info.width !== is!.info.width || was!.info.height !== is!.info.height) return false
  let different = 0
  for (const [i, level] of was!.data.entries()) if (Math.abs(level - is!.data[i]!) > CLEARLY) different++
  return different <= FEW_PIXELS
}
