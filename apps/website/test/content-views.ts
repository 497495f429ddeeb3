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
import { readLead } from '../../api/src/leads/lead.ts'
import { confirmationMail, staffMail } from '../../api/src/leads/lead-mails.ts'
import { cookiesOf, FORM_STATES, sendForm } from './form-states.ts'
import { openResult, START, startSmartFin } from './plain-smart-fin.ts'
import { plainVisitor } from './plain-visitor.ts'
import type { testSite } from './test-site.ts'

// Everything that content can be shown in: each page that is listed, linked or reached by choosing and typing, the steps of SMART FIN, the
// pages after sending, and the mails.

type Site = Awaited<ReturnType<typeof testSite>>

/** A page, the pages of a flow, or a mail. `open` renders it anew, of the content as it then is. */
export type View = { name: string; open: () => Promise<string> }

export const openView = async ({ open }: View): Promise<string> => withoutNoise(await open())

/** Without scripts, whose data nobody reads, and without what differs each time. */
const withoutNoise = (html: string) =>
  html
    .replaceAll(/<script(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '')

/** What is shown now, by view. */
export async function showAll(site: Site): Promise<Map<View, string>> {
  const shown = await crawl(site)
  const others = [
    ...closedPages(site),
    ...calculations(site),
    ...smartFin(site),
    ...(await receiptsAndMails(site)),
  ]
  for (const view of others) shown.set(view, await openView(view))
  return shown
}

/** Every page of the sitemap, and that a link or one of the forms leads to. */
async function crawl(site: Site): Promise<Map<View, string>> {
  const shown = new Map<View, string>()
  const sitemap = await site.html('/sitemap.xml')
  const listed = Array.from(sitemap.matchAll(/<loc>http:\/\/site\.test([^<]*)</g), ([, path]) => path || '/')
  const addresses = new Set([...listed.map(unescaped), ...DATA, ...TYPED, ...choicesOf(site)])
  for (const address of addresses) {
    const view = pageAt(site, address)
    const html = await openView(view)
    shown.set(view, html)
    for (const [, link] of html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g))
      if (!link!.includes('.csv?') && !COMPARISON.test(link!)) addresses.add(unescaped(link!))
  }
  return shown
}

/** A comparison leads to ever more of them: each has links that add to it. */
const COMPARISON = /[?;]with=/

const unescaped = (address: string) => address.replaceAll('&amp;', '&')

const pageAt = (site: Site, address: string): View => ({
  name: address,
  async open() {
    const response = await site.request(address)
    if (response.status !== 200) throw new Error(`${address} answers ${response.status}`)
    return await response.text()
  },
})

/** What scripts and other programs fetch. */
const DATA = [
  ...['/sitemap.xml', '/robots.txt', '/site.webmanifest'],
  ...['/service-faq/topics.json', '/dealer-location/map.json'],
]

const LATE = 'dueDay=2&dueMonth=9&dueYear=2569'

/** Figures that calculators refuse, and cases that no link leads to. */
const TYPED = [
  '/?vehicle=pickup&price=1&down=15&term=60#quick-calculator',
  '/monthly-installment/own-price?vehicle=pickup&price=1&down=15&term=60',
  '/monthly-installment/solve?vehicle=pickup&price=700000&term=60&pay=9000',
  '/monthly-installment/budget?vehicle=pickup&budget=9000&income=30000&debts=2000',
  '/monthly-installment/compare?with=tawan-cab-25-mt~new-vehicle~143800~60&with=~~130000~60~~~~pickup~650000&with=gone~gone~1~60',
  '/important-notice/debt-management-tips?amount=1&term=1&by=rate&rate=99',
  `/service-annual-tax?plate=white-black&cc=2000&registered=2560&company=yes&${LATE}`,
  '/service-annual-tax?plate=white-green&kg=1740&registered=2550&dueDay=2&dueMonth=9&dueYear=2566',
  '/service-annual-tax?plate=white-green&kg=450&registered=2562',
]

/** Where the fields of forms lead: provinces, models, products, vehicles, plates, campaigns. */
function choicesOf({ content, clock }: Site): string[] {
  const groups = content.all(hpModelGroups)
  const brands = content.all(refinanceBrands)
  const vehicles = brands.flatMap((brand) =>
    brand.modelGroups.flatMap((group) => group.models.map((model) => ({ brand, group, model }))),
  )
  const car = vehicles.find(({ group }) => group.carType === 'car')!
  return [
    ...content.all(provinces).map(({ id }) => `/dealer-location?province=${id}`),
    ...groups.flatMap((group) => group.models.map((model) => modelAddress(group, model))),
    ...content
      .all(hpFinancialProducts)
      .flatMap(({ id, carTypes }) => carTypes.map((type) => `${CALCULATOR}?carType=${type}&product=${id}`)),
    ...content.visible(hpCampaigns, clock()).map(({ id, modelGroups, financialProduct }) => {
      const group = groups.find((one) => modelGroups.includes(one.id))!
      return `${modelAddress(group, group.models[0]!)}&product=${financialProduct}&campaign=${id}`
    }),
    ...vehicles.map((vehicle) => vehicleAddress(vehicle)),
    ...content
      .all(refinanceCarTypes)
      .map(({ id }) => vehicleAddress(vehicles.find(({ group }) => group.carType === id)!, 'oldest')),
    ...['300000', '1', '99000000'].map((amount) => `${vehicleAddress(car)}&amount=${amount}&term=60`),
    ...content.visible(refinanceCampaigns, clock()).flatMap(({ id, modelGroups, financialProducts }) => {
      const vehicle = vehicles.find(({ group }) => modelGroups.includes(group.id))!
      const chosen = `${vehicleAddress(vehicle)}&product=${financialProducts[0]}&campaign=${id}`
      return [
        chosen,
        `${chosen}&amount=150000&term=48`,
        `${vehicleAddress(vehicle, 'oldest')}&campaign=${id}`,
      ]
    }),
    ...content
      .all(vehicleTax)[0]!
      .classes.map(({ id }) => `/service-annual-tax?plate=${id}&cc=2000&kg=1740&registered=2560&${LATE}`),
  ]
}

