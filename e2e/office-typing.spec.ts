import path from 'node:path'
import type { Browser, Page, Request } from '@playwright/test'
import { openText } from './rich-text.ts'
import { freePort, type RunningSite, startProcess } from './site.ts'
import { signedIn } from './staff-person.ts'
import { accessibilityViolations, expect, test, untilHandled } from './test.ts'

const ROOT = path.join(import.meta.dirname, '..')
const DESKTOP = { width: 1280, height: 900 }

// All tests share one office, which one of them restarts.
test.describe.configure({ mode: 'serial' })

let site: RunningSite
let office: RunningSite
const pages: Page[] = []

const env = { CONTENT_DIR: path.join(ROOT, 'fixtures/content') }
const startOffice = (port: string) =>
  startProcess('apps/office/server/main.ts', {
    name: 'e2e-typing',
    beside: site,
    env: { ...env, OFFICE_PORT: port, PREVIEW_PORT: '0' },
  })

test.beforeAll(async () => {
  site = await startProcess('apps/website/server/main.ts', { name: 'e2e-typing', env })
  office = await startOffice(await freePort())
})

test.afterAll(async () => {
  for (const page of pages) await page.context().close()
  await office.stop()
  await site.stop()
})

const FAILURES = {
  'without a network': async (page: Page) => {
    await page.context().setOffline(true)
    return () => page.context().setOffline(false)
  },
  'whose connection is reset': async (page: Page) => {
    await page.route(isSave, (route) => route.abort('connectionreset'))
    return () => page.unroute(isSave)
  },
  'that a proxy answers with 502': async (page: Page) => {
    await page.route(isSave, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }))
    return () => page.unroute(isSave)
  },
  'whose answer is lost': async (page: Page) => {
    await page.route(isSave, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    return () => page.unroute(isSave)
  },
  'after a restart': async () => {
    await office.stop()
    return async () => {
      office = await startOffice(new URL(office.url).port)
    }
  },
}

