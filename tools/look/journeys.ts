import type { Page } from '@playwright/test'
import { FORMS, PICKUP } from '../../e2e/page-list.ts'
import {
  begin,
  enterCode,
  PICTURE,
  START,
  sendPersonalInformation,
  submitGroups,
} from '../../e2e/smart-fin.ts'
import { ready } from '../../e2e/test.ts'

type Shoot = (name: string) => Promise<void>

/** States that cannot be reached by an address alone. A journey calls `shoot` at each state. */
export const JOURNEYS: Record<string, (page: Page, shoot: Shoot) => Promise<void>> = {
  ...Object.fromEntries(
    FORMS.map(({ path }) => [`${path} refused`, (page, shoot) => refused(page, path, shoot)]),
  ),
  '/monthly-installment/contact-dealer refused': contactDealer,
  '/contactus received': contact,
  [`${START} all the way`]: smartFin,
  [`${START} screened out`]: screenedOut,
}

async function refused(page: Page, path: string, shoot: Shoot) {
  await page.goto(path, { waitUntil: 'networkidle' })
  await sendEmpty(page, shoot)
}

async function contactDealer(page: Page, shoot: Shoot) {
  await page.goto(`/monthly-installment?${PICKUP}`, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'ให้ผู้จำหน่ายติดต่อกลับ' }).click()
  await page.waitForURL('**/contact-dealer?id=*')
  await page.getByLabel('จังหวัด').selectOption('นครสวรรค์')
  await page.getByRole('group', { name: 'ผู้จำหน่ายหรือสาขา' }).getByRole('radio').first().waitFor()
  await shoot('asked')
  await sendEmpty(page, shoot)
}

async function sendEmpty(page: Page, shoot: Shoot) {
  await page.locator('main form[method=post] button[type=submit]').last().click()
  await page.getByRole('alert').first().waitFor()
  await shoot('refused')
}

async function contact(page: Page, shoot: Shoot) {
  await page.goto('/contactus', { waitUntil: 'networkidle' })
  await page.getByLabel('เรื่อง', { exact: true }).selectOption('payment')
  await page
    .getByLabel('ข้อความ', { exact: true })
    .fill('ขอทราบยอดค้างชำระของสัญญาเลขที่ AB1234567 และวันครบกำหนดงวดถัดไป')
  await page.getByLabel('ชื่อ', { exact: true }).fill('สมชาย')
  await page.getByLabel('นามสกุล', { exact: true }).fill('ใจดี')
  await page.getByLabel('เบอร์โทรศัพท์', { exact: true }).fill('056123456')
  await page.getByRole('checkbox', { name: /ฉันได้อ่านและรับทราบ/ }).check()
  await page.waitForTimeout(1600)
  await shoot('filled')
  await page.getByRole('button', { name: 'ส่งข้อความ' }).click()
  await page.waitForURL('**/received/contact-us')
  await shoot('received')
}

/** Each visit uses another phone, because Smart Fin resumes a phone's earlier answers. */
let visitors = 0
const phone = () => `08${String(30_000_000 + (process.pid % 90_000) * 100 + visitors++)}`

async function smartFin(page: Page, shoot: Shoot) {
  const seen = new Set<string>()
  const shootStep = async () => {
    const step = new URL(page.url()).pathname.split('/').at(-1)!
    if (seen.has(step)) return
    seen.add(step)
    await shoot(step)
  }
  const visitor = phone()
  await page.goto(`${START}/expired`)
  await shootStep()
  await page.goto(`${START}/personal-information`)
  await shootStep()
  await sendPersonalInformation(page, visitor)
  await page.getByLabel('รหัส 6 หลัก').waitFor()
  await shootStep()
  await ready(page)
  await page.getByLabel('รหัส 6 หลัก').fill('000000')
  await page
    .getByText(/รหัสไม่ถูกต้อง|ไม่ตรง/)
    .first()
    .waitFor()
  await shoot('verify-otp-refused')
  await enterCode(page)
  await page.waitForURL(/input-/)
  await page.goto(`${START}/questionnaire`)
  await shootStep()
  await page.getByRole('link', { name: 'เริ่มข้อแรก' }).click()
  await submitGroups(page, 3, shootStep)
  await page.waitForURL(/result/)
  await page.getByRole('link', { name: 'เลือกผู้จำหน่าย' }).waitFor()
  await shootStep()
  await page.getByRole('link', { name: 'เลือกผู้จำหน่าย' }).click()
  await page.getByRole('radio').first().waitFor()
  await shootStep()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'เลือกแห่งนี้และไปต่อ' }).click()
  await page.getByLabel('เลือกไฟล์').setInputFiles([
    { name: 'บัตร.png', mimeType: 'image/png', buffer: PICTURE },
    { name: 'สลิป.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a pdf') },
  ])
  await page.getByText(/ไปต่อโดยไม่มีไฟล์นี้ก็ได้/).waitFor()
  await shootStep()
  await page.getByRole('button', { name: 'ส่งเอกสารและไปต่อ' }).click()
  await page.waitForURL(/thankyou/)
  await page.getByText(/^SF-/).waitFor()
  await shootStep()
  await page.goto(`${START}/resume`)
  await shootStep()
}

async function screenedOut(page: Page, shoot: Shoot) {
  await begin(page, phone())
  await submitGroups(page, 2)
  await page.getByRole('combobox').selectOption({ label: '65 ปีขึ้นไป' })
  await page.getByRole('button', { name: 'ไปต่อ' }).click()
  await page.getByRole('button', { name: 'ส่งคำตอบและดูผล' }).click()
  await page.getByRole('heading', { name: 'ตอนนี้ยังประเมินวงเงินให้ไม่ได้' }).waitFor()
  await shoot('screen-out')
}
