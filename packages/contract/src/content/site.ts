import { z } from 'zod'
import { get } from '../call.ts'
import { component, day, html, id, image, link, outsideLink } from '../fields.ts'
import { answerTimes } from './answer-times.ts'

/** How many visitors an office calls within one half-hour; 0: visitors choose no time. */
export const callSeats = z.int().min(0).max(50)

const labelled = z.strictObject({ label: z.string(), value: z.string() })
const titled = z.strictObject({ title: z.string(), text: z.string() })
const groupCompany = z.strictObject({
  nameTh: z.string(),
  tab: z.string(),
  url: outsideLink.optional(),
})

/** `namedAs`: the name by which texts refer to it, the same in every year. `until`: its last day, weekends included. */
const holiday = z.strictObject({ name: z.string(), from: day, until: day.optional(), namedAs: id.optional() })

/** A moment with its UTC offset: `2021-05-12T19:00:00+07:00`. */
const moment = z.iso.datetime({ offset: true })

/** During a window every page responds with 503. The end is exclusive. */
export const maintenanceWindow = z.strictObject({ startsAt: moment, endsAt: moment, message: z.string() })

export const serviceCard = z.strictObject({
  key: id,
  title: z.string(),
  lead: z.string(),
  href: link,
  image,
})

export type ServiceCard = z.infer<typeof serviceCard>

/** Options of the home page's quick calculator: whole baht, months, and the flat rate of each term on a day. An estimate. */
export const quickCalculator = z.strictObject({
  price: z.int().positive(),
  minPrice: z.int().positive(),
  maxPrice: z.int().positive(),
  downPercent: z.int(),
  downPercents: z.array(z.int()).min(1),
  term: z.int(),
  rates: z
    .array(z.strictObject({ term: z.int().positive(), flatRatePercentPerYear: z.number().positive() }))
    .min(1),
  asOf: day,
})

export type QuickCalculator = z.infer<typeof quickCalculator>

/** Name, contact and links of the company: everything that a company replaces to make the site its own. */
export const site = component('Site', {
  brand: z.strictObject({
    nameTh: z.string(),
    nameEn: z.string(),
    shortName: z.string(),
    tagline: z.string(),
    description: z.string(),
  }),
  company: z.strictObject({
    legalNameTh: z.string(),
    registrationNumber: z.string(),
    taxId: z.string(),
    address: z.string(),
    foundedYear: z.int(),
    supervisedBy: z.string(),
    facts: z.array(labelled),
  }),
  group: z.strictObject({
    name: z.string(),
    sales: groupCompany,
    insurance: groupCompany,
    others: z.array(z.strictObject({ name: z.string(), url: outsideLink.optional() })).length(2),
  }),
  contact: z.strictObject({
    hotline: z.string(),
    phone: z.string(),
    email: z.email(),
    complaintsEmail: z.email(),
    dpoEmail: z.email(),
    hours: z.string(),
    hoursStructured: z.array(
      z.strictObject({
        days: z.array(z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])),
        open: z.string(),
        close: z.string(),
      }),
    ),
    /** On these days all offices are closed, and deadlines in working days skip them. */
    holidays: z.array(holiday).optional(),
  }),
  answerTimes,
  /** How many visitors the call centre calls within one half-hour. */
  callSeats: callSeats.optional(),
  /** Links without a URL are hidden; without `newCarCalculator` the site's own calculator is linked. */
  links: z.strictObject({
    newCarCalculator: outsideLink.optional(),
    usedTrucks: outsideLink.optional(),
    cars: outsideLink.optional(),
    eTax: outsideLink.optional(),
    facebook: outsideLink.optional(),
    youtube: outsideLink.optional(),
    tiktok: outsideLink.optional(),
    line: outsideLink.optional(),
    appDownload: outsideLink.optional(),
    appStore: outsideLink.optional(),
    googlePlay: outsideLink.optional(),
  }),
  app: z.strictObject({ name: z.string(), promise: z.string(), features: z.array(z.string()) }),
  responsibleLending: z.string(),
  cookieNotice: z.strictObject({
    text: z.string(),
    /** Replaces `text` if no analytics are configured. */
    textUncounted: z.string().optional(),
    accept: z.string(),
    refuse: z.string(),
    policyLabel: z.string(),
  }),
  maintenanceWindows: z.array(maintenanceWindow),
  privacyNotice: z.strictObject({
    version: z.string(),
    effectiveFrom: day,
    sections: z.array(
      z.strictObject({
        id,
        title: z.string(),
        /** A summary; the full text is folded below it. */
        short: html.optional(),
        body: html,
      }),
    ),
  }),
  home: z.strictObject({
    headline: z.string(),
    whyUs: z.array(z.strictObject({ icon: z.string(), title: z.string(), text: z.string() })),
    howItWorks: z.array(titled),
    dealerTeaser: titled,
    quickCalculator,
  }),
  serviceCards: z.array(serviceCard),
})

export type Site = z.infer<typeof site>

export const findSite = get('/site', {
  area: 'site',
  summary: 'Brand, company, contact, links, maintenance windows, privacy notice',
  description:
    'A page shows nothing for a link that is not there. While one of `maintenanceWindows` is open, the site answers 503.',
  answer: site,
})