for (const [how, fail] of Object.entries(FAILURES))
  test(`a save ${how} keeps the form, shows the failure beside the button, and succeeds on retry`, async ({
    browser,
  }) => {
    const page = await openRecord(browser, how)
    const title = page.locator('[name=title]')
    await title.fill(`ก่อน ${how}`)
    const end = await fail(page)

    await page.getByRole('button', { name: 'บันทึกร่าง' }).click()
    await expect(page.getByRole('alert')).toContainText('ยังไม่ได้บันทึก')
    await expect(title).toHaveValue(`ก่อน ${how}`)
    await title.press('End')
    await title.pressSequentially(' และหลัง')
    await expect(page.getByText('มีสิ่งที่ยังไม่ได้บันทึก')).toBeVisible()
    await end()
    await page.getByRole('button', { name: 'ลองอีกครั้ง' }).click()

    await expect(page.getByText('บันทึกร่างแล้ว')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText('')
    await expect(page.getByRole('alert').filter({ hasText: 'จากอีกแท็บ' })).toHaveCount(0)
    await page.reload()
    await expect(title).toHaveValue(`ก่อน ${how} และหลัง`)
  })

test('text typed during a save is kept as unsaved, without moving the form, the focus or the page', async ({
  browser,
}) => {
  const page = await openRecord(browser, 'meanwhile')
  await page.route(isSave, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  const question = page.getByLabel('คำถาม', { exact: true }).last()
  await question.evaluate((input) => {
    input.closest('details')!.open = true
    input.closest('form')!.dataset.same = ''
  })
  await question.fill('')

  for (const typed of ['ก่อน', 'ต่อ']) {
    await page.keyboard.type(`${typed} `)
    await page.keyboard.press('Control+s')
    const top = await page.evaluate(() => window.scrollY)
    await expect(page.getByText('กำลังบันทึก')).toBeVisible()
    await page.keyboard.type('ระหว่างนั้น ', { delay: 20 })
    await expect(page.getByText('มีสิ่งที่ยังไม่ได้บันทึก')).toBeVisible()
    await expect(question).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(top)
  }
  await expect(question).toHaveValue('ก่อน ระหว่างนั้น ต่อ ระหว่างนั้น ')
  await expect(page.locator('form[data-same]')).toHaveCount(1)
  expect(await savedQuestion(page)).toBe('ก่อน ระหว่างนั้น ต่อ ')
  // A second save during the first one saves the text typed in between, without a conflict.
  await page.keyboard.press('Control+s')
  await page.keyboard.type('สุดท้าย')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('บันทึกร่างแล้ว')).toBeVisible()
  expect(await savedQuestion(page)).toBe('ก่อน ระหว่างนั้น ต่อ ระหว่างนั้น สุดท้าย')
})

test('a new record is saved under its URL while the editor keeps typing', async ({ browser }) => {
  const page = await openRecord(browser, 'new', '/content/news/~new')
  await page.route(isSave, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await page.locator('[name=id]').fill('typed-meanwhile')
  const title = page.locator('[name=title]')
  await title.fill('หนึ่ง')

  await page.keyboard.press('Control+s')
  await expect(page.getByText('กำลังบันทึก')).toBeVisible()
  await page.keyboard.type(' สอง', { delay: 20 })
  await page.waitForURL('**/content/news/typed-meanwhile')
  await page.keyboard.type(' สาม')

  await expect(title).toHaveValue('หนึ่ง สอง สาม')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('บันทึกร่างแล้ว')).toBeVisible()
  await page.reload()
  await expect(title).toHaveValue('หนึ่ง สอง สาม')
})

test('unsaved text is offered on return, to that person and for that record, until it is saved or they sign out', async ({
  browser,
}) => {
  const page = await openRecord(browser, 'returns')
  const title = page.locator('[name=title]')
  const restore = page.getByRole('button', { name: 'กู้คืนข้อความที่พิมพ์ค้างไว้' })
  page.on('dialog', (leaving) => leaving.accept())
  await title.fill('พิมพ์ค้างไว้')
  await page.getByRole('button', { name: 'เพิ่มคำถาม' }).click()
  await page.getByLabel('คำถาม', { exact: true }).last().fill('คำถามที่ค้างไว้')
  await page.reload()

  await expect(restore).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.goto(`${office.url}/content/faqs/closing-early`)
  await untilHandled(page.locator('[name=title]'))
  await expect(restore).toHaveCount(0)
  await page.goBack()
  await untilHandled(title)
  await restore.click()
  await expect(title).toHaveValue('พิมพ์ค้างไว้')
  await expect(page.getByLabel('คำถาม', { exact: true }).last()).toHaveValue('คำถามที่ค้างไว้')
  await expect(restore).toHaveCount(0)
  // The focus returns to the last edited field.
  await expect(page.getByLabel('คำถาม', { exact: true }).last()).toBeFocused()
  // Another tab is not offered text that is still open in this one.
  const other = await page.context().newPage()
  await other.goto(page.url())
  await untilHandled(other.locator('[name=title]'))
  await expect(other.getByRole('button', { name: 'กู้คืนข้อความที่พิมพ์ค้างไว้' })).toHaveCount(0)
  await page.reload()
  await restore.click()
  await expect(title).toHaveValue('พิมพ์ค้างไว้')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('บันทึกร่างแล้ว')).toBeVisible()
  expect(await keptCopies(page)).toBe(0)

  await title.fill('ค้างอีกครั้ง')
  await expect.poll(() => keptCopies(page)).toBe(1)
  await page.getByRole('button', { name: 'ออกจากระบบ', exact: true }).click()
  await expect(page.getByText('ออกจากระบบแล้ว')).toBeVisible()
  expect(await keptCopies(page)).toBe(0)
  // Another tab stores nothing any more either.
  await other.locator('[name=title]').fill('หลังออกจากระบบ')
  const told = other.getByRole('alert').filter({ hasText: 'คุณออกจากระบบในแท็บอื่นแล้ว อย่าปิดหรือโหลดหน้านี้ใหม่' })
  await expect(told.getByRole('link', { name: 'เข้าสู่ระบบในแท็บใหม่' })).toBeVisible()
  expect(await accessibilityViolations(other)).toEqual([])
  await other.waitForTimeout(600)
  expect(await keptCopies(page)).toBe(0)
})

