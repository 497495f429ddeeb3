import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parse, stringify } from 'yaml'
import { COLLECTIONS } from '../src/content/registry.ts'
import { aHeroBanner, aNews, aPopupBanner, aPromotion, aSite } from './builders.ts'
import { aProduct, ceilings } from './calculator-builders.ts'
import { FIXTURES } from './fixture-content.ts'
import { tempFolder } from './temp-folder.ts'

/** A picture as it is written in a record. */
export const PICTURE = { picture: 'pickup.png', alt: 'รถกระบะ' }

/** 8 × 4 pixels, so that nothing waits for encoders. */
const PIXELS =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAIAAAA8r+mnAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWP4vlobK2KgngQAW8k5oZlJ1s4AAAAASUVORK5CYII='

// Records as they are written.

export const aWrittenPromotion = (given: Record<string, unknown> = {}) => ({
  ...aPromotion({ path: 'june', title: 'รีไฟแนนซ์เดือนมิถุนายน' }),
  // Written out from the days.
  period: undefined,
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

const { id: _, ...site } = aSite()

/** Figures of those texts that no record owns, and words beside them. */
const SIGNED_WORDS = [
  ...['ภายใน', 'ไม่เกิน', 'ศคง.', 'ธปท.', 'โทร', 'tel', 'ทุก', 'ตั้งแต่', 'ครบ', 'แห่ง', 'อย่างน้อย', 'สาย'],
  ...['อากรแสตมป์', 'คุ้มครอง', 'ค่าเฉลี่ย', 'สูงสุด', 'ระยะเวลา', 'ค้าง', 'กว่านี้', 'เก็บไว้', 'ผ่อน', 'ผู้จำหน่าย', 'รวม'],
]
const SIGNED = [
  ...[
    '1 วันทำการ',
    '2 วันทำการ',
    '3 วันทำการ',
    '7 วันทำการ',
    '15 วันทำการ',
    '20 วัน',
    '30 วัน',
    '3 เดือน',
    '6 เดือน',
    '12 เดือน',
    '1 ปี',
  ],
  ...['1 งวด', '25 งวด', '60 งวด', '80 สาย', '100 สาย', '104 แห่ง', '0.4%', '2 ธันวาคม 2568', 'โทร. 1213'],
]

const WRITTEN: Record<string, unknown> = {
  'site.yaml': site,
  'hero-banners.yaml': [aWrittenHeroBanner()],
  'popup-banners.yaml': [{ ...aPopupBanner(), image: PICTURE }],
  'promotions/june.yaml': aWrittenPromotion(),
  'news/branch.yaml': aWrittenNews(),
  // What SMART FIN estimates with.
  'hire-purchase/rate-ceilings.yaml': ceilings.slice(0, 1),
  'hire-purchase/car-types.yaml': [{ id: 'pickup', name: 'รถกระบะ', image: PICTURE, orderPosition: 10 }],
  'hire-purchase/financial-products.yaml': [aProduct()],
  // What the texts above say, and the collections of a single record.
  'stated-figures.yaml': [
    { id: 'of-the-texts', what: 'ตัวเลขในข้อความตัวอย่าง', words: SIGNED_WORDS, figures: SIGNED },
  ],
  'pictures/pickup.png': Buffer.from(PIXELS, 'base64'),
}

/** What such a folder holds, as `collection/id`, in the order in which it is read. */
export const RECORDS = COLLECTIONS.flatMap(({ name, files }): string[] => {
  if (files === 'single') return [`${name}/${name}`]
  const filled = {
    'hero-banners': 'banner',
    'popup-banners': 'popup',
    promotions: 'june',
    news: 'branch',
    'hire-purchase/rate-ceilings': 'new',
    'hire-purchase/car-types': 'pickup',
    'hire-purchase/financial-products': 'new-vehicle',
    'stated-figures': 'of-the-texts',
  }
  return name in filled ? [`${name}/${filled[name as keyof typeof filled]}`] : []
})

/**
 * A folder with a little of everything, all of it right, that a test makes wrong: `files` are written over it. A value is written as
 * YAML, text and bytes as they are; a file that is undefined is left out.
 */
export async function contentFolder(files: Record<string, unknown> = {}): Promise<string> {
  const folder = await tempFolder()
  others ??= otherCollections()
  const written = { ...(await others), ...WRITTEN, ...files }
  for (const [file, value] of Object.entries(written))
    if (value !== undefined) await save(folder, file, value)
  return folder
}

/** Made once: parsing and writing the YAML takes longer than most tests that need it. */
let others: Promise<Record<string, string>> | undefined

/** The collections that these tests are not about: no records, or the one of the fixture, with the picture of the tests. */
async function otherCollections(): Promise<Record<string, string>> {
  const files = COLLECTIONS.map(async ({ name, files }): Promise<[string, string]> => {
    if (files === 'folder') return [`${name}/README.md`, '']
    if (files === 'list') return [`${name}.yaml`, '[]\n']
    const written = await readFile(path.join(FIXTURES, `${name}.yaml`), 'utf8')
    const value: unknown = parse(written, (_, value) =>
      value && typeof value === 'object' && 'picture' in value ? PICTURE : value,
    )
    return [`${name}.yaml`, stringify(value)]
  })
  return Object.fromEntries(await Promise.all(files))
}

/** Writes one file of a content folder. */
export async function save(folder: string, file: string, value: unknown): Promise<void> {
  const target = path.join(folder, file)
  await mkdir(path.dirname(target), { recursive: true })
  await writeFile(target, typeof value === 'string' || value instanceof Uint8Array ? value : stringify(value))
}

/** A record with a day that is none. */
export const FAULTY = { 'promotions/june.yaml': aWrittenPromotion({ endDate: '2025-06-31' }) }
