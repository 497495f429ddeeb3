import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { type Letter, readMailSheet } from '../../apps/api/test/mail-sheet.ts'

const FOLDER = path.join(import.meta.dirname, '../../.look/mails')

const PHONE_WIDTH = 360
const DESKTOP_WIDTH = 680

/** Every mail as HTML on a phone and on a desktop, and as text, on one page with a picture of it. */
export async function drawMails() {
  const sheet = await readMailSheet()
  mkdirSync(FOLDER, { recursive: true })
  const file = path.join(FOLDER, 'index.html')
  writeFileSync(file, pageOf(sheet))

  const browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: ['--no-sandbox'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } })
    await page.goto(`file://${file}`)
    for (const [i, section] of (await page.locator('section').all()).entries())
      await section.screenshot({ path: path.join(FOLDER, `${String(i + 1).padStart(2, '0')}.png`) })
  } finally {
    await browser.close()
  }
  console.log(`${sheet.length} mails and SMS: .look/mails/index.html`)
}

const pageOf = (
  sheet: readonly Letter[],
) => `<!doctype html><html lang="th"><meta charset="utf-8"><title>Mails and SMS</title>
<style>
  ${['thai', 'latin'].map(fontFace).join('')}
  body { font: 16px/1.5 Sheet, system-ui; margin: 1rem }
  section { padding: 1rem; border-top: 2px solid #16233a }
  section > div { display: flex; gap: 1rem; align-items: start }
  article, pre { border: 1px solid #ccc; margin: 0; flex: none }
  pre { font: 13px/1.5 Sheet, monospace; white-space: pre-wrap; width: 460px; padding: 0.5rem }
</style>
${sheet.map(sectionOf).join('\n')}`

const sectionOf = ({ name, reader, subject, text, html }: Letter) => `<section>
<h2>${escaped(name)}</h2>
<p>${escaped(reader)}${subject && ` · <b>${escaped(subject)}</b>`} · ${text.length} characters</p>
<div>${html ? [PHONE_WIDTH, DESKTOP_WIDTH].map((width) => mailOf(html, width)).join('') : ''}<pre>${escaped(text)}</pre></div>
</section>`

/** What its body holds, in the font of the site: a machine of tests has no Thai one. */
const mailOf = (html: string, width: number) =>
  `<article style="width:${width}px">${html
    .replace(/^.*<body style="([^"]*)">/s, '<div style="display:block;$1">')
    .replace('sans-serif', 'Sheet, sans-serif')
    .replace('</body></html>', '</div>')}</article>`

const fontFace = (subset: string) => {
  const file = `@fontsource-variable/anuphan/files/anuphan-${subset}-wght-normal.woff2`
  const range = subset === 'thai' ? 'unicode-range: U+0E01-0E5B;' : ''
  const data = readFileSync(createRequire(import.meta.url).resolve(file)).toString('base64')
  return `@font-face { font-family: Sheet; font-weight: 100 700; src: url(data:font/woff2;base64,${data}); ${range} }`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