test('text restored after a save with a lost response is saved without a conflict', async ({ browser }) => {
  const page = await openRecord(browser, 'lost-answer')
  page.on('dialog', (leaving) => leaving.accept())
  const title = page.locator('[name=title]')
  await title.fill('ส่งแล้วแต่ไม่มีคำตอบ')
  const end = await FAILURES['whose answer is lost'](page)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert')).toContainText('ยังไม่ได้บันทึก')
  await title.press('End')
  await title.pressSequentially(' และพิมพ์ต่อ')
  await end()
  await page.reload()

  await page.getByRole('button', { name: 'กู้คืนข้อความที่พิมพ์ค้างไว้' }).click()
  await expect(title).toHaveValue('ส่งแล้วแต่ไม่มีคำตอบ และพิมพ์ต่อ')
  await page.keyboard.press('Control+s')

  await expect(page.getByText('บันทึกร่างแล้ว')).toBeVisible()
  await expect(page.getByText(/จากอีกแท็บ|ดูทั้งสองข้อความ/)).toHaveCount(0)
  await page.reload()
  await expect(title).toHaveValue('ส่งแล้วแต่ไม่มีคำตอบ และพิมพ์ต่อ')
})

const PASTED = ['3.49', '13.57', '4.49', '14.57']

test('a pasted table is unsaved, and is offered on return', async ({ browser }) => {
  const page = await openRecord(browser, 'pastes', '/content/hire-purchase.model-groups/phupha-4')
  page.on('dialog', (leaving) => leaving.accept())
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText('3,49\t13.57%\n4,49\t14.57%\n'))
  const cells = page.locator('td input[inputmode=decimal]')
  const pasted = async () => {
    const texts = await cells.evaluateAll((inputs) =>
      inputs.map((input) => (input as HTMLInputElement).value),
    )
    return texts
      .map((text) => text.replace('%', '').replace(',', '.'))
      .filter((text) => PASTED.includes(text))
  }
  await cells.first().evaluate((cell) => {
    for (let at = cell.closest('details'); at; at = at.parentElement!.closest('details')) at.open = true
  })
  await cells.first().focus()
  await page.keyboard.press('Control+v')

  await expect.poll(pasted).toEqual(PASTED)
  await expect(page.getByText('มีสิ่งที่ยังไม่ได้บันทึก')).toBeVisible()
  await expect.poll(() => keptCopies(page)).toBe(1)
  await page.reload()
  await page.getByRole('button', { name: 'กู้คืนข้อความที่พิมพ์ค้างไว้' }).click()
  await expect.poll(pasted).toEqual(PASTED)
})

test('moving, removing or restoring a row is an unsaved change, and keeps the focus in place', async ({
  browser,
}) => {
  const page = await openRecord(browser, 'rows')
  page.on('dialog', (leaving) => leaving.accept())
  const unsaved = page.getByText('มีสิ่งที่ยังไม่ได้บันทึก')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
  const expectFocus = (name: string) => expect(page.getByRole('button', { name, exact: true })).toBeFocused()
  const rows = await page.getByRole('button', { name: /^ลบคำถามที่/ }).count()
  expect(rows).toBeGreaterThan(2)

  await press('เลื่อนคำถามที่ 1 ลง')
  await expect(unsaved).toBeVisible()
  await expectFocus('เลื่อนคำถามที่ 2 ลง')
  await press('เลื่อนคำถามที่ 2 ขึ้น')
  await expect(unsaved).toHaveCount(0)
  await expectFocus('เลื่อนคำถามที่ 1 ลง')

  await press('ลบคำถามที่ 2')
  await expect(unsaved).toBeVisible()
  await expectFocus('ลบคำถามที่ 2')
  await page.getByRole('status').getByRole('button', { name: 'เลิกทำ' }).press('Enter')
  await expect(unsaved).toHaveCount(0)
  await expectFocus('ลบคำถามที่ 2')

  await press(`ลบคำถามที่ ${rows}`)
  await expect(unsaved).toBeVisible()
  await expectFocus('เพิ่มคำถาม')
  await expect.poll(() => keptCopies(page)).toBe(1)
  await page.reload()
  await page.getByRole('button', { name: 'กู้คืนข้อความที่พิมพ์ค้างไว้' }).click()
  await expect(page.getByRole('button', { name: /^ลบคำถามที่/ })).toHaveCount(rows - 1)
})

/** `npm test -- --long` runs all 200 schedules, in batches that can run alone. Each schedule is deterministic. */
const PORTION = 25
const PORTIONS = process.env.LONG_TESTS ? 8 : 1
const SCHEDULES = process.env.LONG_TESTS ? PORTION : 8
const SEED = 36

