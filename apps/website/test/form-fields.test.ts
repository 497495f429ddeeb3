import * as builders from '@leasing/contract/forms/builders'
import { FORMS, type FormKey } from '@leasing/contract/forms/registry'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { inputsOf } from '../app/forms/inputs.ts'
import { calculated, idOf, OWN_CAR, PICKUP } from './form-states.ts'
import { testSite } from './test-site.ts'

// Every field of a form has its input on the page. A test and not a type: a JSX element does not say which fields it holds.

type Site = Awaited<ReturnType<typeof testSite>>

let site: Site

beforeAll(async () => {
  site = await testSite({ shipped: true, now: '2026-11-25T10:00:00+07:00' })
}, 120_000)

const PROMOTION = 'promotion=refinance-0295'

/** The pages of each form, and what they are opened with to show every field. A form without a page does not compile. */
const PAGES: { [Key in FormKey]: () => string[] | Promise<string[]> } = {
  refinance: async () => [
    `/refinance/request?${PROMOTION}`,
    await calculated(site, `/refinance?${OWN_CAR}`, 'request'),
  ],
  'job-application': () => ['/career?id=credit-analyst'],
  'contact-us': () => [`/contactus?ask=annual-tax&plate=white-green&size=1740&total=2517.28&${PROMOTION}`],
  complaint: () => ['/quality-management-service/complaint-channel'],
  quote: async () => [
    await calculated(site, `/monthly-installment?${PICKUP}&firstDue=2026-12-31&buyer=company`, 'mail'),
  ],
  'e-coupon': () => ['/refinance-ecoupon'],
  'friend-get-friend': () => ['/refinance-referrer'],
  'motor-expo': () => ['/reward-motor-expo-2021'],
  'happy-car': () => ['/happy-car'],
  'new-product': () => [
    `/new-product?price=650000&down=20&term=60&${PROMOTION}`,
    '/refinance-dealer-program',
  ],
  'contact-dealer': async () => {
    const id = idOf(await calculated(site, `/monthly-installment?${PICKUP}`, 'link'))
    return [`/monthly-installment/contact-dealer?id=${id}&term=60&province=60&${PROMOTION}`]
  },
  'credit-estimation': () => ['/finance-amount-evaluation/personal-information'],
}

test.each(Object.keys(FORMS) as FormKey[])(
  'every page of the form %s renders its required fields, and one of them each other field',
  async (key) => {
    const { form } = FORMS[key]
    const fields = Object.entries(form.fields).map(([name, { kind }]) => ({
      name,
      inputs: inputsOf(name, kind),
    }))
    const required = requiredIn(form.schema(builders) as z.ZodObject)
    const addresses = await PAGES[key]()

    const shown = await Promise.all(addresses.map(async (address) => formIn(await site.html(address), key)))

    const missingIn = (html: string) =>
      fields.flatMap(({ name, inputs }) =>
        inputs.every((input) => html.includes(`name="${input}"`)) ? [] : [name],
      )
    for (const html of shown) expect(missingIn(html).filter((name) => required.includes(name))).toEqual([])
    expect(missingIn(shown.join())).toEqual([])
  },
)

test('what a schema requires is told apart from what may be left out, also within groups', () => {
  const required = requiredIn(FORMS['contact-dealer'].form.schema(builders) as z.ZodObject)

  expect(required).toEqual(
    expect.arrayContaining(['selectedDealer', 'customer.mobilePhone', 'consent.privacyNotice']),
  )
  expect(required).not.toContain('customer.email')
})

const formIn = (html: string, key: string) =>
  new RegExp(`<form[^>]* data-lead-form="${key}".*?</form>`, 's').exec(html)?.[0] ?? ''

/** The paths that the schema does not accept without a value. */
const requiredIn = ({ shape }: z.ZodObject, within = ''): string[] =>
  Object.entries(shape).flatMap(([name, part]) => {
    if (part instanceof z.ZodObject) return requiredIn(part, `${within}${name}.`)
    return (part as z.ZodType).safeParse(undefined).success ? [] : [`${within}${name}`]
  })
