import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { type Variant, walk } from './walk.ts'

const FOLDER = path.join(import.meta.dirname, '../../.look')

/** Rare variants are tested in one width only. */
const VARIANTS: Variant[] = [
  { name: 'light', widths: [320, 360, 768, 1280, 1600], scheme: 'light', journeys: [360, 768, 1280] },
  { name: 'dark', widths: [360, 1280], scheme: 'dark', journeys: [360] },
  { name: 'large letters', widths: [360], scheme: 'light', textSize: 'larger' },
  { name: 'without scripts', widths: [360], scheme: 'light', scripts: false, cookieBar: true },
  {
    name: 'forced colours',
    widths: [1280],
    scheme: 'dark',
    prepare: (page) => page.emulateMedia({ forcedColors: 'active' }),
  },
  { name: 'print', widths: [768], scheme: 'light', prepare: (page) => page.emulateMedia({ media: 'print' }) },
]

type Shot = { subject: string; label: string; file: string }

export async function drawContactSheet(filters: readonly string[]) {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const shots: Shot[] = []
  await walk(VARIANTS, filters, async ({ page, subject, label, scripts }) => {
    if (scripts) await loadPictures(page)
    const file = `${fileName(subject)}-${label.replaceAll(' ', '-')}.png`
    await page.screenshot({ path: path.join(FOLDER, file), fullPage: true })
    shots.push({ subject, label, file })
  })
  writeFileSync(path.join(FOLDER, 'index.html'), contactSheet(shots))
  console.log(`${shots.length} pictures: .look/index.html`)
}

const fileName = (subject: string) =>
  subject === '/'
    ? 'home'
    : encodeURIComponent(subject.slice(1))
        .replaceAll(/[^\w-]+/g, '_')
        .slice(0, 120)

/** Loads lazy images. */
async function loadPictures(page: Page) {
  await page.evaluate(async () => {
    // Otherwise sticky elements would appear in the middle of the screenshot.
    window.scrollTo(0, 0)
    for (const image of document.querySelectorAll('img')) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    await document.fonts.ready
  })
}

function contactSheet(shots: readonly Shot[]): string {
  const rows = [...Map.groupBy(shots, ({ subject }) => subject)].map(([subject, ofSubject]) => {
    const cells = ofSubject.map(
      ({ file, label }) =>
        `<figure><a href="${file}"><img src="${file}" loading="lazy"></a><figcaption>${label}</figcaption></figure>`,
    )
    return `<h2>${subject}</h2><div>${cells.join('')}</div>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title>
<style>body{font:14px system-ui;margin:2rem}div{display:flex;gap:1rem;align-items:start;overflow:auto}img{height:520px;width:auto;object-fit:cover;object-position:top;border:1px solid #ccc}figure{margin:0}</style>
${rows.join('\n')}`
}
