import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type RunningSite, startSite } from './site.ts'
import { expect, test } from './test.ts'

const CONTENT_DIR = path.join(import.meta.dirname, '../fixtures/content')
const CLOCK = '2026-11-21T10:00:00+07:00'

let site: RunningSite

test.beforeAll(async () => {
  site = await startSite('e2e-notice', { CONTENT_DIR, CLOCK })
})

test.afterAll(() => site.stop())

/** Publishes a new version of the privacy notice, long enough ago that the previous version is no longer accepted. */
async function publishNotice(version: string) {
  const publishedAt = Date.parse('2026-10-01T10:00:00+07:00')
  const db = new DatabaseSync(path.join(site.dataDir, 'site.sqlite'), { timeout: 10_000 })
  const { source, body } = db
    .prepare(`select source, body from content where collection = 'site'`)
    .get() as Record<string, string>
  const withVersion = (json: string) => {
    const value = JSON.parse(json)
    return JSON.stringify({ ...value, privacyNotice: { ...value.privacyNotice, version } })
  }
  const next = withVersion(source!)
  db.prepare(`update content set source = ?, body = ? where collection = 'site'`).run(
    next,
    withVersion(body!),
  )
  db.prepare(
    `insert into "contentRevision" (collection, id, revision, source, "publishedAt", origin) values ('site', 'site', 2, ?, ?, 'files')`,
  ).run(next, publishedAt)
  db.prepare(`update "contentVersion" set version = version + 1 where collection = 'site'`).run()
  db.close()
  await expect.poll(async () => (await fetch(`${site.url}/happy-car`)).text()).toContain(version)
}

test('if the privacy notice changes while a form is open, it asks to accept the new version and keeps the input', {
  tag: '@long',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 422/)
  await page.goto(`${site.url}/happy-car`)
  const box = page.getByLabel(/ฉันได้อ่านและรับทราบ/)
  await page.getByLabel('ชื่อ', { exact: true }).fill('สมชาย')
  await page.getByLabel('นามสกุล').fill('ใจดี')
  await page.getByLabel('เบอร์มือถือ').fill('0812345678')
  await page.locator('select[name=carType]').selectOption('pickup')
  await page.getByRole('combobox', { name: 'จังหวัด' }).selectOption({ label: 'นครสวรรค์' })
  for (const name of ['wants', 'contactTime']) await page.locator(`input[name=${name}]`).first().check()
  await box.check()
  // Avoids the human step for fast submissions.
  await page.waitForTimeout(1600)
  await publishNotice('2569-9')

  await page.locator('main form').getByRole('button', { name: /ส่ง/ }).last().click()
  await expect(page.getByRole('alert')).toContainText('ประกาศความเป็นส่วนตัวมีฉบับใหม่แล้ว')
  await expect(page.getByText(/ฉบับที่ 2569-9/)).toBeVisible()
  await expect(box).not.toBeChecked()
  await expect(page.getByLabel('ชื่อ', { exact: true })).toHaveValue('สมชาย')
  await box.check()
  await page.locator('main form').getByRole('button', { name: /ส่ง/ }).last().click()
  await page.waitForURL(/received\/happy-car/)
})
