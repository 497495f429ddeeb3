import { expect, type Page } from '@playwright/test'
import { sendCode } from './fill-form.ts'
import { codeOf } from './sms.ts'

export const START = '/finance-amount-evaluation'

/** An image of one pixel. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The visitor's answers by the title of the question; every other question gets its first option. */
type Answers = Record<string, string | string[]>

const ANSWERS: Answers = {
  รถราคาประมาณเท่าไร: '๙๐๐,๐๐๐',
  อาชีพหลักของคุณคืออะไร: 'รับจ้างขนส่ง',
  ทำงานหรืออาชีพนี้มานานเท่าไร: '3 ปีขึ้นไป',
  รายได้หลักต่อเดือนประมาณเท่าไร: '30000',
  มีรายได้เสริมจากทางไหนบ้าง: ['ค่าล่วงเวลาหรือค่าเที่ยว', 'ค่าเช่าบ้าน ที่ดิน หรือรถ'],
  รายได้เสริมรวมกันเฉลี่ยเดือนละเท่าไร: '10,000',
  ตอนนี้คุณอายุเท่าไร: '20 ถึง 57 ปี',
  ตอนนี้ผ่อนอะไรอยู่บ้าง: ['บ้านหรือที่ดิน'],
  ผ่อนหนี้ทั้งหมดรวมกันเดือนละเท่าไร: '6000',
}

export async function sendPersonalInformation(page: Page, phone: string) {
  await page.goto(START)
  await page.getByRole('link', { name: 'เริ่มประเมินวงเงิน' }).click()
  await page.getByLabel('ชื่อ', { exact: true }).fill('สมชาย')
  await page.getByLabel('นามสกุล').fill('ใจดี')
  await page.getByLabel('เบอร์มือถือ').fill(phone)
  await page.getByRole('combobox', { name: 'จังหวัด' }).selectOption({ label: 'นครสวรรค์' })
  await page.getByLabel(/ฉันได้อ่านและรับทราบ/).check()
  // A form that is submitted within a moment counts as sent by a bot.
  await page.waitForTimeout(1600)
  await page.getByRole('button', { name: 'ไปต่อ' }).click()
}

export async function enterCode(page: Page) {
  await expect(page.getByRole('heading', { name: 'ยืนยันเบอร์มือถือ' })).toBeVisible()
  const ref = (await page.getByText(/Ref [A-Z0-9]{6}/).textContent())!.match(/Ref ([A-Z0-9]{6})/)![1]!
  await sendCode(page, codeOf(ref))
}

export async function begin(page: Page, phone: string) {
  await sendPersonalInformation(page, phone)
  await enterCode(page)
  await page.waitForURL(/question=1$/)
}

/** Answers up to `count` questions, and stops earlier at a page that is not a question. */
export async function answerQuestions(
  page: Page,
  count: number,
  each: (page: Page) => Promise<void> = async () => {},
) {
  await page.waitForURL(/input-|check-your-answers/)
  for (let answered = 0; answered < count && page.url().includes('/input-'); answered++) {
    const url = page.url()
    const { pathname, search } = new URL(url)
    const form = page.locator(`main form[action="${pathname}${search}"]`)
    await form.waitFor()
    const title = (await page.getByRole('heading', { level: 1 }).textContent())!
    await each(page)
    await answerQuestion(page, ANSWERS[title])
    await page.getByRole('button', { name: 'ไปต่อ' }).click()
    await page.waitForURL((address) => address.href !== url)
    // The address changes shortly before the page does; the old page would discard the next answer.
    await form.waitFor({ state: 'detached' })
  }
}

async function answerQuestion(page: Page, answer: string | string[] | undefined) {
  const form = page.locator('main form')
  if (page.url().includes('input-number')) return await form.getByRole('textbox').fill(answer as string)
  if (page.url().includes('input-select'))
    return await form.getByRole('combobox').selectOption({ label: answer as string })
  if (page.url().includes('input-radio')) {
    const radio = answer ? form.getByLabel(answer as string) : form.getByRole('radio').first()
    return await radio.check()
  }
  for (const label of (answer as string[]) ?? []) await form.getByLabel(label).check()
}

/** Answers and submits `count` groups of questions. */
export async function submitGroups(page: Page, count: number, each?: (page: Page) => Promise<void>) {
  for (let group = 0; group < count; group++) {
    await answerQuestions(page, Number.POSITIVE_INFINITY, each)
    await each?.(page)
    await page.getByRole('button', { name: /^ส่งคำตอบ/ }).click()
    await page.waitForURL((address) => !address.pathname.endsWith('check-your-answers'))
  }
}
