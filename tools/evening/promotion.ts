import { type FrameLocator, type Page, expect as quickExpect } from '@playwright/test'
import { openList } from './desk.ts'
import type { Film } from './film.ts'
import { newPicture, type promotionFrom } from './texts.ts'

const expect = quickExpect.configure({ timeout: 20_000 })

type Promotion = ReturnType<typeof promotionFrom>

/** Uploads a picture with a description for people who cannot see it. */
export async function addPicture(page: Page, film: Film, { pictureWords }: Promotion) {
  await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'คลังภาพ' }).click()
  await page.getByRole('link', { name: 'เพิ่มภาพ' }).first().click()
  await page
    .getByLabel('ไฟล์ภาพ')
    .setInputFiles({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: await newPicture() })
  await page.getByRole('button', { name: 'อัปโหลด' }).click()
  await page.getByLabel('ในภาพ IMG_2041.jpg มีอะไร').fill(pictureWords)
  await film.see(page, 'a picture is described')
  await page.getByRole('button', { name: 'บันทึกคำบรรยาย' }).click()
  await expect(page.getByRole('link', { name: pictureWords })).toBeVisible()
  await film.see(page, 'the library')
}

/** Creates a promotion from the list, and saves the draft. */
export async function writePromotion(page: Page, film: Film, promotion: Promotion) {
  await openList(page, 'โปรโมชั่น')
  await film.see(page, 'promotions')
  await page.getByRole('link', { name: 'เพิ่มโปรโมชั่น' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'เพิ่มโปรโมชั่น' })).toBeVisible()
  const field = (label: RegExp) => page.getByRole('main').getByLabel(label).first()
  await field(/^ชื่อเรื่อง/).fill(promotion.title)
  await field(/^ระยะเวลา/).fill(promotion.period)
  await field(/^ข้อความย่อ/).fill(promotion.subDetail)
  await writeRichText(page, promotion)
  for (const name of ['ภาพย่อบนการ์ด', 'ภาพ']) await choosePicture(page, name, promotion)
  await page.getByRole('button', { name: 'เพิ่มข้อมูล' }).click()
  const facts = page.getByRole('group', { name: /^ข้อมูลสรุป/ })
  await facts.getByLabel(/^หัวข้อ/).fill(promotion.fact.label)
  await facts.getByLabel(/^ข้อมูล/).last().fill(promotion.fact.value)
  const action = page.getByRole('group', { name: /^ปุ่มหลัก/ })
  await action.getByLabel(/^ข้อความบนปุ่ม/).fill(promotion.action.label)
  await action.getByLabel(/^ลิงก์ไปที่/).fill(promotion.action.href)
  await field(/^รหัส/).fill(promotion.id)
  await field(/^ชื่อในที่อยู่เว็บ/).fill(promotion.id)
  await field(/^แสดงตั้งแต่วันที่/).fill(promotion.startDate)
  await field(/^แสดงถึงวันที่/).fill(promotion.endDate)
  await field(/^ลำดับการแสดง/).fill('95')
  await film.see(page, 'a promotion is written')
  await page.getByRole('button', { name: 'บันทึกร่าง' }).last().click()
  await expect(page.getByText('บันทึกร่างแล้ว')).toBeVisible()
  await film.see(page, 'a draft is saved')
}

async function writeRichText(page: Page, { heading, paragraph }: Promotion) {
  await page.getByRole('button', { name: 'แก้ข้อความ: เนื้อหา' }).click()
  const text = page.getByRole('textbox', { name: 'เนื้อหา' })
  await expect(text).toHaveAttribute('contenteditable', 'true')
  await text.click()
  await page.getByRole('button', { name: 'หัวข้อ', exact: true }).click()
  await page.keyboard.insertText(heading)
  await page.keyboard.press('Enter')
  await page.keyboard.insertText(paragraph)
  await expect(text.getByRole('heading', { level: 2 })).toHaveText(heading)
}

async function choosePicture(page: Page, name: string, { pictureWords }: Promotion) {
  const picker = page
    .getByRole('group', { name, exact: true })
    .filter({ has: page.getByText('เลือกจากคลังภาพ') })
    .last()
  await picker.getByText('เลือกจากคลังภาพ').click()
  await picker.getByRole('radio', { name: pictureWords }).check()
  await expect(picker.getByLabel('คำบรรยายภาพ')).toHaveValue(pictureWords)
}

/** Opens the preview of a record at a time. Returns the link to the preview and its frame. */
export async function preview(
  page: Page,
  { at, title }: { at: string; title: string },
): Promise<{ link: string; frame: FrameLocator }> {
  await page.getByRole('button', { name: 'ดูตัวอย่าง', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'ดูตัวอย่าง' })).toBeVisible()
  await page.getByLabel(/^ดู ณ วันและเวลา/).fill(at)
  await page.getByRole('button', { name: 'ดูใหม่' }).click()
  await page.waitForURL((url) => (url.searchParams.get('at') ?? '') === at)
  const frame = page.frameLocator('iframe[title="ตัวอย่างเว็บไซต์"]')
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(title)
  const link = await page.getByRole('link', { name: 'เปิดในแท็บใหม่' }).getAttribute('href')
  return { link: link!, frame }
}
