import { type Page, expect as quickExpect } from '@playwright/test'
import { approve, openRecord, publishAtOnce, putIntoRelease, submit } from './desk.ts'
import { compareBodies, EXPORT_FOLDER, exportContent } from './export-check.ts'
import { startFilm } from './film.ts'
import { firstAdministrator, invite, signInAgain } from './people.ts'
import { addPicture, preview, writePromotion } from './promotion.ts'
import { minuteOf, waitUntilPublic } from './publication.ts'
import { startReader } from './reader.ts'
import { openStage, type Stage } from './stage.ts'
import {
  EDITOR,
  FIRST_APPROVER,
  promotionFrom,
  RELEASES,
  SECOND_APPROVER,
  UNPUBLISHED,
  WORDS,
  WRONG,
} from './texts.ts'

const expect = quickExpect.configure({ timeout: 20_000 })

const REQUESTS = 10_000
const TOKEN = 'the-bearer-credential-of-the-evening'
/** The time from restarting the processes to the scheduled minute. */
const BEFORE_MS = 25_000
const LIMIT_MS = 600_000

/**
 * npm run look -- evening: what a new user and three colleagues do in one evening, from the first invitation to a promotion that becomes public a week
 * later, in a real browser. Meanwhile a visitor searches 10,000 responses for unpublished texts. Screenshots: `.look/evening/`.
 */
export async function runEvening() {
  const film = startFilm()
  const stage = await openStage(TOKEN)
  const reader = startReader({ sites: [...stage.sites], paths: await pathsOf(stage), token: TOKEN })
  const late = setTimeout(() => void giveUp(new Error(`not done within ${LIMIT_MS / 1000} s`)), LIMIT_MS)

  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void giveUp(new Error(`it got ${signal}`)))

  let isOver = false
  async function giveUp(error: Error) {
    // Errors after the first are caused by stopping.
    if (isOver) return
    isOver = true
    const step = await film.fail(stage.pages)
    console.error(`stopped at “${step}”: ${error.message}`)
    process.exitCode = 1
    await close()
    process.exit()
  }

  async function close() {
    clearTimeout(late)
    await reader.stop()
    await stage.close()
  }

  try {
    await walk(stage, film, reader)
  } catch (error) {
    await giveUp(error as Error)
    return
  }
  await close()
}

