import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { enterCode, sendForm } from './fill-form.ts'
import { FORMS } from './page-list.ts'
import type { Received } from './receivers.ts'
import { COMPILED } from './site.ts'
import { expect, expectArrival, ready, test } from './test.ts'

const ROOT = path.join(import.meta.dirname, '..')

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 740 }

/** One form with plain fields, one with files, one with a phone check. The others use the same modules. */
const ONE_OF_EACH = FORMS.filter(({ prefix }) => ['CT', 'JB', 'EC'].includes(prefix))

/** Forms that verify the phone number before they are stored. */
const VERIFIES_THE_PHONE: ReadonlySet<string> = new Set(['/refinance-ecoupon', '/reward-motor-expo-2021'])

/** `npm test -- --long` sends every form in every configuration; `forms.test.ts` of the website sends each without a browser. */
const WAYS = process.env.LONG_TESTS
  ? [
      { name: 'on a phone', javaScriptEnabled: true, viewport: PHONE, forms: FORMS },
      { name: 'on a desktop', javaScriptEnabled: true, viewport: DESKTOP, forms: FORMS },
      { name: 'without JavaScript', javaScriptEnabled: false, viewport: DESKTOP, forms: FORMS },
    ]
  : [
      { name: 'on a phone', javaScriptEnabled: true, viewport: PHONE, forms: ONE_OF_EACH },
      {
        name: 'without JavaScript',
        javaScriptEnabled: false,
        viewport: DESKTOP,
        forms: ONE_OF_EACH.slice(0, 1),
      },
    ]

for (const { name, javaScriptEnabled, viewport, forms } of WAYS)
  test.describe(name, () => {
    test.use({ javaScriptEnabled, viewport })

    for (const { path: address, prefix } of forms)
      test(`${address} shows the confirmation and produces a lead, a mail and a webhook call, with formulas escaped`, async ({
        page,
      }, { parallelIndex, repeatEachIndex }) => {
        const phone = `08${String(Date.now() + parallelIndex * 7 + repeatEachIndex).slice(-8)}`
        if (javaScriptEnabled) await page.clock.install()
        await page.goto(address)
        if (javaScriptEnabled) {
          await ready(page)
          await page.clock.fastForward(20_000)
        }
        await sendForm(page, phone)
        if (VERIFIES_THE_PHONE.has(address)) {
          // A document load starts at the top by itself.
          await (javaScriptEnabled ? expectArrival(page, /verify-otp$/) : page.waitForURL(/verify-otp$/))
          await enterCode(page)
        }

        await expectArrival(page, /\/received\//)
        const reference = page.getByText(new RegExp(`^${prefix}-[A-Z2-9]{4}-[A-Z2-9]{2}$`))
        await expect(reference).toBeVisible()
        const text = await reference.innerText()

        const { mail, posted } = await leftTheHouse(text)
        expect(mail.subject).toContain(text)
        expect(mail.text).toContain("'=cmd()")
        const { data } = JSON.parse(posted) as { data: object }
        expect(JSON.stringify(data)).toContain("'=cmd()")
        expect(JSON.stringify(data)).not.toMatch(/"[=+\-@]/)
        // Starting the CLI takes a second, so it runs once per form.
        if (viewport === PHONE) expect(shown(text)).toContain("'=cmd()")
      })
  })

test('the export for spreadsheets keeps formulas escaped', { tag: '@long' }, async ({ page }) => {
  await page.clock.install()
  await page.goto('/happy-car')
  await ready(page)
  // A form filled in immediately would get the human step.
  await page.clock.fastForward(20_000)
  await sendForm(page, '0899999999')
  await expect(page.getByText(/^HC-/)).toBeVisible()

  const file = path.join(mkdtempSync(path.join(tmpdir(), 'export-')), 'requests.csv')
  leads('export', '--form', 'happy-car', '--reason', 'check', '--to', file)
  const csv = readFileSync(file, 'utf8')

  expect(csv).toContain("'=cmd()")
  expect(csv).not.toMatch(/(^|,|")=/m)
})

/** Mail to staff and webhook body for a reference. */
async function leftTheHouse(reference: string) {
  let received: Received = { mails: [], posts: [], views: [] }
  await expect
    .poll(async () => {
      received = (await (await fetch(process.env.OUTSIDE_URL!)).json()) as Received
      return [staffMails(received, reference).length > 0, posts(received, reference).length > 0]
    })
    .toEqual([true, true])
  const mail = staffMails(received, reference)[0]!
  const [post] = posts(received, reference)
  expect(post!.signature).toMatch(/^sha256=[0-9a-f]{64}$/)
  return { mail, posted: post!.body }
}

const staffMails = ({ mails }: Received, reference: string) =>
  mails.filter(
    ({ to, subject }) => to.some((address) => STAFF.includes(address)) && subject.includes(reference),
  )

const STAFF = ['leads@company.example', 'complaints@arun-leasing.example']

const posts = (received: Received, reference: string) =>
  received.posts.filter(({ body }) => body.includes(reference))

/** Output of `leads show`. */
const shown = (reference: string) => leads('show', reference, '--reason', 'check')

function leads(...args: string[]): string {
  return execFileSync(process.execPath, ['apps/api/src/leads-cli.ts', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...COMPILED, DATA_DIR: path.join(ROOT, 'node_modules/.cache/site-data/e2e') },
  })
}
