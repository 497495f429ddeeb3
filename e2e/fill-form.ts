import { expect, type Locator, type Page } from '@playwright/test'
import { codeOf } from './sms.ts'

/** Fills in every field according to its type and name, with a spreadsheet formula in every text field, and submits the form. */
export async function sendForm(page: Page, phone: string) {
  const form = page
    .locator('form[method="post"]')
    .filter({ has: page.locator('[name="consent.privacyNotice"]') })
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
  // The site sends one mailbox only a few mails an hour, so each form of a run has its own.
  email: (phone) => `visitor-${phone}@example.com`,
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
  // The layout below a file field moves when the file has been stored, and a click at that moment would miss.
  await expect(field.page().locator('[data-uploading]')).toHaveCount(0)
}

/** Enters the code that was sent to the phone. */
export async function enterCode(page: Page) {
  const ref = (
    await page
      .getByText(/Ref\s*[A-Z0-9]{4,}/)
      .first()
      .innerText()
  ).match(/Ref\s*([A-Z0-9]{4,})/)![1]!
  await sendCode(page, codeOf(ref))
}

/** With JavaScript, typing the sixth digit submits the code; without it, the button does. */
export async function sendCode(page: Page, code: string) {
  const before = page.url()
  const sendsItself = (await page.locator('html[data-ready]').count()) > 0
  await page.locator('[autocomplete="one-time-code"]').fill(code)
  const button = page.locator('form:has([autocomplete="one-time-code"]) button[type="submit"]').first()
  const isSent = page.waitForURL((url) => url.href !== before)
  // After the form has been submitted, a click would scroll the next page.
  if (!sendsItself) await Promise.race([isSent, button.click({ noWaitAfter: true }).catch(() => {})])
  await isSent
}