for (let portion = 0; portion < PORTIONS; portion++) {
  const first = portion * PORTION
  test(`random schedules ${first} to ${first + SCHEDULES - 1} of typing, saving, failing and returning lose no character`, async ({
    browser,
  }) => {
    test.setTimeout(60_000 + SCHEDULES * 60_000)
    const page = await openRecord(browser, `random-${first}`)
    page.on('dialog', (leaving) => leaving.accept())
    const counts: Record<string, number> = {}
    for (let schedule = first; schedule < first + SCHEDULES; schedule++)
      await test.step(`schedule ${schedule} of seed ${SEED}`, () => runSchedule(page, schedule, counts))
    console.log(`schedules from ${first}: ${JSON.stringify(counts)}`)
    await page.close()
  })
}

type Walk = { expected: Expected; counts: Record<string, number>; log: readonly string[] }

/** Expected text of each field: its initial value plus everything typed since. */
type Expected = Record<(typeof TYPED_INTO)[number], string>

const TYPED_INTO = ['title', 'question', 'answer'] as const
const LETTERS = [...'กขคงจฉชซญดตถทนบปผพฟมยรลวสหอฮ', ...'าีูเแโไ', ...'abcxyz019']

async function runSchedule(page: Page, schedule: number, counts: Record<string, number>) {
  const random = randomOf(SEED * 100_000 + schedule)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!
  const count = (what: string, times = 1) => {
    counts[what] = (counts[what] ?? 0) + times
  }
  const cookies = await page.context().cookies()
  const underway = new Set<Request>()
  page.removeAllListeners('request')
  page.on('request', (request) => isSave(new URL(request.url())) && underway.add(request))
  const end = (request: Request) => underway.delete(request)
  page.removeAllListeners('requestfinished').on('requestfinished', end)
  page.removeAllListeners('requestfailed').on('requestfailed', end)
  const log: string[] = []
  await arrive(page)
  await restoreAll(page)
  for (const field of ['title', 'question'] as const) await fieldOf(page, field).fill('')
  const expected: Expected = { title: '', question: '', answer: await textIn(page, 'answer') }
  const walk = { expected, counts, log }

  const type = async () => {
    const field = pick(TYPED_INTO)
    const typed = Array.from({ length: 1 + Math.floor(random() * 8) }, () => pick(LETTERS)).join('')
    log.push(`type ${typed} into ${field}`)
    await fieldOf(page, field).focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(typed, { delay: pick([0, 0, 10, 30]) })
    expected[field] += typed
    count('characters', typed.length)
  }
  const save = async () => {
    log.push('save')
    await page.keyboard.press('Control+s')
    count('saves')
  }
  const saved = page.getByText(/บันทึกร่างแล้ว|จึงไม่มีร่าง/)
  /** Waits until no save is in progress or about to start. */
  const settled = async () => {
    for (let quiet = 0; quiet < 3; await page.waitForTimeout(30))
      quiet = (await page.getByText('กำลังบันทึก').count()) === 0 && underway.size === 0 ? quiet + 1 : 0
  }
  const acts: Record<string, () => Promise<void>> = {
    type,
    'save and go on': async () => {
      await save()
      await type()
    },
    'save slowly, type meanwhile, and save again': async () => {
      await settled()
      const delay = 50 + random() * 250
      await page.route(isSave, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, delay))
        await route.continue()
      })
      await save()
      await type()
      if (random() < 0.5) await save()
      await type()
      await settled()
      await page.unrouteAll({ behavior: 'wait' })
    },
    'fail to save': async () => {
      await settled()
      const how = pick(['reset', 'refused', 502, 503, 'answer lost'] as const)
      log.push(`fail: ${how}`)
      await page.route(isSave, async (route) => {
        if (how === 502 || how === 503) return await route.fulfill({ status: how, body: 'Bad Gateway' })
        if (how === 'answer lost') await route.fetch()
        await route.abort(how === 'refused' ? 'connectionrefused' : 'connectionreset')
      })
      await save()
      if (random() < 0.5) await type()
      await settled()
      await expectSame(page, walk)
      await page.unrouteAll({ behavior: 'wait' })
      count('failures')
    },
    'save after the session has ended': async () => {
      await settled()
      await page.context().clearCookies()
      await save()
      await type()
      await settled()
      await expectSame(page, walk)
      if (random() < 0.5) await comeBack(() => page.reload())
      await page.context().addCookies(cookies)
      await comeBack(() => page.goto(RECORD()))
      count('ended sessions')
    },
    'reload and restore': () => comeBack(() => page.reload()),
    'leave, return and restore': async () => {
      await comeBack(() => page.goto(`${office.url}/content/faqs`))
      await comeBack(() => page.goto(RECORD()))
    },
  }
  const comeBack = async (go: () => Promise<unknown>) => {
    log.push('come back')
    await go()
    if (page.url() !== RECORD()) return
    await arrive(page)
    await restoreAll(page)
    await expectSame(page, walk)
    count('returns')
  }

  for (let steps = 4 + Math.floor(random() * 5); steps > 0; steps--) {
    const act = pick(Object.keys(acts))
    log.push(act)
    await acts[act]!()
    await expectSame(page, walk)
  }
  if (schedule % 10 === 9) {
    log.push('restart')
    await settled()
    const { port } = new URL(office.url)
    await office.stop()
    await save()
    await type()
    await settled()
    office = await startOffice(port)
    await expectSame(page, walk)
    count('restarts')
  }
  await settled()
  await save()
  const look = page.getByRole('button', { name: 'ดูทั้งสองข้อความ' })
  const conflict = page.getByRole('heading', { name: /จากอีกแท็บ/ })
  await expect(saved.or(look).or(conflict).first()).toBeVisible()
  // The response of a save was lost before the page was left.
  if (!(await saved.isVisible())) {
    if (await look.isVisible()) await look.click()
    await expect(conflict).toBeVisible()
    await save()
    await expect(saved).toBeVisible()
    count('conflicts')
  }
  expect(await keptCopies(page), log.join('\n')).toBe(0)
  await page.reload()
  await arrive(page)
  await expectSame(page, walk)
  count('schedules')
}

