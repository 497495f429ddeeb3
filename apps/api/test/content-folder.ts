import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { stringify } from 'yaml'
import { aHeroBanner, aNews, aPopupBanner, aPromotion, aSite } from './builders.ts'
import { tempFolder } from './temp-folder.ts'

/** A picture as it is written in a record. */
export const PICTURE = { picture: 'pickup.png', alt: 'รถกระบะ' }

/** 8 × 4 pixels, so that nothing waits for encoders. */
const PIXELS =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAIAAAA8r+mnAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWP4vlobK2KgngQAW8k5oZlJ1s4AAAAASUVORK5CYII='

// Records as they are written.

export const aWrittenPromotion = (given: Record<string, unknown> = {}) => ({
  ...aPromotion({ path: 'june' }),
  thumbnail: PICTURE,
  image: PICTURE,
  ...given,
})

export const aWrittenNews = (given: Record<string, unknown> = {}) => ({
  ...aNews({ path: 'branch' }),
  thumbnail: PICTURE,
  image: PICTURE,
  ...given,
})

export const aWrittenHeroBanner = (given: Record<string, unknown> = {}) => ({
  ...aHeroBanner(),
  desktop: PICTURE,
  mobile: PICTURE,
  ...given,
})

/**
 * A folder with a little of everything, all of it right, that a test makes wrong: `files` are written over it. A value is written as
 * YAML, text and bytes as they are; a file that is undefined is left out.
 */
export async function contentFolder(files: Record<string, unknown> = {}): Promise<string> {
  const folder = await tempFolder()
  const { id: _, ...site } = aSite()
  const written = {
    'site.yaml': site,
    'hero-banners.yaml': [aWrittenHeroBanner()],
    'refinance-banners.yaml': [],
    'mobile-app-banners.yaml': [],
    'popup-banners.yaml': [{ ...aPopupBanner(), image: PICTURE }],
    'promotions/june.yaml': aWrittenPromotion(),
    'news/branch.yaml': aWrittenNews(),
    'pictures/pickup.png': Buffer.from(PIXELS, 'base64'),
    ...files,
  }
  for (const [file, value] of Object.entries(written))
    if (value !== undefined) await save(folder, file, value)
  return folder
}

/** Writes one file of a content folder. */
export async function save(folder: string, file: string, value: unknown): Promise<void> {
  const target = path.join(folder, file)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, typeof value === 'string' || value instanceof Uint8Array ? value : stringify(value))
}
