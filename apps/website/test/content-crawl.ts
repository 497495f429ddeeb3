import { expect } from 'vitest'
import { creditEstimation } from '../../api/src/content/collections/credit-estimation.ts'
import {
  hpCampaigns,
  hpFinancialProducts,
  hpModelGroups,
} from '../../api/src/content/collections/hire-purchase.ts'
import { provinces } from '../../api/src/content/collections/places.ts'
import {
  refinanceBrands,
  refinanceCampaigns,
  refinanceCarTypes,
} from '../../api/src/content/collections/refinance.ts'
import { site as siteRecord } from '../../api/src/content/collections/site.ts'
import { vehicleTax } from '../../api/src/content/collections/vehicle-tax.ts'
import type { ContentStore } from '../../api/src/content/store.ts'
import { readLead } from '../../api/src/leads/lead.ts'
import { confirmationMail, staffMail } from '../../api/src/leads/lead-mails.ts'
import { cookiesOf, FORM_STATES, sendForm } from './form-states.ts'
import { openResult, START, startSmartFin } from './plain-smart-fin.ts'
import { plainVisitor } from './plain-visitor.ts'
import type { testSite } from './test-site.ts'

// Every page that content can be shown on: of the sitemap, behind links, after choices and calculations, and the steps of SMART FIN.

export type Site = Awaited<ReturnType<typeof testSite>>

/** `address`: where it was shown. */
export type Look = (html: string, address: string) => void

const CALCULATOR = '/monthly-installment'

