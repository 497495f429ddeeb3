import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PAGES } from '../../e2e/pages.ts'
import { startSite } from '../../e2e/site.ts'
import type { Engine } from './engines/engine.ts'
import { startFirefox } from './engines/firefox.ts'
import { JOURNEYS } from './engines/journeys.ts'
import { startWebKit } from './engines/webkit.ts'

const PICTURES = path.join(import.meta.dirname, '../../.look/engines')

const ENGINES: Record<string, () => Promise<Engine>> = {
  firefox: () => startFirefox(process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'),
  webkit: () => startWebKit(process.env.WEBKIT_DRIVER_PATH ?? 'WebKitWebDriver'),
}

/** Returns the faults of the current page as texts. */
const FIND_FAULTS = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement
  const faults = []
  if (scrollWidth > clientWidth) faults.push(scrollWidth + ' px wide in ' + clientWidth)
  if (document.querySelectorAll('h1').length !== 1) faults.push('no single h1')
  if (!document.querySelector('h1')?.checkVisibility()) faults.push('the h1 is not shown')
  for (const { src, complete, naturalWidth } of document.images)
    if (complete && src && naturalWidth === 0) faults.push('no picture: ' + src)
  if (![...document.fonts].some(({ status }) => status === 'loaded')) faults.push('no font was loaded')
  return faults
})()`

/**
 * npm run look -- engines [firefox] [webkit] [journeys]: opens every page of the sitemap at 360 and 1280 px, and runs five journeys, in browsers other than
 * Chromium; with `journeys`, runs only the journeys. Screenshots: `.look/engines/`.
 */
export async function runEngines(filters: readonly string[]) {
  const site = await startSite('engines', { TRUST_PROXY: '1' })
  // The journeys read the sent codes from there.
  process.env.SITE_DATA_DIR = site.dataDir
  mkdirSync(PICTURES, { recursive: true })
  try {
    await tryEngines(site.url, filters)
  } finally {
    await site.stop()
  }
}

async function tryEngines(url: string, filters: readonly string[]) {
  const names = filters.filter((word) => word !== 'journeys')
  const pages = filters.includes('journeys') ? [] : PAGES
  for (const name of names.length > 0 ? names : Object.keys(ENGINES)) {
    const engine = await ENGINES[name]!()
    const faults = [...(await openPages(engine, url, pages)), ...(await walkJourneys(engine, url))]
    console.log(
      `${name}: ${pages.length} pages in two widths, ${Object.keys(JOURNEYS).length} journeys, ${faults.length} faults`,
    )
    for (const fault of faults) console.log(`  ${fault}`)
    if (faults.length > 0) process.exitCode = 1
    await engine.close()
  }
}

async function openPages(engine: Engine, base: string, pages: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  for (const width of [360, 1280]) {
    await engine.resize(width, 800)
    for (const page of pages) {
      const faults = await checkPage(engine, `${base}${page}`).catch((error: Error) => [error.message])
      faults.push(...faults.map((fault) => `${page} at ${width}: ${fault}`))
      const file = `${engine.name}-${width}${page.replaceAll(/[^a-z0-9]+/gi, '-')}.png`
      writeFileSync(path.join(PICTURES, file), await engine.screenshot())
    }
  }
  return faults
}

async function checkPage(engine: Engine, url: string): Promise<string[]> {
  await engine.open(url)
  return await engine.evaluate(`document.fonts.ready.then(() => ${FIND_FAULTS})`)
}

async function walkJourneys(engine: Engine, base: string): Promise<string[]> {
  await engine.resize(360, 740)
  const faults: string[] = []
  for (const [name, go] of Object.entries(JOURNEYS))
    await go(engine, base).catch((error: Error) => faults.push(`journey ${name}: ${error.message}`))
  return faults
}