async function walk(
  stage: Stage,
  film: ReturnType<typeof startFilm>,
  reader: ReturnType<typeof startReader>,
) {
  const { step, see } = film
  const now = Date.now()
  const promotion = promotionFrom(now)
  reader.hide(...Object.values(RELEASES), ...WORDS, UNPUBLISHED.title)
  reader.hide(promotion.title, promotion.subDetail, promotion.paragraph, promotion.pictureWords)
  reader.readAlso(`/promotion/${promotion.id}`, `/promotion/${promotion.id}.data`)

  let administrator!: Awaited<ReturnType<typeof firstAdministrator>>
  await step('the first administrator', async () => {
    administrator = await firstAdministrator(stage, film)
    return 'signed up with the printed link'
  })
  const people = { stage, film, administrator }
  let [editor, first, second]: Awaited<ReturnType<typeof invite>>[] = []
  await step('one editor and two approvers', async () => {
    editor = await invite(people, EDITOR, true)
    first = await invite(people, FIRST_APPROVER, false)
    second = await invite(people, SECOND_APPROVER, false)
    await see(administrator.page, 'all invited')
    return 'signed up with the mailed links'
  })
  const desk = editor!.page

  await step('a new picture', async () => {
    await addPicture(desk, film, promotion)
    return 'is in the library'
  })
  await step('a promotion for next week', async () => {
    await writePromotion(desk, film, promotion)
    return 'is a draft'
  })
  await step('its preview', async () => {
    const { title, seenAt: at } = promotion
    const { frame } = await preview(desk, { title, at })
    await expect(frame.getByRole('img', { name: promotion.pictureWords })).toBeVisible()
    await see(desk, 'preview as on its day')
    return `shows it as on ${at}`
  })
  await step('its release', async () => {
    await openRecord(desk, 'โปรโมชั่น', promotion.title)
    await putIntoRelease(desk, { title: RELEASES.promotion, at: promotion.publishAt }, film)
    await submit(desk, film, 'a new promotion in a release')
    await approve(first!, RELEASES.promotion, WORDS[0]!, film)
    await expect(first!.page.getByText('ขึ้นเว็บไซต์เองตามเวลา')).toBeVisible()
    await see(first!.page, 'approved and scheduled')
    return `is approved, and waits for ${promotion.publishAt}`
  })

  await step('another draft', async () => {
    await openRecord(desk, UNPUBLISHED.collection, 'แอปอรุณ ลีสซิ่ง รุ่นใหม่ ดูยอดและจ่ายค่างวดง่ายขึ้น')
    await desk.getByLabel(/^ชื่อเรื่อง/).fill(UNPUBLISHED.title)
    await desk.getByRole('button', { name: 'บันทึกร่าง' }).last().click()
    await expect(desk.getByText('บันทึกร่างแล้ว')).toBeVisible()
    const { link } = await preview(desk, { title: UNPUBLISHED.title, at: '' })
    reader.carryPreview(link)
    return 'is seen in a preview, and never sent out'
  })

  const minute = Math.ceil((Date.now() + 30_000) / 60_000) * 60_000
  let isPublic!: Promise<number[]>
  await step('a rate', async () => {
    await openRecord(desk, 'เช่าซื้อ: รุ่นรถและอัตราดอกเบี้ย', 'ขอบฟ้า 7 ที่นั่ง')
    await desk
      .getByLabel(/^ดาวน์ตั้งแต่ \(%\) 25, จำนวนงวด 36$/)
      .first()
      .fill('2.79')
    await see(desk, 'a rate is changed')
    await putIntoRelease(desk, { title: RELEASES.rate, at: inThaiTime(minute) })
    await submit(desk, film, 'a rate in a release')
    await approve(first!, RELEASES.rate, WORDS[1]!)
    await see(first!.page, 'one of two approvals')
    await approve(second!, RELEASES.rate, WORDS[2]!, film)
    await see(second!.page, 'both approvals')
    if (Date.now() > minute) throw new Error('too slow: the minute has passed')
    isPublic = waitUntilPublic(stage.sites, '/rate-history', 'ขอบฟ้า 7 ที่นั่ง', minuteOf(minute))
    isPublic.catch(() => undefined)
    return `is approved by both, and waits for ${inThaiTime(minute)}`
  })

  await step('a wrong text', async () => {
    await openRecord(desk, 'คำถามที่พบบ่อย', 'ชำระค่างวดและแอป')
    await desk.locator('summary').filter({ hasText: 'จ่ายค่างวดได้ที่ไหนบ้าง' }).click()
    await desk.getByLabel('คำถาม', { exact: true }).first().fill(WRONG)
    await putIntoRelease(desk, { title: RELEASES.wrong })
    await publishAtOnce(desk)
    const visitor = await stage.openPage()
    const address = `${stage.sites[1].url}/service-faq?topic=payment`
    await waitForText(visitor, address, WRONG)
    await see(visitor, 'a wrong text in public')

    await openRecord(desk, 'คำถามที่พบบ่อย', 'ชำระค่างวดและแอป')
    await desk.getByRole('link', { name: 'ประวัติ', exact: true }).click()
    await see(desk, 'the history')
    await desk.getByRole('link', { name: /^ฉบับที่ 1/ }).click()
    await desk.getByRole('button', { name: 'นำฉบับนี้มาเป็นร่าง' }).click()
    await expect(desk.getByText('นำฉบับเก่ามาเป็นร่างแล้ว')).toBeVisible()
    await see(desk, 'an earlier text as a draft')
    await putIntoRelease(desk, { title: RELEASES.back })
    await publishAtOnce(desk)
    await see(desk, 'rolled back')
    await waitForText(visitor, address, 'จ่ายค่างวดได้ที่ไหนบ้าง')
    await expect(visitor.getByText(WRONG)).toHaveCount(0)
    await see(visitor, 'the right text in public')
    return 'was public, and is as it was before'
  })

  await step('the minute of the rate', async () => {
    const after = await isPublic
    const visitor = stage.pages.at(-1)!
    await visitor.goto(`${stage.sites[0].url}/rate-history`)
    await expect(visitor.getByRole('row', { name: /ขอบฟ้า 7 ที่นั่ง/ })).toBeVisible()
    await see(visitor, 'rate history')
    return `in /rate-history ${after.join(' and ')} ms after it`
  })

  await step('the minute of the promotion, a week later', async () => {
    await reader.pause()
    const minute = await stage.moveBefore(Date.parse(`${promotion.publishAt}:00+07:00`), BEFORE_MS)
    reader.resumeWith([...stage.sites])
    const shown = [promotion.title, promotion.subDetail, promotion.paragraph, promotion.pictureWords]
    setTimeout(() => reader.show(...shown), minute.from - Date.now())
    const after = await waitUntilPublic(stage.sites, `/promotion/${promotion.id}`, promotion.title, minute)
    const visitor = stage.pages.at(-1)!
    await visitor.goto(`${stage.sites[1].url}/promotion`)
    await expect(visitor.getByRole('link', { name: promotion.title }).first()).toBeVisible()
    await see(visitor, 'promotions in public')
    await visitor.goto(`${stage.sites[0].url}/promotion/${promotion.id}`)
    await see(visitor, 'the promotion in public')
    await desk.reload()
    await signInAgain(editor!, film)
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
    await see(desk, 'back at the desk')
    await desk.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'หน้าแรก' }).click()
    await expect(desk.getByRole('heading', { level: 1, name: /^สวัสดี/ })).toBeVisible()
    await see(desk, 'home a week later')
    return `public ${after.join(' and ')} ms after it`
  })

  await step('export and import', async () => {
    const files = exportContent(stage.sites[0], [UNPUBLISHED.title, ...Object.values(RELEASES), ...WORDS])
    const site = await stage.startWith(EXPORT_FOLDER)
    const records = compareBodies(stage.sites[0], site)
    const visitor = stage.pages.at(-1)!
    await visitor.goto(`${site.url}/promotion/${promotion.id}`)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(promotion.title)
    await see(visitor, 'the promotion after an import')
    return `${records} records from ${files} files, every body as before`
  })

  await step('the reader', async () => {
    const { count, bytes, leakedBytes, leaks, errors, publicCount } = await reader.finish(REQUESTS)
    for (const [text, times] of [...leaks, ...errors]) console.log(`         ${times} × ${text}`)
    if (leakedBytes > 0) throw new Error(`${leakedBytes} bytes of unpublished texts were served`)
    if (errors.length > 0) throw new Error('requests of the visitor failed')
    if (publicCount === 0) throw new Error('no public text was found either')
    const size = `${Math.round(bytes / 2 ** 20)} MB`
    return `${count} responses, ${size}, ${leakedBytes} bytes of unpublished texts; the published promotion in ${publicCount}`
  })
  if (stage.errors.length > 0) throw new Error(`errors in the browsers:\n${stage.errors.join('\n')}`)
  console.log(`${film.seconds}  ${film.pictures} pictures: .look/evening/index.html`)
}

/** Returns the paths of every page of the sitemap, of the data of some of them, and of API calls. */
async function pathsOf({ sites }: Stage): Promise<string[]> {
  const sitemap = await (await fetch(`${sites[0].url}/sitemap.xml`)).text()
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
  const calls = ['promotions', 'pr-news', 'faqs', 'site', 'rate-changes']
  const data = ['/promotion', '/news', '/news/app-update', '/service-faq', '/rate-history']
  return [
    ...pages,
    ...calls.map((call) => `/api/${call}`),
    ...data.map((page) => `${page}.data`),
    '/sitemap.xml',
    '/robots.txt',
    '/service-faq?topic=payment',
  ]
}

/** Formats a time for a date field. */
const inThaiTime = (moment: number) => new Date(moment + 7 * 3_600_000).toISOString().slice(0, 16)

/** Waits until the public page contains the text, which takes at most a few seconds. */
async function waitForText(page: Page, address: string, text: string) {
  await expect
    .poll(async () => (await (await fetch(address)).text()).includes(text), { timeout: 5000 })
    .toBe(true)
  await page.goto(address)
}
