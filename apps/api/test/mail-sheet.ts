import { FORMS, type FormKey } from '@leasing/contract/forms/registry'
import { overduePath } from '@leasing/contract/staff/links'
import { VISITOR_STATUSES } from '@leasing/rules/lead-status'
import type { ReadAll } from '../src/content/collection.ts'
import { careers } from '../src/content/collections/careers.ts'
import { creditEstimation } from '../src/content/collections/credit-estimation.ts'
import type { CreditEstimation } from '../src/content/collections/credit-estimation-record.ts'
import { dealers } from '../src/content/collections/dealers.ts'
import { hpModelGroups } from '../src/content/collections/hire-purchase.ts'
import { motorExpoEvents } from '../src/content/collections/motor-expo-events.ts'
import { promotions } from '../src/content/collections/promotions.ts'
import { refinanceBrands } from '../src/content/collections/refinance.ts'
import { site as siteRecord } from '../src/content/collections/site.ts'
import { COLLECTIONS } from '../src/content/registry.ts'
import type { ContentStore } from '../src/content/store.ts'
import { leadDataOf } from '../src/credit-estimation/change-submission.ts'
import { refinanceQuote, workingQuote } from '../src/forms/quotes.ts'
import type { Lead } from '../src/leads/lead.ts'
import { addressOf, confirmationMail, staffMail, staffNotice } from '../src/leads/lead-mails.ts'
import { statusMessage } from '../src/leads/status-sms.ts'
import { calculate } from '../src/monthly-installment/calculate.ts'
import { dealerLeadData } from '../src/monthly-installment/contact-dealer.ts'
import { otpMessage } from '../src/otp/request-otp.ts'
import { calculate as calculateRefinance } from '../src/refinance/calculate.ts'
import { vehiclesOfModel } from '../src/refinance/catalogue.ts'
import { digestLetter } from '../src/staff/cases/digest.ts'
import * as letters from '../src/staff/letters.ts'
import { aBodyOf, aComplaint, aMotorExpoForm, anECouponForm } from './form-builders.ts'
import { aLead } from './lead-builders.ts'
import { readShipped, servedRecords } from './shipped-content.ts'

// Every mail and SMS that the product sends, of every kind of request, with the content that ships. `npm run look -- mails` shows them on one page.

export type Reader =
  | 'visitor'
  | 'staff of leads'
  | 'staff of leads by office'
  | 'team'
  | 'staff of the office'
  | 'phone'

export type Letter = {
  /** What it is composed by, and of what: `confirmation of refinance`. */
  name: string
  reader: Reader
  /** Empty of an SMS. */
  subject: string
  text: string
  html?: string | undefined
  /** The request that it is about. */
  lead?: Lead
}

export const SITE_URL = 'https://www.company.example'
export const OFFICE_URL = 'https://office.company.example'

const NOW = Date.parse('2026-11-25T12:00:00+07:00')
const DAY_MS = 24 * 60 * 60 * 1000
const CALCULATION_ID = '9b0f2c3e-5f1a-4c52-9f3e-0a1b2c3d4e5f'

export async function readMailSheet(): Promise<Letter[]> {
  const { rows } = await readShipped(COLLECTIONS)
  return composeAll(servedRecords(COLLECTIONS, rows))
}

function composeAll(all: ReadAll): Letter[] {
  const content = { all } as ContentStore
  const [site] = all(siteRecord)
  const ofLeads = leadsOf(content).flatMap(([kind, lead]): Letter[] => {
    const mails: Letter[] = [
      {
        name: `to staff: ${kind}`,
        reader: 'staff of leads',
        lead,
        ...staffMail(lead, content, lead.revision > 1, new Map(), site!),
      },
    ]
    if (addressOf(lead.data))
      mails.push({
        name: `confirmation: ${kind}`,
        reader: 'visitor',
        lead,
        ...confirmationMail(lead, site!, SITE_URL, content),
      })
    return mails
  })
  const notices = Object.keys(FORMS).map((form): Letter => {
    const { lead } = ofLeads.find(({ lead }) => lead!.form === form)!
    return {
      name: `to staff, with an office: ${form}`,
      reader: 'staff of leads by office',
      lead: lead!,
      ...staffNotice(lead!, { again: false, dueAt: NOW + DAY_MS, officeUrl: OFFICE_URL }),
    }
  })
  const digest: Letter = {
    name: 'digest of a team',
    reader: 'team',
    ...digestLetter('ทีมสินเชื่อภาคเหนือ', { count: 3, at: NOW }, OFFICE_URL + overduePath('north')),
  }
  return [
    ...ofLeads,
    ...notices,
    digest,
    ...Object.values(OFFICE).flat(),
    { ...SMS, text: SMS.text(site!.brand.shortName) },
    ...STATUS_MESSAGES.map(({ text, ...letter }) => ({ ...letter, text: text(site!.brand.shortName) })),
  ]
}