const CALCULATOR = '/monthly-installment'

type ModelGroup = { id: string; carType: string }

const modelAddress = (group: ModelGroup, model: { id: string }) =>
  `${CALCULATOR}?carType=${group.carType}&modelGroup=${group.id}&model=${model.id}`

type Vehicle = { brand: { id: string }; group: ModelGroup; model: { id: string; prices: object } }

function vehicleAddress({ brand, group, model }: Vehicle, age: 'newest' | 'oldest' = 'newest'): string {
  const [[gear, prices] = []] = Object.entries(model.prices)
  const year = Object.keys(prices).at(age === 'newest' ? -1 : 0)
  return `/refinance?carType=${group.carType}&brand=${brand.id}&modelGroup=${group.id}&model=${model.id}&year=${year}&gear=${gear}`
}

/** While the site is closed for maintenance. */
const closedPages = ({ content, clock, html }: Site): View[] =>
  content.all(siteRecord)[0]!.maintenanceWindows.map(({ startsAt }) => ({
    name: `closed from ${startsAt}`,
    async open() {
      const now = new Date(clock()).toISOString()
      clock.set(startsAt)
      try {
        return await html('/')
      } finally {
        clock.set(now)
      }
    },
  }))

/** A saved result shows the picture of its model. */
const calculations = ({ content, request }: Site): View[] =>
  content.all(hpModelGroups).map((group) => ({
    name: `saved calculation of ${group.id}`,
    async open() {
      const { html } = await plainVisitor(request).open(modelAddress(group, group.models[0]!), {
        next: 'link',
      })
      // The QR code of its address.
      return html.replaceAll(/(<\/rect>)<path d="[^"]*"/g, '$1')
    },
  }))

/** SMART FIN to its end, and to each refusal. */
function smartFin(site: Site): View[] {
  const questions = site.content.all(creditEstimation)[0]!.groups.flatMap((group) => group.questions)
  const advised = questions.flatMap(({ id, options = [] }) =>
    options.flatMap(({ value, advice }) => (advice ? [{ [id]: value }] : [])),
  )
  return [{}, ...advised, ...OTHER_ANSWERS].map((answers) => ({
    name: `SMART FIN ${JSON.stringify(answers)}`,
    async open() {
      const pages: string[] = []
      const visitor = plainVisitor(async (address, init) => {
        const response = await site.request(address, init)
        pages.push(await response.clone().text())
        return response
      })
      const mobilePhone = nextPhone()
      const person = { firstName: 'สมชาย', lastName: 'ใจดี', mobilePhone, province: '60' }
      await startSmartFin(visitor, person, () => /\d{6}/.exec(site.sms.sent.at(-1)!.text)![0])
      const { at } = await openResult(visitor, (address) => /\/(result|screen-out)$/.test(address), answers)
      if (at.endsWith('/result')) {
        const { html } = await visitor.open(`${START}/select-dealer?province=`)
        const [, dealer = ''] = /name="dealer"[^>]* value="(\d+)"/.exec(html) ?? []
        await visitor.open(`${START}/select-dealer`, { dealer, from: '9', to: '12' })
        await visitor.open(`${START}/attach-document`, { intent: 'skip' })
      }
      await visitor.open(START)
      const masked = `${mobilePhone.slice(0, 3)}-xxx-${mobilePhone.slice(-4)}`
      return pages.join('\n').replaceAll(masked, '').replaceAll(CODES, '')
    },
  }))
}

/** One that leaves questions out, and an age that shortens the term. */
const OTHER_ANSWERS = [{ occupation: 'no-regular-work' }, { age: 'age-64' }]

/** That of the SMS, and that of the request. */
const CODES = /Ref (?:<!-- -->)?[A-Z\d]{6}|[A-Z]{2}-[A-Z\d]{4}-[A-Z\d]{2}/g

/** A phone begins SMART FIN once. */
let phones = 0
const nextPhone = () => `09${String(10_000_000 + ++phones)}`

/** Every form in every state, sent once: the page after sending, and the mails to staff and visitor. */
async function receiptsAndMails(site: Site): Promise<View[]> {
  const { content, db, encryption } = site
  const views: View[] = []
  for (const [form, states] of Object.entries(FORM_STATES))
    for (const state of states) {
      if (state.before) continue
      const response = await sendForm(site, state)
      if (response.status !== 303) throw new Error(`${form}, ${state.state}: ${response.status}`)
      await state.afterwards?.(site)
      const init = { headers: { cookie: cookiesOf(response) } }
      const pages = [`/received/${form}`, ...(form === 'e-coupon' ? ['/received/e-coupon/calendar.ics'] : [])]
      for (const page of pages)
        views.push({ name: `after sending: ${page}, ${state.state}`, open: () => site.html(page, init) })
    }
  for (const row of await db.selectFrom('lead').selectAll().execute()) {
    const lead = readLead(encryption, row)
    const mails = [
      () => staffMail(lead, content, true, new Map(), content.all(siteRecord)[0]!),
      () => confirmationMail(lead, content.all(siteRecord)[0]!, '', content),
    ]
    for (const compose of mails)
      views.push({
        name: `mail of ${lead.form}`,
        async open() {
          const { subject, text, html } = compose()
          return `${subject}\n${text}\n${html}`
        },
      })
  }
  return views
}
