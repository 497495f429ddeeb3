import { FORMS as KINDS } from '../packages/contract/src/forms/registry.ts'
import { sendForm } from './fill-form.ts'
import { FORMS, PICKUP } from './page-list.ts'
import { enterCode as enterSmartFinCode, START, sendPersonalInformation, submitGroups } from './smart-fin.ts'
import { expect, expectArrival, ready, test, untilHandled } from './test.ts'

/** Reference prefixes of forms that are steps of a flow: callback by a dealer, schedule by mail, SMART FIN. */
const STEPS = { dealer: 'MD', table: 'QT', smartFin: 'SF' }

test('every form is covered below, or in delivery.spec.ts', () => {
  const sent = [...FORMS.map(({ prefix }) => prefix), ...Object.values(STEPS)]

  expect(new Set(sent)).toEqual(new Set(Object.values(KINDS).map(({ lead }) => lead.prefix)))
})

const aPhone = (width: number, index: number) => `08${String(Date.now() + width * 31 + index * 7).slice(-8)}`

for (const width of process.env.LONG_TESTS ? [360, 1280] : [360])
  test.describe(`at ${width} px, who sent`, () => {
    test.use({ viewport: { width, height: 740 } })
    test.describe.configure({ timeout: 240_000 })

    for (const [button, prefix] of [
      ['ให้ผู้จำหน่ายติดต่อกลับ', STEPS.dealer],
      ['ส่งตารางเข้าอีเมล', STEPS.table],
    ] as const)
      test(`a calculation with '${button}' scrolls to the top of the form, then of the confirmation`, {
        tag: prefix === STEPS.table ? '@long' : [],
      }, async ({ page }) => {
        await page.clock.install()
        await page.goto(`/monthly-installment?${PICKUP}`)
        await ready(page)
        await untilHandled(page.getByRole('button', { name: button }))
        await page.getByRole('button', { name: button }).click()
        await expectArrival(page, /contact-dealer\?id=|mail-table\?id=/)
        if (prefix === STEPS.dealer) {
          await page.getByLabel('จังหวัด').selectOption('นครสวรรค์')
          await page.getByRole('group', { name: 'ผู้จำหน่ายหรือสาขา' }).getByRole('radio').first().waitFor()
        }
        await page.clock.fastForward(20_000)

        await sendForm(page, aPhone(width, 90))

        await expectArrival(page, /\/received\//)
        await expect(page.getByText(new RegExp(`^${prefix}-`))).toBeVisible()
      })
  })

// smart-fin.spec.ts covers SMART FIN on a phone.
if (process.env.LONG_TESTS)
  test.describe('at 1280 px', () => {
    test.use({ viewport: { width: 1280, height: 740 } })
    test.describe.configure({ timeout: 240_000 })

    test('each SMART FIN step scrolls to the top of the next', async ({ page, expectedErrors }) => {
      expectedErrors.push(/status of 422/)
      const phone = aPhone(1280, 91)
      await sendPersonalInformation(page, phone)
      await expectArrival(page, /verify-otp/)
      await enterSmartFinCode(page)
      await submitGroups(page, 3, () => expectArrival(page, /input-|check-your-answers/))
      await expectArrival(page, /result/)
      await page.getByRole('link', { name: 'เลือกผู้จำหน่าย' }).click()

      // Rejected first, so that the focus is on the error before the next submission.
      await page.getByRole('button', { name: 'เลือกแห่งนี้และไปต่อ' }).click()
      await expect(page.locator('[aria-invalid]').first()).toBeFocused()
      await page.getByRole('radio').first().check()
      await page.getByRole('button', { name: 'เลือกแห่งนี้และไปต่อ' }).click()
      await expectArrival(page, /attach-document/)
      await page.getByRole('button', { name: /ข้าม/ }).click()
      await expectArrival(page, /thankyou/)
      await expect(page.getByText(new RegExp(`^${STEPS.smartFin}-`))).toBeVisible()

      await page.goto(`${START}#resume`)
      await ready(page)
      await page.getByLabel('เบอร์มือถือ').fill(aPhone(1280, 92))
      await page.getByRole('button', { name: 'ขอรหัสทาง SMS' }).click()
      await expectArrival(page, /verify-otp/)
    })
  })