/** Every kind of request: one line a form, and what else changes a mail of it. */
function leadsOf(content: ContentStore): [kind: string, Lead][] {
  const kinds = Object.entries(dataOf(content)) as [FormKey, Record<string, Data>][]
  return kinds.flatMap(([form, states]) =>
    Object.entries(states).map<[string, Lead]>(
      ([state, { changed = false, marketing = false, consent: _, ...data }]) => [
        [form, state].filter(Boolean).join(', '),
        aLead({
          form,
          reference: `${FORMS[form].lead.prefix}-7K3M-Q2`,
          receivedAt: NOW,
          updatedAt: changed ? NOW + DAY_MS : NOW,
          revision: changed ? 2 : 1,
          data,
          consent: { privacyNotice: true, marketing, noticeVersion: '2569-1' },
        }),
      ],
    ),
  )
}

type Data = { changed?: boolean; marketing?: boolean; consent?: object; [field: string]: unknown }

/** The data of a lead as its form stores it; the empty state is the ordinary one. */
function dataOf(content: ContentStore): Record<FormKey, Record<string, object>> {
  const { all } = content
  const promotion = all(promotions)[0]!.id
  const [dealer] = all(dealers)
  const event = all(motorExpoEvents)[0]!.id
  const person = {
    firstName: 'สมชาย',
    lastName: 'ใจดี',
    mobilePhone: '0812345678',
    email: 'somchai@visitor.example',
  }
  const working = aWorking(content)
  const [questionnaire] = all(creditEstimation)
  const smartFin = (limit: object | undefined, selectedDealer?: object) =>
    leadDataOf(
      questionnaire!,
      {
        personal: { ...person, province: '60' },
        answers: firstAnswers(questionnaire!),
        documents: [],
        selectedDealer,
      } as never,
      limit && ({ estimate: { limit }, validUntil: '2026-12-25' } as never),
    )
  return {
    refinance: {
      '': aBodyOf.refinance({ promotion }),
      'changed, with news by mail': { ...aBodyOf.refinance(), changed: true, marketing: true },
      'without an address': { ...aBodyOf.refinance(), email: undefined },
    },
    'job-application': {
      '': aBodyOf['job-application']({ careerId: all(careers)[0]!.id, nationalId: '1101700203450' }),
    },
    'contact-us': {
      '': aBodyOf['contact-us'](),
      'a premium': aBodyOf['contact-us']({
        topic: 'insurance',
        ...{ vehicle: 'pickup', vehicleYear: 2024, vehicleUse: 'private', insuranceClass: 'class-1' },
      }),
    },
    complaint: { '': aComplaint() },
    quote: {
      'hire purchase': { template: 'quote', email: person.email, quote: workingQuote(working, { term: 60 }) },
      refinance: {
        template: 'quote',
        email: person.email,
        quote: refinanceQuote(aRefinance(content), { term: 48, firstDue: '2026-12-25' }),
      },
    },
    'e-coupon': { '': anECouponForm({ promotion }) },
    'friend-get-friend': { '': aBodyOf['friend-get-friend']() },
    'motor-expo': { '': aMotorExpoForm({ event }) },
    'happy-car': { '': aBodyOf['happy-car']() },
    'new-product': { '': aBodyOf['new-product']() },
    'contact-dealer': {
      '': dealerLeadData(
        working,
        {
          customer: { ...person, contactTime: 'morning' },
          selectedDealer: dealer!.sequence,
          term: 60,
        } as never,
        `${dealer!.sequence} ${dealer!.nameTh}`,
      ),
    },
    'credit-estimation': {
      'a result': smartFin(LIMIT),
      'a dealer was chosen': {
        ...smartFin(LIMIT, { dealer: dealer!.sequence, contactStartTime: 9, contactEndTime: 12 }),
        changed: true,
      },
      'no limit': smartFin({ ...LIMIT, creditLimit: 0, minDownPayment: 0 }),
      'screened out': smartFin(undefined),
    },
  }
}

const LIMIT = {
  creditLimit: 520_000,
  carPrice: 617_500,
  minDownPayment: 97_500,
  affordablePerMonth: 9_800,
  grade: 'B',
}

/** The first choice of each question. */
const firstAnswers = ({ groups }: CreditEstimation) =>
  Object.fromEntries(
    groups.flatMap(({ questions }) =>
      questions.map(({ id, type, options }) => [id, options?.[0]?.value ?? (type === 'number' ? 1 : '')]),
    ),
  )

const SAVED = {
  id: CALCULATION_ID,
  createdAt: new Date(NOW).toISOString(),
  expiresAt: new Date(NOW + 90 * DAY_MS).toISOString(),
}

function aWorking(content: ContentStore) {
  const group = content.all(hpModelGroups)[0]!
  const model = group.models[0]!
  const [grid] = group.grids
  const downPayment = Math.round(model.price * 0.2)
  const input = {
    model: model.id,
    financialProduct: grid!.financialProduct,
    downPayment,
    terms: [48, 60, 72],
  }
  return { ...calculate(content, { ...input, shape: { kind: 'equal' } }, NOW), ...SAVED }
}

