import { rmSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { GUIDE } from '../../apps/office/app/guide/guide.ts'
import { labelsOf, pictureOf } from '../../apps/office/app/guide/task.ts'
import { CHROMIUM_ARGS, freePort, type RunningSite, startProcess } from '../../e2e/site.ts'
import { ACCOUNT_SCENES } from './account-scenes.ts'
import { CONTENT_SCENES } from './content-scenes.ts'
import { frameOf } from './frame.ts'
import { MISTAKE_SCENES } from './mistake-scenes.ts'
import { gather } from './people.ts'
import { PEOPLE_SCENES } from './people-scenes.ts'
import { PICTURE_SCENES } from './picture-scenes.ts'
import { guidePictures } from './pictures.ts'
import { PUBLISH_SCENES } from './publish-scenes.ts'
import type { Stage } from './stage.ts'

/** A Monday that has been, the same in every run. One to come would end the sessions of everybody: those follow the clock of the machine. */
const MOMENT = '2026-11-02T09:00:00+07:00'

const NAME = 'look-guide'
const SITE_DATA = path.join(import.meta.dirname, '../../node_modules/.cache/site-data')

/** In this order: what one leaves behind, later ones need. */
const SCENES = Object.entries({
  ...ACCOUNT_SCENES,
  ...CONTENT_SCENES,
  ...PICTURE_SCENES,
  ...PUBLISH_SCENES,
  ...MISTAKE_SCENES,
  ...PEOPLE_SCENES,
})

/** Set up by whoever is the first, before anybody else can come. */
const FIRST = 'first-day'

const TASKS = GUIDE.flatMap(({ tasks }) => tasks)

/**
 * npm run look -- guide: does every task of the office's guide on the real screens, and takes its pictures anew where they look different. Fails
 * when a task cannot be done as it is written, or names what stands on none of its screens.
 */
export async function drawGuide() {
  // The command that invites people has it as well.
  process.env.CLOCK = MOMENT
  // What an earlier run has kept outside of its database is not of this one.
  rmSync(path.join(SITE_DATA, NAME), { recursive: true, force: true })
  const env = { CONTENT_DIR: path.join(import.meta.dirname, '../../fixtures/content') }
  const site = await startProcess('apps/website/server/main.ts', { name: NAME, env })
  const office = await startProcess('apps/office/server/main.ts', {
    name: NAME,
    beside: site,
    env: { ...env, OFFICE_PORT: await freePort(), PREVIEW_PORT: await freePort() },
  })
  const executablePath = process.env.CHROMIUM_PATH
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) })
  try {
    const faults = await doAll(browser, office)
    for (const fault of faults) console.error(fault)
    if (faults.length > 0) process.exitCode = 1
  } finally {
    await browser.close()
    await office.stop()
    await site.stop()
  }
}

async function doAll(browser: Browser, office: RunningSite): Promise<string[]> {
  const pictures = guidePictures()
  const faults: string[] = []
  const seen = new Map<string, string>(TASKS.map(({ id }) => [id, '']))
  const stageOf = (id: string): Stage => {
    const see = async (page: Page) => {
      seen.set(id, `${seen.get(id)}${LINE}${(await page.evaluate(textsOfScreen)).join(LINE)}`)
      if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth))
        faults.push(`${id}: wider than a phone: ${page.url()}`)
    }
    const take: Stage['take'] = async (name, page, frame) => {
      await pictures.save(name, await frameOf(page, frame))
      await see(page)
    }
    return { see, take }
  }
  const people = await gather(browser, office, stageOf(FIRST))
  const undone: string[] = []
  for (const [id, scene] of SCENES)
    await scene(people, stageOf(id)).catch((error: Error) => {
      undone.push(`${id}: not done as it is written: ${error.message}`)
    })
  // What comes after it is no news.
  if (undone.length > 0) return [...undone, ...faults]

  const scenes = [FIRST, ...SCENES.map(([id]) => id)]
  for (const task of TASKS) {
    if (!scenes.includes(task.id)) faults.push(`${task.id}: nothing does this task`)
    for (const label of new Set(labelsOf(task)))
      if (!seen.get(task.id)!.includes(LINE + label)) faults.push(`${task.id}: nowhere stands ‘${label}’`)
  }
  const wanted = TASKS.flatMap(({ steps }) => steps.flatMap((step) => pictureOf(step)?.name ?? []))
  for (const name of wanted) if (!pictures.has(name)) faults.push(`${name}: nothing takes this picture`)
  if (faults.length === 0) pictures.keepOnly(wanted)
  console.log(pictures.inWords())
  return faults
}

/** Before each text of a screen: a label is what a text begins with. */
const LINE = '\n'

/** The texts of all elements, folded ones too, on a line each. */
function textsOfScreen(): string[] {
  return [...document.querySelectorAll('body :not(script, style)')]
    .flatMap((element) => [element.textContent ?? '', element.getAttribute('aria-label') ?? ''])
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '' && text.length < 200)
}
