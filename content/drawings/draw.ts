/**
 * Draws every picture of the site from the parts and scenes beside this file.
 *
 *   node content/drawings/draw.ts           writes the files
 *   node content/drawings/draw.ts hero      writes only those whose path contains the word
 *   node content/drawings/draw.ts icons     writes only the icons in pixels
 *   node content/drawings/draw.ts --check   writes nothing; ends with 1 when a committed file differs
 *
 * The output is the same every time: positions come from seeds.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { banners } from './scenes/banners.ts'
import { brand, squareIcon } from './scenes/brand.ts'
import { heroes } from './scenes/heroes.ts'
import { news } from './scenes/news.ts'
import { pages } from './scenes/pages.ts'
import { promotions } from './scenes/promotions.ts'
import type { Picture } from './scenes/scene.ts'
import { services } from './scenes/services.ts'
import { spots } from './scenes/spots.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

export const pictures = (): Picture[] => [
  ...heroes(),
  ...promotions(),
  ...news(),
  ...services(),
  ...banners(),
  ...spots(),
  ...pages(),
  ...brand(),
]

const read = (file: string): string | undefined => {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    return undefined
  }
}

const check = process.argv.includes('--check')
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const all = pictures().filter(
  (picture) => words.length === 0 || words.some((word) => picture.file.includes(word)),
)
const different: string[] = []
for (const { file, svg } of all) {
  if (read(file) === svg) continue
  different.push(file)
  if (check) continue
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), svg)
}

// icons as pixels: drawn by the rasteriser, so a check only asks whether they are there
const icons: readonly (readonly [file: string, size: number, inset: number, round: number])[] = [
  ['icon-192.png', 192, 0.04, 0.2],
  ['icon-512.png', 512, 0.04, 0.2],
  ['icon-maskable-512.png', 512, 0.17, 0],
  ['apple-touch-icon.png', 180, 0.1, 0],
  ['favicon.ico', 32, 0, 0.2],
]

/** An .ico that holds one PNG. */
const ico = (png: Buffer, size: number): Buffer => {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(22, 18)
  return Buffer.concat([head, png])
}

const place = 'apps/website/public'
const SHARE = 'share.png'
if (check) {
  for (const file of [...icons.map(([name]) => name), SHARE])
    if (!existsSync(join(root, place, file))) different.push(`${place}/${file}`)
} else if (words.length === 0 || words.includes('icons')) {
  const { default: sharp } = await import('sharp')
  mkdirSync(join(root, place), { recursive: true })
  for (const [file, size, inset, round] of icons) {
    const png = await sharp(Buffer.from(squareIcon(size, inset, Math.round(size * round))))
      .png({ compressionLevel: 9 })
      .toBuffer()
    writeFileSync(join(root, place, file), file.endsWith('.ico') ? ico(png, size) : png)
  }
  // Who shares a link wants pixels too.
  const share = await sharp(join(root, 'content/pictures/site/share.svg')).png({ palette: true }).toBuffer()
  writeFileSync(join(root, place, SHARE), share)
}

if (check && different.length > 0) {
  console.error(
    `These pictures differ from what the drawings say; run content/drawings/draw.ts:\n${different.join('\n')}`,
  )
  process.exitCode = 1
} else {
  console.log(`${all.length} pictures, ${check ? 'all as drawn' : `${different.length} written`}`)
}
