import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS, startSite } from './site.ts'

/** npm run look -- [paths]: every route in three widths, light and dark, as pictures on one contact sheet in `.look/`. */
const FOLDER = path.join(import.meta.dirname, '../.look')
const WIDTHS = [360, 768, 1280]
const SCHEMES = ['light', 'dark'] as const
const HEIGHT = 800

const site = await startSite('look')
const given = process.argv.slice(2).map((argument) => (argument.startsWith('/') ? argument : `/${argument}`))
const paths = given.length > 0 ? given : [...(await pathsOf(site.url)), '/nowhere']
rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })

const executablePath = process.env.CHROMIUM_PATH
const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) })
const shots: { path: string; width: number; scheme: string; file: string }[] = []
for (const width of WIDTHS) {
  for (const scheme of SCHEMES) {
    const context = await browser.newContext({
      viewport: { width, height: HEIGHT },
      colorScheme: scheme,
      reducedMotion: 'reduce',
    })
    await context.addCookies([{ name: 'consent', value: 'refused', url: site.url }])
    const page = await context.newPage()
    for (const pathname of paths) {
      await page.goto(site.url + pathname, { waitUntil: 'networkidle' })
      await loadPictures(page)
      const file = `${pathname === '/' ? 'home' : pathname.slice(1).replaceAll(/[^\w-]+/g, '_')}-${width}-${scheme}.png`
      await page.screenshot({ path: path.join(FOLDER, file), fullPage: true })
      shots.push({ path: pathname, width, scheme, file })
    }
    await context.close()
  }
}
await browser.close()
await site.stop()
writeFileSync(path.join(FOLDER, 'index.html'), contactSheet())
console.log(`${shots.length} pictures: .look/index.html`)

async function pathsOf(url: string): Promise<string[]> {
  const xml = await (await fetch(`${url}/sitemap.xml`)).text()
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => {
    const { pathname, search } = new URL(address!)
    return pathname + search
  })
}

/** Pictures far down load when they come near. */
async function loadPictures(page: import('@playwright/test').Page) {
  await page.evaluate(async () => {
    for (const image of document.querySelectorAll('img')) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    await document.fonts.ready
  })
}

function contactSheet(): string {
  const rows = paths.map((pathname) => {
    const cells = shots
      .filter((shot) => shot.path === pathname)
      .map(
        ({ file, width, scheme }) =>
          `<figure><a href="${file}"><img src="${file}" loading="lazy"></a><figcaption>${width} ${scheme}</figcaption></figure>`,
      )
    return `<h2>${pathname}</h2><div>${cells.join('')}</div>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title>
<style>body{font:14px system-ui;margin:2rem}div{display:flex;gap:1rem;align-items:start;overflow:auto}img{height:520px;width:auto;object-fit:cover;object-position:top;border:1px solid #ccc}figure{margin:0}</style>
${rows.join('\n')}`
}