const RECORD = () => `${office.url}/content/faqs/payment`

function fieldOf(page: Page, field: keyof Expected) {
  if (field === 'title') return page.locator('[name=title]')
  if (field === 'question') return page.getByLabel('คำถาม', { exact: true }).last()
  // Editors of other fields and entries load earlier or later.
  return page.locator('details').last().locator('[contenteditable=true][id$=".answer"]')
}

const textIn = (page: Page, field: keyof Expected): Promise<string> =>
  field === 'answer'
    ? fieldOf(page, field).evaluate(({ textContent }) => textContent ?? '')
    : fieldOf(page, field).inputValue()

async function expectSame(page: Page, { expected, counts, log }: Walk) {
  const found = Object.fromEntries(
    await Promise.all(TYPED_INTO.map(async (field) => [field, await textIn(page, field)])),
  )
  expect(found, log.join('\n')).toEqual(expected)
  counts.compared = (counts.compared ?? 0) + Object.values(expected).join('').length
}

/** Waits until effects have run, then opens the last entry and its text. */
async function arrive(page: Page) {
  // The first effect of the form acquires a lock (`use-typed-copy.ts`).
  await page.waitForFunction(async () => (await navigator.locks.query()).held!.length > 0)
  await page
    .locator('details')
    .last()
    .evaluate((fold: HTMLDetailsElement) => {
      fold.open = true
      fold.scrollIntoView()
    })
  await openText(page.locator('details').last().locator('textarea[name$=".answer"]'))
}

async function restoreAll(page: Page) {
  const restore = page.getByRole('button', { name: 'กู้คืนข้อความที่พิมพ์ค้างไว้' })
  if ((await restore.count()) === 0) return
  await restore.first().click()
  await expect(restore).toHaveCount(0)
  await arrive(page)
}

/** Mulberry32: seeded random numbers from 0 to 1. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const isSave = (url: URL) => /^\/content\/[^/]+\/[^/]+\.data$/.test(url.pathname)

const keptCopies = (page: Page) => page.evaluate(() => localStorage.length)

/** The last question as saved on the server. */
async function savedQuestion(page: Page) {
  const other = await page.context().newPage()
  await other.goto(page.url())
  const saved = await other.getByLabel('คำถาม', { exact: true }).last().inputValue()
  await other.close()
  return saved
}

async function openRecord(browser: Browser, who: string, address = '/content/faqs/payment'): Promise<Page> {
  const email = `${who.replaceAll(' ', '-')}@example.co.th`
  const page = await signedIn(
    browser,
    office,
    { role: 'editor', email, name: 'มาลี มีสุข' },
    { viewport: DESKTOP },
  )
  pages.push(page)
  await page.goto(office.url + address)
  await untilHandled(page.getByRole('button', { name: 'บันทึกร่าง' }))
  return page
}