function aRefinance(content: ContentStore) {
  const vehicle = content
    .all(refinanceBrands)
    .flatMap(({ modelGroups }) => modelGroups.flatMap(({ models }) => models))
    .flatMap(({ id }) => vehiclesOfModel(content.all, id))
    .toSorted((one, other) => other.year - one.year)[0]!
  const input = {
    rfModel: vehicle.id,
    financialProduct: 'refinance-70',
    amount: 200_000,
    outstanding: 120_000,
    terms: [36, 48, 60],
  }
  return { ...calculateRefinance(content, { ...input, shape: { kind: 'equal' } }, NOW), ...SAVED }
}

const WICHAI = { name: 'วิชัย พร้อมงาน', email: 'wichai@company.example' }
const RELEASE = { title: 'โปรโมชั่นเดือนธันวาคม', publishAt: Date.parse('2026-12-01T00:00:00+07:00') }
const LINK = `${OFFICE_URL}/releases/12`

const DEED = { by: 'มาลี ใจเย็น', words: 'ดอกเบี้ยไม่ตรงกับประกาศ ช่วยดูอีกครั้ง' }

const COMMENTS = [{ title: 'ออกรถรับฝน', by: 'มาลี ใจเย็น', text: 'วันสิ้นสุดไม่ตรงกับประกาศ' }]

const office = (name: string, letter: { subject: string; text: string }): Letter => ({
  name,
  reader: 'staff of the office',
  ...letter,
})

/** By the function that composes it: a new one does not compile without its line. */
const OFFICE: Record<keyof typeof letters, Letter[]> = {
  linkLetter: (['invitation', 'reset', 'password'] as const).map((reason) =>
    office(
      `link: ${reason}`,
      letters.linkLetter(
        WICHAI,
        { reason, by: reason === 'password' ? undefined : 'มาลี ใจเย็น' },
        `${OFFICE_URL}/${reason}/A-TOKEN`,
      ),
    ),
  ),
  returnedLetter: [
    office('returned', letters.returnedLetter(WICHAI, RELEASE, { ...DEED, comments: COMMENTS }, LINK)),
  ],
  commentLetter: [
    office(
      'comments',
      letters.commentLetter(
        WICHAI,
        { about: 'โปรโมชั่น', title: 'ออกรถรับฝน', comments: COMMENTS },
        `${OFFICE_URL}/content/promotions/rainy?comment=7`,
      ),
    ),
  ],
  approvedLetter: [
    office(
      'approved, with a moment',
      letters.approvedLetter(WICHAI, RELEASE, { ...DEED, words: undefined }, LINK),
    ),
    office('approved', letters.approvedLetter(WICHAI, { ...RELEASE, publishAt: null }, DEED, LINK)),
  ],
  publishedLetter: [
    office('published', letters.publishedLetter(WICHAI, RELEASE, DEED, LINK)),
    office(
      'published by the schedule',
      letters.publishedLetter(WICHAI, RELEASE, { by: undefined, words: undefined }, LINK),
    ),
  ],
  deviceLetter: [
    office(
      'new device',
      letters.deviceLetter(WICHAI, { device: 'Chrome บน Windows', at: NOW }, `${OFFICE_URL}/account`),
    ),
    office(
      'new device without a name',
      letters.deviceLetter(WICHAI, { device: '', at: NOW }, `${OFFICE_URL}/account`),
    ),
  ],
  approvalLetter: [
    office('approval', letters.approvalLetter(WICHAI, RELEASE, { by: 'มาลี ใจเย็น', count: 3 }, LINK)),
    office(
      'approval again',
      letters.approvalLetter(WICHAI, { ...RELEASE, publishAt: null }, { by: undefined, count: 3 }, LINK),
    ),
  ],
  manyRevealsLetter: [
    office(
      'many reveals',
      letters.manyRevealsLetter(
        WICHAI,
        { name: 'มาลี ใจเย็น', count: 60, at: NOW },
        `${OFFICE_URL}/audit?actor=staff:1`,
      ),
    ),
  ],
  failureLetter: (['late', 'changed-meanwhile', 'faulty'] as const).map((failure) =>
    office(`release failed: ${failure}`, letters.failureLetter(WICHAI, RELEASE, failure, LINK)),
  ),
}

const SMS = {
  name: 'SMS with a code',
  reader: 'phone',
  subject: '',
  text: (company: string) => otpMessage(company, '482913', 'K7M3QX'),
} as const

const STATUS_MESSAGES = VISITOR_STATUSES.map((status) => ({
  name: `SMS that a request is ${status}`,
  reader: 'phone' as const,
  subject: '',
  text: (company: string) => statusMessage(company, 'RF-7K3M-Q2', status),
}))
