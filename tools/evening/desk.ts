import { type Page, expect as quickExpect } from '@playwright/test'
import type { Film } from './film.ts'
import type { Person } from './people.ts'

const expect = quickExpect.configure({ timeout: 20_000 })

const menu = (page: Page) => page.getByRole('navigation', { name: 'เมนูหลัก' })

/** Opens a collection through the menu, like a user who knows no addresses. */
export async function openList(page: Page, collection: string) {
  await menu(page).getByRole('link', { name: 'เนื้อหา' }).click()
  await page.getByRole('main').getByRole('link', { name: collection, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: collection })).toBeVisible()
}

export async function openRecord(page: Page, collection: string, title: string) {
  await openList(page, collection)
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** Puts the record into a new release, which is scheduled when `at` is given, and stays on the release's page. */
export async function putIntoRelease(page: Page, { title, at }: { title: string; at?: string }, film?: Film) {
  await page.getByRole('button', { name: 'บันทึกและส่งเผยแพร่' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'ส่งเผยแพร่' })).toBeVisible()
  await page.getByLabel('ชื่อชุด').fill(title)
  if (at) await page.getByLabel(/^ขึ้นเว็บไซต์เมื่อ/).fill(at)
  await film?.see(page, 'a release')
  await page.getByRole('button', { name: 'ใส่ในชุดใหม่' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** Reviews the changes of the release, and submits it for approval. */
export async function submit(page: Page, film: Film, what: string) {
  await film.see(page, what)
  await page.getByRole('button', { name: 'ส่งขออนุมัติ' }).click()
  await expect(page.getByText('ส่งแล้ว').first()).toBeVisible()
}

/** Goes from an approver's home page to an approval with a comment. */
export async function approve({ page }: Person, title: string, words: string, film?: Film) {
  await menu(page).getByRole('link', { name: 'หน้าแรก' }).click()
  await page.getByRole('region', { name: 'รอคุณอนุมัติ' }).getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await film?.see(page, 'asked for an approval')
  await page.getByLabel('ข้อความถึงผู้เขียน').fill(words)
  await page.getByRole('button', { name: 'อนุมัติ', exact: true }).click()
  await expect(page.getByText('อนุมัติแล้ว').first()).toBeVisible()
}

/** Publishes a release that needs no approval. */
export async function publishAtOnce(page: Page) {
  await page.getByRole('button', { name: 'ตรวจแล้ว พร้อมเผยแพร่' }).click()
  await page.getByRole('button', { name: 'เผยแพร่ตอนนี้' }).click()
  await expect(page.getByText('เว็บไซต์เปลี่ยนภายในไม่กี่วินาที')).toBeVisible()
}
