import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { STATES as ANSWERS, PAGES } from './page-list.ts'
import { CHROMIUM_ARGS, startSite } from './site.ts'

/**
 * npm run look -- [paths]: every route and state in five widths, light and dark, as pictures on one contact sheet in `.look/`.
 * npm run look -- lighthouse [paths]: what Lighthouse says of them.
 */
const FOLDER = path.join(import.meta.dirname, '../.look')
const WIDTHS = [320, 360, 768, 1280, 1600]
const HEIGHT = 800

/** Pages with nothing found, one thing open, or a refused figure, besides those that answer with 404 or 410. */
const STATES = [
  ...ANSWERS,
  '/service-faq?q=ไม่มีคำนี้',
  '/service-fee?q=ไม่มีคำนี้',
  '/dealer-location?province=58&type=branch',
  '/career?id=credit-analyst',
  '/?price=-5&down=20&term=60',
  '/monthly-installment?price=0&down=20&term=60',
  '/important-notice/debt-management-tips?price=0',
  '/dev/ui',
]

/** How a page is looked at besides its width. The rarer ways are tried in one width. */
const WAYS: {
  name: string
  widths: number[]
  prepare?: (page: Page) => Promise<void>
  scheme: 'light' | 'dark'
  textSize?: string
  scripts?: boolean
  cookieBar?: boolean
}[] = [
  { name: 'light', widths: WIDTHS, scheme: 'light' },
  { name: 'dark', widths: [360, 1280], scheme: 'dark' },
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

type Shot = { path: string; label: string; file: string }

const [first, ...rest] = process.argv.slice(2)
if (first === 'lighthouse') {
  const { runLighthouse } = await import('./lighthouse.ts')
  await runLighthouse(rest.map(asPath))
} else await drawContactSheet(first === undefined ? [...PAGES, ...STATES] : [first, ...rest].map(asPath))

function asPath(argument: string) {
  return argument.startsWith('/') ? argument : `/${argument}`
}

async function drawContactSheet(paths: readonly string[]) {
  const site = await startSite('look')
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const executablePath = process.env.CHROMIUM_PATH
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) })
  const shots: Shot[] = []
  for (const { name, widths, scheme, prepare, textSize, scripts = true, cookieBar = false } of WAYS) {
    for (const width of widths) {
      const context = await browser.newContext({
        viewport: { width, height: HEIGHT },
        colorScheme: scheme,
        reducedMotion: 'reduce',
        javaScriptEnabled: scripts,
      })
      await choose(context, site.url, { consent: cookieBar ? undefined : 'refused', 'text-size': textSize })
      const page = await context.newPage()
      await prepare?.(page)
      for (const pathname of paths)
        shots.push(await shoot(page, site.url, pathname, `${width} ${name}`, { scripts }))
      await context.close()
    }
  }
  await browser.close()
  await site.stop()
  writeFileSync(path.join(FOLDER, 'index.html'), contactSheet(paths, shots))
  console.log(`${shots.length} pictures: .look/index.html`)
}

async function choose(context: BrowserContext, url: string, choices: Record<string, string | undefined>) {
  for (const [name, value] of Object.entries(choices))
    if (value !== undefined) await context.addCookies([{ name, value, url }])
}

async function shoot(
  page: Page,
  url: string,
  pathname: string,
  label: string,
  { scripts }: { scripts: boolean },
): Promise<Shot> {
  await page.goto(url + pathname, { waitUntil: 'networkidle' })
  if (scripts) await loadPictures(page)
  const name = pathname === '/' ? 'home' : encodeURIComponent(pathname.slice(1)).replaceAll(/[^\w-]+/g, '_')
  const file = `${name}-${label.replaceAll(' ', '-')}.png`
  await page.screenshot({ path: path.join(FOLDER, file), fullPage: true })
  return { path: pathname, label, file }
}

/** Pictures far down load when they come near. */
async function loadPictures(page: Page) {
  await page.evaluate(async () => {
    for (const image of document.querySelectorAll('img')) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    await document.fonts.ready
  })
}

function contactSheet(paths: readonly string[], shots: readonly Shot[]): string {
  const rows = paths.map((pathname) => {
    const cells = shots
      .filter((shot) => shot.path === pathname)
      .map(
        ({ file, label }) =>
          `<figure><a href="${file}"><img src="${file}" loading="lazy"></a><figcaption>${label}</figcaption></figure>`,
      )
    return `<h2>${pathname}</h2><div>${cells.join('')}</div>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title>
<style>body{font:14px system-ui;margin:2rem}div{display:flex;gap:1rem;align-items:start;overflow:auto}img{height:520px;width:auto;object-fit:cover;object-position:top;border:1px solid #ccc}figure{margin:0}</style>
${rows.join('\n')}`
}
