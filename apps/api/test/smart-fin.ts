import type { CreditPolicy } from '@leasing/contract/content/credit-policy'
import type { SelectedDealer } from '@leasing/contract/credit-estimation'
import type { OtpRequested, OtpVerified } from '@leasing/contract/otp'
import type { Answers } from '@leasing/rules/questionnaire'
import type { Collection } from '../src/content/collection.ts'
import { creditEstimation } from '../src/content/collections/credit-estimation.ts'
import type { CreditEstimation } from '../src/content/collections/credit-estimation-record.ts'
import { creditPolicy } from '../src/content/collections/credit-policy.ts'
import { type HpProductRecord, hpFinancialProducts } from '../src/content/collections/hire-purchase.ts'
import { readContent } from '../src/content/import.ts'
import { originalsIn } from '../src/content/originals.ts'
import { createPictureMaker } from '../src/content/pictures.ts'
import type { EstimateContent } from '../src/credit-estimation/questionnaire.ts'
import type { Files } from '../src/files/files.ts'
import { aSite } from './builders.ts'
import { ceilings } from './calculator-builders.ts'
import { FIXTURES } from './fixture-content.ts'
import { aConsent } from './form-builders.ts'
import { aDealer, aProvince } from './place-builders.ts'
import { type GivenContent, testApi } from './test-api.ts'

type Shipped = readonly [CreditEstimation, CreditPolicy & { id: 'credit-policy' }, HpProductRecord]

const shipped = readShipped()

export const shippedCreditEstimation = async () => (await shipped)[0]
export const shippedCreditPolicy = async () => (await shipped)[1]

/** What the shipped questions are calculated from. */
export async function shippedEstimateContent(): Promise<EstimateContent> {
  const [questionnaire, policy, product] = await shipped
  return { questionnaire, policy, product, legalMaxEffectiveRate: 10 }
}

/** The content that SMART FIN needs besides dealers and places. */
export async function shippedSmartFin() {
  const [questionnaire, policy, product] = await shipped
  return {
    creditEstimation: [questionnaire],
    creditPolicy: [policy],
    hpFinancialProducts: [product],
    rateCeilings: ceilings,
  }
}

async function readShipped(): Promise<Shipped> {
  const collections = [creditEstimation, creditPolicy, hpFinancialProducts] as Collection[]
  const { rows } = await readContent(FIXTURES, collections, createPictureMaker(originalsIn(FIXTURES)))
  return rows.slice(0, 3).map(({ body }) => JSON.parse(body)) as unknown as Shipped
}

export const PHONE = '0812345678'

export const aPersonal = (given: object = {}) => ({
  firstName: 'สมชาย',
  lastName: 'ใจดี',
  mobilePhone: PHONE,
  email: 'somchai@example.com',
  province: '60',
  ...given,
})

/** A way through the shipped questions, by group. */
export const ANSWERS: Record<1 | 2 | 3, Answers> = {
  1: { 'vehicle-type': 'double-cab', 'car-price': 900_000, 'purchase-within': 'one-month' },
  2: {
    occupation: 'haulier',
    'work-years': 'from-3-years',
    'work-papers': 'has-papers',
    'monthly-income': 30_000,
    'extra-income': ['overtime', 'rent'],
    'extra-income-per-month': 10_000,
  },
  3: {
    age: 'from-20-to-57',
    debts: ['house'],
    'debt-per-month': 6_000,
    'repayment-history': 'always-on-time',
    'legal-status': 'none',
  },
}

type Answered = {
  status: number
  body: Record<string, unknown> & { errors?: { path: string; code: string }[] }
}

/** An API with the shipped questions, one province and one dealer, and the steps of a visitor. */
export async function testSmartFin({
  now = '2025-06-15T12:00:00+07:00',
  files,
  ...content
}: { now?: string; files?: Files } & GivenContent = {}) {
  const site = await testApi({
    now,
    ...(files && { files }),
    site: [aSite()],
    provinces: [aProvince('60', 'นครสวรรค์')],
    dealers: [aDealer({ sequence: 7 })],
    ...(await shippedSmartFin()),
    ...content,
  })

  const answered = async (response: Response): Promise<Answered> => ({
    status: response.status,
    body: await response.json(),
  })
  const post = async (target: string, body: unknown, headers: Record<string, string> = {}) =>
    answered(
      await site.request(target, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    )

  const visitor = {
    ...site,
    post,
    get: async (target: string) => answered(await site.request(target)),
    /** The uuid that proves the phone, by a code that came by SMS. */
    async prove(phone = PHONE): Promise<string> {
      const { ref } = (await post('/otp', { phone })).body as unknown as OtpRequested
      const [code] = /\d{6}/.exec(site.sms.sent.at(-1)!.text)!
      const verified = (await post('/otp/verify', { ref, code })).body as unknown as OtpVerified
      if (!verified.success) throw new Error(`not verified: ${verified.reason}`)
      return verified.uuid
    },
    /** The id of a new submission. */
    async begin(personal: object = {}): Promise<string> {
      const opened = await post('/credit-estimation/submit/mobile-phone', {
        personal: aPersonal(personal),
        consent: aConsent(),
      })
      return String(opened.body.id)
    },
    submit: (body: {
      id: string
      uuid?: string
      group?: number
      answers?: unknown
      seen?: Answers
      selectedDealer?: Partial<SelectedDealer>
      seenDealer?: SelectedDealer | null
      documents?: string[]
    }) => post('/credit-estimation/submit', body),
    keep: (body: { id: string; uuid?: string; answers: Answers }) =>
      post('/credit-estimation/submit/answers', body),
    calculate: async (id: string, uuid: string) =>
      answered(await site.request(`/credit-estimation/calculate/${id}?uuid=${uuid}`)),
    find: (uuid: string, mobilePhone = PHONE) =>
      post('/credit-estimation/submit/find-submission', { mobilePhone, uuid }),
    leads: () => site.db.selectFrom('lead').selectAll().execute(),
    mails: async () =>
      (await site.db.selectFrom('job').select('kind').execute()).filter(({ kind }) => kind === 'lead-mail')
        .length,
  }
  return {
    ...visitor,
    /** A visitor who has come to the result, unless other answers lead elsewhere. */
    async arrive(answers: Partial<typeof ANSWERS> = {}) {
      const id = await visitor.begin()
      const uuid = await visitor.prove()
      for (const group of [1, 2, 3] as const)
        await visitor.submit({ id, uuid, group, answers: answers[group] ?? ANSWERS[group] })
      return { id, uuid }
    },
  }
}
