import { rmSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, freePort, type RunningSite, startProcess } from '../../e2e/site.ts'
import type { Minute } from './publication.ts'

export const ROOT = path.join(import.meta.dirname, '../..')

const SITE = 'apps/website/server/main.ts'
const OFFICE = 'apps/office/server/main.ts'

/** Statuses that the office uses to reject an action; the console reports them as errors. */
const REFUSED = /status of (401|403|409|422)/

export type Stage = Awaited<ReturnType<typeof openStage>>

/** Starts two public sites and one office on one empty database, and opens a browser for each person. */
export async function openStage(token: string) {
  rmSync(path.join(ROOT, 'node_modules/.cache/site-data/evening'), { recursive: true, force: true })
  const env = { API_TOKEN: token }
  const officeEnv = { ...env, OFFICE_PORT: await freePort(), PREVIEW_PORT: await freePort() }
  const running: RunningSite[] = []
  const browser = await openBrowser()
  const pages: Page[] = []
  const errors: string[] = []

  /** How far the processes' clocks are ahead. A process starts its clock while it starts. */
  let aheadMs = 0
  const clock = () => (aheadMs > 0 ? { CLOCK: new Date(Date.now() + aheadMs).toISOString() } : {})

  /** With `beside` it uses that process's database. */
  async function start(beside?: RunningSite) {
    const first = await startOne(SITE, env, beside)
    const second = await startOne(SITE, env, first)
    const officeBegan = Date.now()
    const office = await startOne(OFFICE, officeEnv, first)
    return { sites: [first, second] as const, office, officeStartMs: Date.now() - officeBegan }
  }

  async function startOne(
    main: string,
    processEnv: Record<string, string>,
    beside?: RunningSite,
    name = 'evening',
  ) {
    const env = { ...processEnv, ...clock() }
    const process = await startProcess(main, { name, env, ...(beside && { beside }) })
    running.push(process)
    return process
  }

  let now: Awaited<ReturnType<typeof start>>
  try {
    now = await start()
  } catch (error) {
    await close()
    throw error
  }

  async function close() {
    await browser.close()
    for (const process of running.splice(0).reverse()) await process.stop()
  }

  return {
    get sites() {
      return now.sites
    },
    get office() {
      return now.office
    },
    pages,
    /** Errors in the consoles of the browsers. */
    errors,
    /** Restarts the processes with their clocks `beforeMs` before a moment. Returns the period in which they will show the moment. */
    async moveBefore(moment: number, beforeMs: number): Promise<Minute> {
      for (const process of running.splice(0).reverse()) await process.stop()
      aheadMs = moment - beforeMs - Date.now()
      now = await start(now.sites[0])
      const from = moment - aheadMs
      return { from, until: from + now.officeStartMs }
    },
    /** Starts a site on an empty database with the content of this folder. */
    startWith: (folder: string) =>
      startOne(SITE, { ...env, CONTENT_DIR: folder }, undefined, 'evening-imported'),
    /** Opens a page in a new browser context. */
    async openPage(): Promise<Page> {
      const context = await browser.newContext({
        locale: 'th-TH',
        timezoneId: 'Asia/Bangkok',
        reducedMotion: 'reduce',
      })
      context.setDefaultTimeout(20_000)
      const page = await context.newPage()
      page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error' && !REFUSED.test(message.text()))
          errors.push(`${page.url()}: ${message.text()}`)
      })
      pages.push(page)
      return page
    },
    close,
  }
}

function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH
  return chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) })
}