/** What a visitor or a search engine gets of a page: without the data that its script begins with. */
export const shownIn = (html: string) =>
  html.replaceAll(/<script(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')

/** Every page of the sitemap and that a link or one of the forms leads to. */
export async function crawl(site: Site, store: ContentStore, look: Look, now: number) {
  const sitemap = await site.html('/sitemap.xml')
  look(sitemap, '/sitemap.xml')
  const listed = Array.from(sitemap.matchAll(/<loc>http:\/\/site\.test([^<]*)</g), ([, path]) => path || '/')
  const found = new Set([...listed.map(unescaped), ...afterForms(store, now)])
  const failing: string[] = []
  for (const address of found) {
    const answer = await site.request(address)
    const html = await answer.text()
    if (answer.status !== 200) failing.push(`${answer.status} ${address}`)
    look(html, address)
    for (const [, link] of html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)) found.add(unescaped(link!))
  }
  expect(failing).toEqual([])
}

const unescaped = (address: string) => address.replaceAll('&amp;', '&')

/** Data that scripts and other programs fetch. */
const DATA = ['/site.webmanifest', '/robots.txt', '/service-faq/topics.json', '/dealer-location/map.json']

const LATE = 'dueDay=2&dueMonth=9&dueYear=2569'

/** Figures that a calculator refuses, and cases that no link leads to. */
const TYPED = [
  '/?vehicle=pickup&price=1&down=15&term=60#quick-calculator',
  '/monthly-installment?mode=price&vehicle=pickup&price=1&down=15&term=60',
  '/monthly-installment?mode=budget&vehicle=pickup&budget=9000&income=30000&debts=2000',
  '/important-notice/debt-management-tips?amount=1&term=1&by=rate&rate=99',
  `/service-annual-tax?plate=white-black&cc=2000&registered=2560&company=yes&${LATE}`,
  '/service-annual-tax?plate=white-green&kg=1740&registered=2550&dueDay=2&dueMonth=9&dueYear=2566',
  '/service-annual-tax?plate=white-green&kg=450&registered=2562',
]

/** Where choosing and typing leads, which is no link: provinces, models, vehicles, plates, campaigns, results. */
function afterForms(store: ContentStore, now: number): string[] {
  const groups = store.all(hpModelGroups)
  const brands = store.all(refinanceBrands)
  const vehicles = brands.flatMap((brand) =>
    brand.modelGroups.flatMap((group) => group.models.map((model) => ({ brand, group, model }))),
  )
  const car = vehicles.find(({ group }) => group.carType === 'car')!
  return [
    ...DATA,
    ...TYPED,
    ...store.all(provinces).map(({ id }) => `/dealer-location?province=${id}`),
    ...groups.flatMap((group) => group.models.map((model) => addressOf(group, model))),
    ...store
      .all(hpFinancialProducts)
      .flatMap(({ id, carTypes }) => carTypes.map((type) => `${CALCULATOR}?carType=${type}&product=${id}`)),
    ...store.visible(hpCampaigns, now).map(({ id, modelGroups, financialProduct }) => {
      const group = groups.find((one) => modelGroups.includes(one.id))!
      return `${addressOf(group, group.models[0]!)}&product=${financialProduct}&campaign=${id}`
    }),
    ...vehicles.map((vehicle) => vehicleAddress(vehicle)),
    ...store
      .all(refinanceCarTypes)
      .map(({ id }) => vehicleAddress(vehicles.find(({ group }) => group.carType === id)!, 'oldest')),
    ...['300000', '1', '99000000'].map((amount) => `${vehicleAddress(car)}&amount=${amount}&term=60`),
    ...store.visible(refinanceCampaigns, now).flatMap(({ id, modelGroups, financialProducts }) => {
      const vehicle = vehicles.find(({ group }) => modelGroups.includes(group.id))!
      const chosen = `${vehicleAddress(vehicle)}&product=${financialProducts[0]}&campaign=${id}`
      return [
        chosen,
        `${chosen}&amount=150000&term=48`,
        `${vehicleAddress(vehicle, 'oldest')}&campaign=${id}`,
      ]
    }),
    ...store
      .all(vehicleTax)[0]!
      .classes.map(({ id }) => `/service-annual-tax?plate=${id}&cc=2000&kg=1740&registered=2560&${LATE}`),
  ]
}

type ModelGroup = { id: string; carType: string }

const addressOf = (group: ModelGroup, model: { id: string }) =>
  `${CALCULATOR}?carType=${group.carType}&modelGroup=${group.id}&model=${model.id}`

type Vehicle = { brand: { id: string }; group: ModelGroup; model: { id: string; prices: object } }

function vehicleAddress({ brand, group, model }: Vehicle, age: 'newest' | 'oldest' = 'newest'): string {
  const [[gear, prices] = []] = Object.entries(model.prices)
  const year = Object.keys(prices).at(age === 'newest' ? -1 : 0)
  return `/refinance?carType=${group.carType}&brand=${brand.id}&modelGroup=${group.id}&model=${model.id}&year=${year}&gear=${gear}`
}

/** A result that is kept shows the picture of its model. */
export async function keepCalculations(site: Site, store: ContentStore, look: Look) {
  const visitor = plainVisitor(site.request)
  for (const group of store.all(hpModelGroups)) {
    const address = addressOf(group, group.models[0]!)
    look((await visitor.open(address, { next: 'link' })).html, address)
  }
}

export type Answers = Record<string, string>

/** No answer in particular, and each that is advised on. */
export const smartFinAnswers = (store: ContentStore): Answers[] => [
  {},
  ...store
    .all(creditEstimation)[0]!
    .groups.flatMap(({ questions }) =>
      questions.flatMap(({ id, options = [] }) =>
        options.flatMap(({ value, advice }) => (advice ? [{ [id]: value }] : [])),
      ),
    ),
]

/** Goes through SMART FIN, to the result or the page that refuses. A phone begins once. */
export async function answerSmartFin(
  site: Site,
  answers: Answers,
  mobilePhone: string,
  look: (html: string) => void,
) {
  const visitor = plainVisitor(async (address, init) => {
    const answer = await site.request(address, init)
    if (answer.status < 500) look(await answer.clone().text())
    return answer
  })
  const person = { firstName: 'สมชาย', lastName: 'ใจดี', mobilePhone, province: '60' }
  await startSmartFin(visitor, person, () => /\d{6}/.exec(site.sms.sent.at(-1)!.text)![0])
  await openResult(visitor, (address) => /\/(result|screen-out)$/.test(address), answers)
  expect((await visitor.open(START)).status).toBe(200)
}

/** Sends every form in every state, and looks at the page after sending and at the mails to visitors and staff. */
export async function sendForms(site: Site, look: Look) {
  const { db, vault, content } = site
  for (const [form, states] of Object.entries(FORM_STATES))
    for (const state of states.filter(({ before }) => !before)) {
      const response = await sendForm(site, state)
      expect([response.status, form, state.state]).toEqual([303, form, state.state])
      await state.afterwards?.(site)
      const given = { headers: { cookie: cookiesOf(response) } }
      look(await site.html(`/received/${form}`, given), 'receipt')
      if (form === 'e-coupon') look(await site.html('/received/e-coupon/calendar.ics', given), 'calendar')
    }
  const [record] = content.all(siteRecord)
  for (const row of await db.selectFrom('lead').selectAll().execute()) {
    const lead = readLead(vault, row)
    const mails = [staffMail(lead, content, true, new Map()), confirmationMail(lead, record!, '', content)]
    for (const { subject, text, html } of mails) look(`${subject}\n${text}\n${html}`, 'mail')
  }
  for (const { text } of site.sms.sent) look(text, 'SMS')
}
