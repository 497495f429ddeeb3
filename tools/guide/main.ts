import { rmSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { GUIDE } from '../../apps/office/app/guide/guide.ts'
import { labelsOf, pictureOf } from '../../apps/office/app/guide/task.ts'
import { CHROMIUM_ARGS, freePort, type RunningSite, startProcess } from '../../e2e/site.ts'
import { makeFresh } from '../../e2e/staff-person.ts'
import { ACCOUNT_SCENES } from './account-scenes.ts'
import { CASE_SCENES } from './case-scenes.ts'
import { CONTENT_SCENES } from './content-scenes.ts'
import { frameOf } from './frame.ts'
import { MISTAKE_SCENES } from './mistake-scenes.ts'
import { openPeople } from './people.ts'
import { PEOPLE_SCENES } from './people-scenes.ts'
import { PICTURE_SCENES } from './picture-scenes.ts'
import { guidePictures } from './pictures.ts'
import { PUBLISH_SCENES } from './publish-scenes.ts'
import { API_TOKEN, DATA_KEY } from './requests.ts'
import type { Stage } from './scene.ts'

/** A past Monday, the same in every run. With a future date all sessions would be expired, because they follow the machine's clock. */
const MOMENT = '2026-11-02T09:00:00+07:00'

const NAME = 'look-guide'
const SITE_DATA = path.join(import.meta.dirname, '../../node_modules/.cache/site-data')

/** The order matters: later scenes need the records of earlier ones. */
const SCENES = Object.entries({
  ...ACCOUNT_SCENES,
  ...CONTENT_SCENES,
  ...PICTURE_SCENES,
  ...PUBLISH_SCENES,
  ...MISTAKE_SCENES,
  ...CASE_SCENES,
  ...PEOPLE_SCENES,
})

/** The first administrator does this task before other people can be invited. */
const FIRST = 'first-day'

const TASKS = GUIDE.flatMap(({ tasks }) => tasks)

/**
 * npm run look -- guide: does every task of the office's guide on the real screens, and takes its pictures again where they look different. Fails when
 * a task cannot be done as it is written, or when none of its screens shows a label that it names.
 */
export async function drawGuide() {
  // The command that invites people needs the same clock and key.
  Object.assign(process.env, { CLOCK: MOMENT, DATA_KEY })
  // Removes the files of an earlier run.
  rmSync(path.join(SITE_DATA, NAME), { recursive: true, force: true })
  const env = {
    CONTENT_DIR: path.join(import.meta.dirname, '../../fixtures/content'),
    API_TOKEN,
  }
  const site = await startProcess('apps/website/server/main.ts', { name: NAME, env })
  const office = await startProcess('apps/office/server/main.ts', {
    name: NAME,
    beside: site,
    env: { ...env, OFFICE_PORT: await freePort(), PREVIEW_PORT: await freePort() },
  })
  const executablePath = process.env.CHROMIUM_PATH
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) })
  try {
    const faults = await runScenes(browser, { site, office })
    for (const fault of faults) console.error(fault)
    if (faults.length > 0) process.exitCode = 1
  } finally {
    await browser.close()
    await office.stop()
    await site.stop()
  }
}

async function runScenes(
  browser: Browser,
  running: { site: RunningSite; office: RunningSite },
): Promise<string[]> {
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
  const people = await openPeople(browser, running, stageOf(FIRST))
  const failures: string[] = []
  for (const [id, scene] of SCENES) {
    // On a slow machine the scenes before take longer than a sign-in is fresh, which approving what needs two people asks for.
    makeFresh(running.office)
    await scene(people, stageOf(id)).catch((error: Error) => {
      failures.push(`${id}: cannot be done as it is written: ${error.message}`)
    })
  }
  // Later faults are consequences of the failures.
  if (failures.length > 0) return [...failures, ...faults]

  const scenes = [FIRST, ...SCENES.map(([id]) => id)]
  for (const task of TASKS) {
    if (!scenes.includes(task.id)) faults.push(`${task.id}: no scene does this task`)
    for (const label of new Set(labelsOf(task)))
      if (!seen.get(task.id)!.includes(LINE + label)) faults.push(`${task.id}: no screen shows ‘${label}’`)
  }
  const names = TASKS.flatMap(({ steps }) => steps.flatMap((step) => pictureOf(step)?.name ?? []))
  for (const name of names) if (!pictures.has(name)) faults.push(`${name}: no scene takes this picture`)
  if (faults.length === 0) pictures.keepOnly(names)
  console.log(pictures.summary())
  return faults
}

/** Precedes each text of a screen, so that a label matches only the beginning of a text. */
const LINE = '\n'

/** Returns the text of every element, including folded ones. */
function textsOfScreen(): string[] {
  return [...document.querySelectorAll('body :not(script, style)')]
    .flatMap((element) => [element.textContent ?? '', element.getAttribute('aria-label') ?? ''])
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '' && text.length < 200)
}
