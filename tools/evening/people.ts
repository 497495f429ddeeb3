import { type Page, expect as quickExpect } from '@playwright/test'
import { codeOf } from '../../apps/api/test/app-code.ts'
import { firstLink, mailedLink, PASSWORD, setUpAccount } from '../../e2e/staff-person.ts'
import type { Film } from './film.ts'
import type { Stage } from './stage.ts'

const expect = quickExpect.configure({ timeout: 20_000 })

/** A person with their own page and the key of their authenticator app. */
export type Person = { name: string; email: string; page: Page; key: string }

type Invited = { name: string; email: string; role: string }

export async function firstAdministrator(stage: Stage, film: Film): Promise<Person> {
  const page = await stage.openPage()
  await page.goto(await firstLink(stage.office))
  await film.see(page, 'the printed link')
  const key = await setUpAccount(page, (screen) => film.see(page, `first administrator ${screen}`))
  return { name: 'ผู้ดูแลระบบ', email: '', page, key }
}

/** Invites a person as administrator; the person opens the mailed link and sets up an account. */
export async function invite(
  { stage, film, administrator }: { stage: Stage; film: Film; administrator: Person },
  { name, email, role }: Invited,
  isFilmed: boolean,
): Promise<Person> {
  const { page } = administrator
  await page.getByRole('navigation', { name: 'เมนูหลัก' }).getByRole('link', { name: 'ผู้ใช้' }).click()
  await page.getByRole('link', { name: 'เชิญคน' }).click()
  await page.getByLabel('ชื่อและนามสกุล').fill(name)
  await page.getByLabel('อีเมลที่ทำงาน').fill(email)
  await page.getByRole('checkbox', { name: new RegExp(`^${role}`) }).check()
  if (isFilmed) await film.see(page, 'an invitation')
  await page.getByRole('button', { name: 'ส่งคำเชิญ' }).click()
  await expect(page.getByText('ส่งคำเชิญไปที่อีเมลแล้ว')).toBeVisible()
  if (isFilmed) await film.see(page, 'invited')

  const own = await stage.openPage()
  await own.goto(await mailedLink(stage.office, email))
  if (isFilmed) await film.see(own, 'the mailed link')
  const key = await setUpAccount(own)
  if (isFilmed) await film.see(own, 'home of somebody new')
  return { name, email, page: own, key }
}

/** Signs in with password and code after the session has expired. */
export async function signInAgain({ email, page, key }: Person, film: Film) {
  await film.see(page, 'signed out meanwhile')
  await page.getByLabel('อีเมล', { exact: true }).fill(email)
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'ต่อไป' }).click()
  await page.getByLabel(/รหัส 6 หลัก/).fill(codeOf(key))
  await page.getByRole('button', { name: /เข้าสู่ระบบ|ยืนยัน/ }).click()
}
