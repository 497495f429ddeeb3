import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { Outside } from './outside.ts'
import { FORMS } from './page-list.ts'
import { codeOf } from './sms.ts'
import { expect, hydrated, test } from './test.ts'

const ROOT = path.join(import.meta.dirname, '..')

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    for (const { path: address, prefix } of FORMS)
      test(`${address} ends in a stored lead, a mail and a webhook, with every formula guarded`, async ({
        page,
      }, { parallelIndex, repeatEachIndex }) => {
        const phone = `08${String(Date.now() + parallelIndex * 7 + repeatEachIndex).slice(-8)}`
        if (javaScriptEnabled) await page.clock.install()
        await page.goto(address)
        if (javaScriptEnabled) {
          await hydrated(page)
          await page.clock.fastForward(20_000)
        }
        await sendForm(page, phone)
        if (address === '/refinance-ecoupon') await enterCode(page)

        const reference = page.getByText(new RegExp(`^${prefix}-[A-Z2-9]{4}-[A-Z2-9]{2}$`))
        await expect(reference).toBeVisible()
        const text = await reference.innerText()

        const { mail, posted } = await leftTheHouse(text)
        expect(mail.subject).toContain(text)
        expect(mail.text).toContain("'=cmd()")
        const { data } = JSON.parse(posted) as { data: object }
        expect(JSON.stringify(data)).toContain("'=cmd()")
        expect(JSON.stringify(data)).not.toMatch(/"[=+\-@]/)
        // Starting a program takes a second; once for each form is enough.
        if (!javaScriptEnabled) expect(shown(text)).toContain("'=cmd()")
      })
  })

test('the export that staff open in a spreadsheet keeps the guard', async ({ page }) => {
  await page.goto('/happy-car')
  await hydrated(page)
  await sendForm(page, '0899999999')
  await expect(page.getByText(/^HC-/)).toBeVisible()

  const file = path.join(mkdtempSync(path.join(tmpdir(), 'export-')), 'requests.csv')
  leads('export', '--form', 'happy-car', '--to', file)
  const csv = readFileSync(file, 'utf8')

  expect(csv).toContain("'=cmd()")
  expect(csv).not.toMatch(/(^|,|")=/m)
})

/** Fills in every field by what it is, formulas in every text, and presses the button. */
async function sendForm(page: Page, phone: string) {
  const form = page.locator('form[method="post"]').filter({ has: page.locator('[name$="irstName"]') })
  for (const field of await form.locator('select:visible').all())
    if (!(await field.inputValue())) await field.selectOption({ index: await firstChoice(field) })
  for (const field of await form.locator('input:visible:not([name="homepage"]), textarea:visible').all())
    await fill(field, phone)
  await form.locator('button[type="submit"]').last().click()
}

const firstChoice = async (field: Locator) =>
  (await field
    .locator('option')
    .evaluateAll((options) =>
      options.findIndex((option) => (option as HTMLOptionElement).value !== ''),
    )) as number

async function fill(field: Locator, phone: string) {
  const [type, name] = [await field.getAttribute('type'), (await field.getAttribute('name')) ?? '']
  if (type === 'checkbox') return await field.check()
  if (type === 'radio') return await field.check()
  if (type === 'file') return await attach(field, name)
  const part = name.split('.').at(-1)!
  const value = Object.hasOwn(VALUES, part) ? VALUES[part]!(phone, name) : '=cmd()'
  await field.fill(value)
}

const VALUES: Record<string, (phone: string, name: string) => string> = {
  mobilePhone: (phone, name) => (name.startsWith('friend') ? '0612345678' : phone),
  phone: (phone) => phone,
  email: () => 'visitor@example.com',
  contractNumber: () => 'AB1234567',
  nationalId: () => '1101700203450',
  budget: () => '400000',
  amount: () => '350000',
  outstanding: () => '100000',
  experienceYears: () => '5',
  expectedSalary: () => '20000',
  'birthDate-day': () => '12',
  'birthDate-year': () => '2538',
  'incidentOn-day': () => '1',
  'incidentOn-year': () => '2569',
}

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Kids[<</Type/Page>>]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAIAAAA8r+mnAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWP4vlobK2KgngQAW8k5oZlJ1s4AAAAASUVORK5CYII=',
  'base64',
)

async function attach(field: Locator, name: string) {
  const isPhoto = name.startsWith('photo')
  await field.setInputFiles({
    name: isPhoto ? 'รูป.png' : 'ประวัติ.pdf',
    mimeType: isPhoto ? 'image/png' : 'application/pdf',
    buffer: isPhoto ? PNG : PDF,
  })
}

async function enterCode(page: Page) {
  const ref = (
    await page
      .getByText(/Ref\s*[A-Z0-9]{4,}/)
      .first()
      .innerText()
  ).match(/Ref\s*([A-Z0-9]{4,})/)![1]!
  await page.locator('[autocomplete="one-time-code"]').fill(codeOf(ref))
  await page.locator('form:has([autocomplete="one-time-code"]) button[type="submit"]').first().click()
}

/** The mail to staff and what the CRM got about a reference. */
async function leftTheHouse(reference: string) {
  let outside: Outside = { mails: [], posts: [] }
  await expect
    .poll(async () => {
      outside = (await (await fetch(process.env.OUTSIDE_URL!)).json()) as Outside
      return [staffMails(outside, reference).length > 0, posts(outside, reference).length > 0]
    })
    .toEqual([true, true])
  const mail = staffMails(outside, reference)[0]!
  const [post] = posts(outside, reference)
  expect(post!.signature).toMatch(/^sha256=[0-9a-f]{64}$/)
  return { mail, posted: post!.body }
}

const staffMails = ({ mails }: Outside, reference: string) =>
  mails.filter(
    ({ to, subject }) => to.some((address) => STAFF.includes(address)) && subject.includes(reference),
  )

const STAFF = ['leads@company.example', 'complaints@arun-leasing.example']

const posts = (outside: Outside, reference: string) =>
  outside.posts.filter(({ body }) => body.includes(reference))

/** What staff see on the command line. */
const shown = (reference: string) => leads('show', reference)

function leads(...args: string[]): string {
  return execFileSync(process.execPath, ['apps/api/src/leads-cli.ts', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: path.join(ROOT, 'node_modules/.cache/site-data/e2e') },
  })
}
