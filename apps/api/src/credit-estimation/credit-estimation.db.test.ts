import {
  calculateCreditEstimation,
  findSubmission,
  keepAnswers,
  type SelectedDealer,
  submitCreditEstimation,
} from '@leasing/contract/credit-estimation'
import type { Answers } from '@leasing/rules/questionnaire'
import { expect, test } from 'vitest'
import { aConsent } from '../../test/form-builders.ts'
import { ANSWERS, aPersonal, PHONE, testSmartFin } from '../../test/smart-fin.ts'
import { once } from '../../test/test-database.ts'
import { aPdf, filesBody } from '../../test/upload-builders.ts'
import { createEncryption } from '../encryption/encryption.ts'
import { decryptLead } from '../leads/lead.ts'
import { findSubmissionById, purgeSubmissions, readSubmission, rotateSubmissions } from './submission.ts'

const UNKNOWN = '3d5c0f9e-8a53-4d0e-9a52-0c3a4f2f1b11'
const OTHER_PHONE = '0898765432'

once('a submission lives to the end of the 30th day', async () => {
  const site = await testSmartFin({ now: '2025-06-15T12:00:00+07:00' })

  const opened = await site.post('/credit-estimation/submit/mobile-phone', {
    personal: aPersonal(),
    consent: aConsent(),
  })

  expect(opened).toEqual({
    status: 201,
    body: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), expiresAt: '2025-07-15T16:59:59.999Z' },
  })
})

once.each([
  [{ personal: aPersonal({ firstName: '' }) }, 'personal.firstName', 'required'],
  [{ personal: aPersonal({ mobilePhone: '02123456' }) }, 'personal.mobilePhone', 'mobile-phone'],
  [{ personal: aPersonal({ email: 'somchai' }) }, 'personal.email', 'email'],
  [{ personal: aPersonal({ province: '99' }) }, 'personal.province', 'choice'],
  [{ personal: aPersonal({ religion: 'x' }) }, 'personal.religion', 'unrecognized-keys'],
  [{ consent: aConsent({ privacyNotice: false }) }, 'consent.privacyNotice', 'privacy-notice'],
])('who does not say who they are opens none: %j', async (given, path, code) => {
  const site = await testSmartFin()

  const { status, body } = await site.post('/credit-estimation/submit/mobile-phone', {
    personal: aPersonal(),
    consent: aConsent(),
    ...given,
  })

  expect(status).toBe(422)
  expect(body.errors).toContainEqual({ path, code })
})

test('from the first group to the limit, each answer says what follows', async () => {
  const site = await testSmartFin()
  const id = await site.begin()
  const uuid = await site.prove()

  const first = await site.submit({ id, uuid, group: 1, answers: ANSWERS[1] })
  const second = await site.submit({ id, uuid, group: 2, answers: ANSWERS[2] })
  const third = await site.submit({ id, uuid, group: 3, answers: ANSWERS[3] })
  const { status, body } = await site.calculate(id, uuid)

  expect([first, second, third]).toEqual([
    { status: 200, body: { id, group: 1, next: 'group-2', screenOut: false } },
    { status: 200, body: { id, group: 2, next: 'group-3', screenOut: false } },
    { status: 200, body: { id, group: 3, next: 'result', screenOut: false } },
  ])
  expect(status).toBe(200)
  expect(calculateCreditEstimation.answer.parse(body)).toMatchObject({
    id,
    creditLimit: 810_000,
    carPrice: 900_000,
    minDownPayment: 90_000,
    affordablePerMonth: 12_000,
    grade: 'A',
    validUntil: '2025-07-15',
    plans: [
      {
        term: 84,
        financeAmount: 810_000,
        monthlyInstallment: 11_999,
        vatPerMonth: 784.98,
        legalMaxEffectiveRate: 10,
      },
    ],
    reasons: expect.arrayContaining([expect.stringContaining('เงินดาวน์อย่างน้อย')]),
  })
  // However many groups and changes it takes, it is one request.
  await site.submit({ id, uuid, selectedDealer: { dealer: 7 } })
  expect(site.countedLeads).toEqual(['credit-estimation'])
})

once('the answers to every call are those of the contract', async () => {
  const site = await testSmartFin()
  const { id, uuid } = await site.arrive()

  const chosen = await site.submit({ id, uuid, selectedDealer: { dealer: 7 } })
  const found = await site.find(uuid)

  expect(() => submitCreditEstimation.answer.parse(chosen.body)).not.toThrow()
  expect(findSubmission.answer.parse(found.body).submission?.selectedDealer).toEqual({
    dealer: 7,
    contactStartTime: 8,
    contactEndTime: 17,
  })
})

once('whoever earns too little gets a limit of 0, with reasons and without plans', async () => {
  const site = await testSmartFin()
  const { id, uuid } = await site.arrive({ 2: { ...ANSWERS[2], 'monthly-income': 0, 'extra-income': [] } })

  const { body } = await site.calculate(id, uuid)

  expect(body).toMatchObject({ creditLimit: 0, plans: [], affordablePerMonth: 0 })
  expect(body.reasons).not.toEqual([])
})

once.each([
  ['a missing answer', { 'car-price': undefined }, 'car-price', 'required'],
  ['a value that is no option', { 'vehicle-type': 'tank' }, 'vehicle-type', 'choice'],
  ['an amount as text', { 'car-price': '900000' }, 'car-price', 'not-a-number'],
  ['an amount below the least', { 'car-price': 299_999 }, 'car-price', 'too-small'],
  ['an amount above the most', { 'car-price': 5_000_001 }, 'car-price', 'too-big'],
  ['half a baht', { 'car-price': 900_000.5 }, 'car-price', 'step'],
  ['a question that is not asked', { salary: 1 }, 'salary', 'unrecognized-keys'],
  ['a question of another group', { occupation: 'farmer' }, 'occupation', 'unrecognized-keys'],
])('%s is refused at its question, and nothing of the group is kept', async (_, change, question, code) => {
  const site = await testSmartFin()
  const id = await site.begin()
  const uuid = await site.prove()

  const refused = await site.submit({ id, uuid, group: 1, answers: { ...ANSWERS[1], ...change } })

  expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: `answers.${question}`, code }] } })
  expect((await site.find(uuid)).body.submission).toMatchObject({ answers: {}, submittedGroups: [] })
})

once('everything that is open is named at once', async () => {
  const site = await testSmartFin()
  const id = await site.begin()
  const uuid = await site.prove()
  await site.submit({ id, uuid, group: 1, answers: ANSWERS[1] })

  const { body } = await site.submit({
    id,
    uuid,
    group: 2,
    answers: { occupation: 'farmer', 'extra-income': ['rent'] },
  })

  expect(body.errors).toEqual([
    { path: 'answers.work-years', code: 'required' },
    { path: 'answers.work-papers', code: 'required' },
    { path: 'answers.monthly-income', code: 'required' },
    { path: 'answers.extra-income-per-month', code: 'required' },
  ])
})

once('answers to hidden questions are forgotten, also those that a later change hides', async () => {
  const site = await testSmartFin()
  const { id, uuid } = await site.arrive()

  const again = { ...ANSWERS[2], occupation: 'employee', 'extra-income': [] }
  await site.submit({ id, uuid, group: 2, answers: again })

  const { submission } = findSubmission.answer.parse((await site.find(uuid)).body)
  expect(submission!.answers).not.toHaveProperty('work-papers')
  expect(submission!.answers).not.toHaveProperty('extra-income-per-month')
  expect(submission!.submittedGroups).toEqual([1, 2, 3])
})

once.each([2, 3])('group %i before the groups in front of it is not ready', async (group) => {
  const site = await testSmartFin()
  const id = await site.begin()
  const uuid = await site.prove()
  if (group === 3) await site.submit({ id, uuid, group: 1, answers: ANSWERS[1] })

  const refused = await site.submit({ id, uuid, group, answers: ANSWERS[group as 2 | 3] })

  expect(refused).toMatchObject({ status: 409, body: { code: 'not-ready' } })
})

once('before group 3 there is no limit, no dealer and no document', async () => {
  const site = await testSmartFin()
  const id = await site.begin()
  const uuid = await site.prove()
  await site.submit({ id, uuid, group: 1, answers: ANSWERS[1] })
  await site.submit({ id, uuid, group: 2, answers: ANSWERS[2] })

  const early = [
    await site.calculate(id, uuid),
    await site.submit({ id, uuid, selectedDealer: { dealer: 7 } }),
    await site.submit({ id, uuid, documents: [] }),
  ]

  expect(early.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([409, 'not-ready']))
  expect(await site.leads()).toEqual([])
})

once.each([
  [{}, 'answers', 'required'],
  [{ answers: {} }, 'group', 'required'],
  [{ group: 4, answers: {} }, 'group', 'choice'],
  [{ group: 1, documents: [] }, 'group', 'invalid'],
  [{ group: 1, answers: {}, documents: [] }, 'documents', 'invalid'],
  [{ documents: ['passport.pdf'] }, 'documents.0', 'file'],
  [{ documents: Array(11).fill(`credit-estimation/${UNKNOWN}`) }, 'documents', 'too-many-files'],
  [{ selectedDealer: { dealer: 7, contactStartTime: 7 } }, 'selectedDealer.contactStartTime', 'too-small'],
  [{ selectedDealer: { dealer: 7, contactEndTime: 16.5 } }, 'selectedDealer.contactEndTime', 'step'],
  [
    { selectedDealer: { dealer: 7, contactStartTime: 12, contactEndTime: 12 } },
    'selectedDealer.contactEndTime',
    'contact-hours',
  ],
  [{ selectedDealer: { dealer: 8 } }, 'selectedDealer.dealer', 'choice'],
])('%j is not a thing to submit', async (given, path, code) => {
  const site = await testSmartFin()
  const { id, uuid } = await site.arrive()

  const { status, body } = await site.submit({ id, uuid, ...given })

  expect(status).toBe(422)
  expect(body.errors).toContainEqual(expect.objectContaining({ path, code }))
})

test('every answer is kept as it is given, and submitting its group makes it more than a draft', async () => {
  const site = await testSmartFin()
  const id = await site.begin()
  const uuid = await site.prove()

  const first = await site.keep({ id, uuid, answers: { 'vehicle-type': 'suv' } })
  const second = await site.keep({ id, uuid, answers: { 'car-price': 900_000 } })
  const again = await site.keep({ id, uuid, answers: { 'vehicle-type': 'double-cab' } })
  const found = await site.find(uuid)
  await site.submit({ id, uuid, group: 1, answers: ANSWERS[1] })
  const submitted = await site.keep({ id, uuid, answers: {} })

  expect(first).toEqual({ status: 200, body: { id, answers: {}, drafts: { 'vehicle-type': 'suv' } } })
  expect(second.body.drafts).toEqual({ 'vehicle-type': 'suv', 'car-price': 900_000 })
  expect(keepAnswers.answer.parse(again.body).drafts).toEqual({
    'vehicle-type': 'double-cab',
    'car-price': 900_000,
  })
  // As a client that knows of no drafts takes it.
  expect(findSubmission.answer.parse(found.body).submission).toMatchObject({ id, answers: {} })
  expect(submitted.body).toEqual({ id, answers: ANSWERS[1], drafts: {} })
})

once(
  'a draft that changes a submitted answer stands beside it until the group is submitted again',
  async () => {
    const site = await testSmartFin()
    const { id, uuid } = await site.arrive()

    const changed = await site.keep({ id, uuid, answers: { 'car-price': 700_000, 'extra-income': [] } })
    const limit = await site.calculate(id, uuid)
    const taken = await site.submit({ id, uuid, group: 1, answers: { ...ANSWERS[1], 'car-price': 700_000 } })
    const left = await site.keep({ id, uuid, answers: {} })
    const back = await site.keep({ id, uuid, answers: { 'extra-income': ANSWERS[2]['extra-income']! } })

    expect(changed.body).toMatchObject({
      answers: { 'car-price': 900_000 },
      drafts: { 'car-price': 700_000, 'extra-income': [] },
    })
    expect(limit.body).toMatchObject({ carPrice: 900_000 })
    expect(taken.body).toMatchObject({ next: 'result' })
    expect(left.body).toMatchObject({ answers: { 'car-price': 700_000 }, drafts: { 'extra-income': [] } })
    expect(back.body.drafts).toEqual({})
    expect(await site.leads()).toHaveLength(1)
  },
)

test('answers that come at the same moment are all kept, and a repeat adds nothing', async () => {
  const site = await testSmartFin()
  const id = await site.begin()
  const uuid = await site.prove()
  const answers = Object.entries(ANSWERS[1])

  await Promise.all(
    [...answers, ...answers].map(([question, answer]) =>
      site.keep({ id, uuid, answers: { [question]: answer } }),
    ),
  )

  expect((await site.keep({ id, uuid, answers: {} })).body).toEqual({ id, answers: {}, drafts: ANSWERS[1] })
})

once('whoever gave one answer finds that submission, and not one that was only opened since', async () => {
  const site = await testSmartFin()
  const uuid = await site.prove()
  const id = await site.begin()
  await site.keep({ id, uuid, answers: { 'vehicle-type': 'suv' } })
  site.clock.set('2025-06-15T12:05:00+07:00')
  const opened = await site.begin()
  await site.keep({ id: opened, uuid, answers: {} })

  expect((await site.find(uuid)).body.submission).toMatchObject({ id })
})

once.each([
  ['a value that is no option', { 'vehicle-type': 'tank' }, 'vehicle-type', 'choice'],
  ['an amount below the least', { 'car-price': 1 }, 'car-price', 'too-small'],
  ['a question that is not asked', { salary: 1 }, 'salary', 'unrecognized-keys'],
])(
  '%s is refused as a draft too, and nothing that came with it is kept',
  async (_, wrong, question, code) => {
    const site = await testSmartFin()
    const id = await site.begin()
    const uuid = await site.prove()

    const refused = await site.keep({
      id,
      uuid,
      answers: { 'purchase-within': 'one-month', ...wrong } as Answers,
    })

    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: `answers.${question}`, code }] } })
    expect((await site.keep({ id, uuid, answers: {} })).body.drafts).toEqual({})
  },
)

once('a draft that another hides is forgotten', async () => {
  const site = await testSmartFin()
  const id = await site.begin()
  const uuid = await site.prove()
  await site.keep({ id, uuid, answers: { 'extra-income': ['rent'], 'extra-income-per-month': 5_000 } })

  const { body } = await site.keep({ id, uuid, answers: { 'extra-income': [] } })

  expect(body.drafts).toEqual({ 'extra-income': [] })
})

once('drafts ask for the proof of the phone, end with the submission, and are wiped with it', async () => {
  const site = await testSmartFin({ now: '2025-06-15T12:00:00+07:00' })
  const id = await site.begin()
  const uuid = await site.prove()
  const foreign = await site.prove(OTHER_PHONE)
  const answers = { 'vehicle-type': 'suv' }
  await site.keep({ id, uuid, answers })

  const unknown = [
    await site.keep({ id, answers }),
    await site.keep({ id, uuid: foreign, answers }),
    await site.keep({ id: UNKNOWN, uuid, answers }),
  ]
  const stored = JSON.stringify(await findSubmissionById(site.db, id))
  site.clock.set('2025-07-16T00:00:00+07:00')
  const late = await site.keep({ id, uuid: await site.prove(), answers })
  await purgeSubmissions(site.db, site.clock())

  expect(unknown.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(stored).not.toContain('suv')
  expect(late.status).toBe(410)
  expect(await findSubmissionById(site.db, id)).toMatchObject({ sealed: '' })
})

once('when the lead was deleted at the wish of the person, no draft is stored again', async () => {
  const site = await testSmartFin()
  const { id, uuid } = await site.arrive()
  await site.db.deleteFrom('lead').execute()

  expect((await site.keep({ id, uuid, answers: { 'car-price': 700_000 } })).status).toBe(410)
})

test('without a proof, with a wrong one or with that of another phone everything is unknown', async () => {
  const site = await testSmartFin()
  const { id, uuid } = await site.arrive()
  const foreign = await site.prove(OTHER_PHONE)

  const asked = [
    await site.calculate(id, ''),
    await site.get(`/credit-estimation/calculate/${id}`),
    await site.calculate(id, UNKNOWN),
    await site.calculate(id, foreign),
    await site.calculate(UNKNOWN, uuid),
    await site.calculate('%00', uuid),
    await site.submit({ id, group: 1, answers: ANSWERS[1] }),
    await site.submit({ id, uuid: foreign, group: 1, answers: ANSWERS[1] }),
    await site.submit({ id, uuid: '\0', documents: [] }),
    await site.submit({ id: UNKNOWN, uuid, documents: [] }),
    await site.find(foreign),
    await site.find(UNKNOWN),
    await site.find(''),
  ]

  expect(asked.map(({ status, body }) => [status, body.code])).toEqual(Array(13).fill([404, 'not-found']))
})

once(
  'a proof holds half an hour; a new one of the same phone goes on where the visitor stopped',
  async () => {
    const site = await testSmartFin({ now: '2025-06-15T12:00:00+07:00' })
    const id = await site.begin()
    const uuid = await site.prove()
    await site.submit({ id, uuid, group: 1, answers: ANSWERS[1] })

    site.clock.set('2025-07-14T12:00:00+07:00')
    const late = await site.submit({ id, uuid, group: 2, answers: ANSWERS[2] })
    const again = await site.prove()
    const found = await site.find(again)
    const second = await site.submit({ id, uuid: again, group: 2, answers: ANSWERS[2] })

    expect(late.status).toBe(404)
    expect(found).toEqual({
      status: 200,
      body: {
        submission: {
          id,
          personal: aPersonal(),
          answers: ANSWERS[1],
          submittedGroups: [1],
          screenOut: false,
          documents: [],
          expiresAt: '2025-07-15T16:59:59.999Z',
        },
      },
    })
    expect(second.body).toMatchObject({ next: 'group-3' })
  },
)

once('who comes back has just opened another, and yet finds the one with the answers', async () => {
  const site = await testSmartFin()
  const { id } = await site.arrive()
  site.clock.set('2025-06-20T12:00:00+07:00')
  await site.begin({ firstName: 'ใครก็ได้' })

  const { body } = await site.find(await site.prove())

  expect(body.submission).toMatchObject({ id, personal: { firstName: 'สมชาย' } })
})

test('of two without answers, and of two with, the newer is found', async () => {
  const site = await testSmartFin()
  await site.begin()
  site.clock.set('2025-06-15T12:05:00+07:00')
  const empty = await site.begin()
  const uuid = await site.prove()
  const foundEmpty = await site.find(uuid)
  for (const id of [await site.begin(), empty]) await site.submit({ id, uuid, group: 1, answers: ANSWERS[1] })
  site.clock.set('2025-06-15T12:06:00+07:00')
  const newest = await site.begin()
  await site.submit({ id: newest, uuid, group: 1, answers: ANSWERS[1] })

  const found = await site.find(uuid)

  expect(foundEmpty.body.submission).toMatchObject({ id: empty })
  expect(found.body.submission).toMatchObject({ id: newest })
})

once('a phone that never asked has no submission, and none has expired', async () => {
  const site = await testSmartFin()
  await site.begin({ mobilePhone: OTHER_PHONE })

  expect(await site.find(await site.prove())).toEqual({ status: 200, body: { submission: null } })
})

test('it is alive on the whole of the day that the result names, and gone at midnight, in every call', async () => {
  const site = await testSmartFin({ now: '2025-06-15T12:00:00+07:00' })
  const { id } = await site.arrive()
  site.clock.set('2025-07-15T23:59:59+07:00')
  const uuid = await site.prove()
  const alive = await site.calculate(id, uuid)

  site.clock.set('2025-07-16T00:00:00+07:00')
  const over = [
    await site.calculate(id, uuid),
    await site.submit({ id, uuid, group: 1, answers: ANSWERS[1] }),
    await site.submit({ id, uuid, selectedDealer: { dealer: 7 } }),
  ]

  expect(alive).toMatchObject({ status: 200, body: { validUntil: '2025-07-15' } })
  expect(over.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([410, 'gone']))
  expect((await site.find(uuid)).body).toEqual({ submission: null, expired: true })
})

test('what was said in an expired one is wiped, and a month later it was never there', async () => {
  const site = await testSmartFin({ now: '2025-06-15T12:00:00+07:00' })
  const { id } = await site.arrive()
  const stored = () => findSubmissionById(site.db, id)

  await purgeSubmissions(site.db, Date.parse('2025-07-15T23:59:59+07:00'))
  const kept = await stored()
  await purgeSubmissions(site.db, Date.parse('2025-07-16T00:00:00+07:00'))
  const wiped = await stored()
  site.clock.set('2025-07-20T12:00:00+07:00')
  const uuid = await site.prove()
  const asked = [await site.calculate(id, uuid), await site.find(uuid)]
  await purgeSubmissions(site.db, Date.parse('2025-08-15T00:00:00+07:00'))

  expect(kept?.sealed).not.toBe('')
  expect(wiped).toMatchObject({ id, sealed: '' })
  expect(asked.map(({ status }) => status)).toEqual([410, 200])
  expect(await stored()).toBeUndefined()
})

once.each([
  ['age', 'over-64'],
  ['repayment-history', 'in-arrears-over-90-days'],
  ['legal-status', 'bankruptcy'],
])(
  '%s %s is screened out without a limit and without a lead, and can be taken back',
  async (question, value) => {
    const site = await testSmartFin()
    const { id, uuid } = await site.arrive({ 3: { ...ANSWERS[3], [question]: value } })

    const out = await site.calculate(id, uuid)
    const found = findSubmission.answer.parse((await site.find(uuid)).body).submission!
    const dealer = await site.submit({ id, uuid, selectedDealer: { dealer: 7 } })
    const leads = await site.leads()
    const back = await site.submit({ id, uuid, group: 3, answers: ANSWERS[3] })

    expect(out).toEqual({ status: 200, body: { id, screenOut: true } })
    expect(found).toMatchObject({ screenOut: true, submittedGroups: [1, 2, 3] })
    expect(found.answers).toHaveProperty(question, value)
    expect(dealer.status).toBe(409)
    expect(leads).toEqual([])
    expect(back.body).toMatchObject({ next: 'result', screenOut: false })
    expect(await site.leads()).toHaveLength(1)
  },
)

once('the answer that screens out is enough: the questions behind it need none', async () => {
  const site = await testSmartFin()
  const { id, uuid } = await site.arrive({ 3: { age: 'under-20' } })

  expect((await site.find(uuid)).body.submission).toMatchObject({
    id,
    screenOut: true,
    answers: { age: 'under-20' },
  })
})

test('the result makes one lead with figures and answers in words, which dealer and documents are added to', async () => {
  const site = await testSmartFin()
  const { id, uuid } = await site.arrive()
  const key = await upload(site)

  const dealer = await site.submit({
    id,
    uuid,
    selectedDealer: { dealer: 7, contactStartTime: 9, contactEndTime: 12 },
  })
  const attached = await site.submit({ id, uuid, documents: [key] })

  const [lead, ...others] = await site.leads()
  expect(others).toEqual([])
  expect(lead).toMatchObject({
    form: 'credit-estimation',
    phoneHash: site.encryption.hash('phone', PHONE),
    revision: 3,
  })
  expect([dealer, attached].map(({ body }) => body.reference)).toEqual([lead!.reference, lead!.reference])
  expect((await site.find(uuid)).body.submission).toMatchObject({
    reference: lead!.reference,
    documents: [key],
  })
  expect(decryptLead(site.encryption, lead!).data).toEqual({
    ...aPersonal(),
    creditLimit: 810_000,
    carPrice: 900_000,
    minDownPayment: 90_000,
    affordablePerMonth: 12_000,
    grade: 'A',
    validUntil: '2025-07-15',
    dealer: 7,
    contactStartTime: 9,
    contactEndTime: 12,
    documents: [key],
    answers: {
      ประเภทรถ: 'รถกระบะ 4 ประตู',
      ราคารถ: 900_000,
      เวลาที่จะซื้อ: 'ภายใน 1 เดือน',
      อาชีพ: 'รับจ้างขนส่ง',
      ระยะเวลาที่ทำงานนี้: '3 ปีขึ้นไป',
      เอกสารยืนยันอาชีพ: 'มี',
      รายได้หลักต่อเดือน: 30_000,
      รายได้เสริม: ['ค่าล่วงเวลาหรือค่าเที่ยว', 'ค่าเช่าบ้าน ที่ดิน หรือรถ'],
      รายได้เสริมต่อเดือน: 10_000,
      อายุ: '20 ถึง 57 ปี',
      หนี้ที่ผ่อนอยู่: ['บ้านหรือที่ดิน'],
      ยอดผ่อนหนี้เดิมต่อเดือน: 6_000,
      ประวัติการผ่อน: 'ผ่อนตรงทุกงวด',
      คดีล้มละลาย: 'ไม่อยู่',
    },
  })
})

once('choosing the same dealer again, or the same answers, is no news for staff', async () => {
  const site = await testSmartFin()
  const { id, uuid } = await site.arrive()
  await site.db.updateTable('job').set({ doneAt: site.clock() }).execute()
  await site.submit({ id, uuid, selectedDealer: { dealer: 7 } })
  const mailsOfTheChoice = await site.mails()
  await site.db.updateTable('job').set({ doneAt: site.clock() }).execute()

  await site.submit({ id, uuid, selectedDealer: { dealer: 7 } })
  await site.submit({ id, uuid, group: 3, answers: ANSWERS[3] })

  expect(mailsOfTheChoice).toBe(2)
  expect(await site.mails()).toBe(2)
  expect((await site.leads())[0]).toMatchObject({ revision: 2 })
})

once('a lead that is screened out later loses its figures', async () => {
  const site = await testSmartFin()
  const { id, uuid } = await site.arrive()

  await site.submit({ id, uuid, group: 3, answers: { ...ANSWERS[3], 'legal-status': 'bankruptcy' } })

  const { data } = decryptLead(site.encryption, (await site.leads())[0]!)
  expect(data).toMatchObject({ screenOut: true, answers: { คดีล้มละลาย: 'อยู่' } })
  expect(data).not.toHaveProperty('creditLimit')
})

once('when the lead was deleted at the wish of the person, it does not come back', async () => {
  const site = await testSmartFin()
  const { id, uuid } = await site.arrive()
  await site.db.deleteFrom('lead').execute()

  const refused = await site.submit({ id, uuid, selectedDealer: { dealer: 7 } })

  expect(refused.status).toBe(410)
  expect(await site.leads()).toEqual([])
})

once('a document of nobody, or of another form, is refused and changes nothing', async () => {
  const site = await testSmartFin()
  const { id, uuid } = await site.arrive()
  const foreign = await upload(site, 'complaint')

  const refused = [
    await site.submit({ id, uuid, documents: [`credit-estimation/${UNKNOWN}`] }),
    await site.submit({ id, uuid, documents: [foreign] }),
  ]

  for (const { status, body } of refused) {
    expect(status).toBe(422)
    expect(body.errors).toEqual([{ path: 'documents', code: 'file' }])
  }
  expect((await site.find(uuid)).body.submission).toMatchObject({ documents: [] })
  expect((await site.leads())[0]).toMatchObject({ revision: 1 })
})

test('two tabs at once leave one lead, and what each of them said', async () => {
  const site = await testSmartFin()
  const id = await site.begin()
  const uuid = await site.prove()
  await site.submit({ id, uuid, group: 1, answers: ANSWERS[1] })
  await site.submit({ id, uuid, group: 2, answers: ANSWERS[2] })

  const thirds = await Promise.all(
    Array.from({ length: 6 }, () => site.submit({ id, uuid, group: 3, answers: ANSWERS[3] })),
  )
  const key = await upload(site)
  await Promise.all([
    site.submit({ id, uuid, selectedDealer: { dealer: 7 } }),
    site.submit({ id, uuid, documents: [key] }),
    site.submit({ id, uuid, group: 1, answers: { ...ANSWERS[1], 'car-price': 700_000 } }),
  ])

  expect(thirds.map(({ body }) => body.next)).toEqual(Array(6).fill('result'))
  expect((await site.find(uuid)).body.submission).toMatchObject({
    selectedDealer: { dealer: 7 },
    documents: [key],
    answers: { 'car-price': 700_000 },
  })
  const leads = await site.leads()
  expect(leads).toHaveLength(1)
  expect(decryptLead(site.encryption, leads[0]!).data).toMatchObject({
    dealer: 7,
    documents: [key],
    carPrice: 700_000,
  })
})

test('a repeat with the same key gets the first answer', async () => {
  const site = await testSmartFin()
  const body = { personal: aPersonal(), consent: aConsent() }
  const headers = { 'idempotency-key': 'a-double-click' }

  const first = await site.post('/credit-estimation/submit/mobile-phone', body, headers)
  const second = await site.post('/credit-estimation/submit/mobile-phone', body, headers)

  expect(second).toEqual(first)
  expect(await site.db.selectFrom('submission').selectAll().execute()).toHaveLength(1)
})

test('neither the database nor the log holds in the clear who asked or what they said', async () => {
  const site = await testSmartFin()
  const { id, uuid } = await site.arrive()
  await site.submit({ id, uuid, selectedDealer: { dealer: 7 } })
  await site.calculate(id, 'wrong')

  const stored = JSON.stringify([
    await site.db.selectFrom('submission').selectAll().execute(),
    await site.leads(),
    await site.db.selectFrom('job').selectAll().execute(),
    await site.db.selectFrom('consent').selectAll().execute(),
    site.logs,
  ])

  expect(stored).toContain(id)
  for (const secret of [PHONE, 'สมชาย', 'ใจดี', 'somchai', 'haulier', 'รับจ้างขนส่ง', uuid])
    expect(stored).not.toContain(secret)
})

once('an earlier key is replaced by the current one, and the phone is found by it', async () => {
  const site = await testSmartFin()
  const { id } = await site.arrive()
  const encryption = createEncryption('the-next-data-key-of-the-tests', 'the-data-key-of-the-tests')

  const count = await rotateSubmissions(site.db, encryption)

  const row = await findSubmissionById(site.db, id)
  expect(count).toBe(1)
  expect(await rotateSubmissions(site.db, encryption)).toBe(0)
  expect(row).toMatchObject({ keyId: encryption.keyId, phoneHash: encryption.hash('phone', PHONE) })
  expect(readSubmission(createEncryption('the-next-data-key-of-the-tests'), row!).personal).toEqual(
    aPersonal(),
  )
})

test('what was wiped while the key rotates does not come back', async () => {
  const site = await testSmartFin()
  const { id } = await site.arrive()
  const rotated = createEncryption('the-next-data-key-of-the-tests', 'the-data-key-of-the-tests')
  let purge: Promise<void> | undefined
  const interrupted = {
    ...rotated,
    encrypt(text: string, context: string) {
      purge ??= purgeSubmissions(site.db, Date.parse('2025-07-16T00:00:00+07:00'))
      return rotated.encrypt(text, context)
    },
  }

  await rotateSubmissions(site.db, interrupted)
  await purge
  await rotateSubmissions(site.db, rotated)

  expect((await findSubmissionById(site.db, id))?.sealed).toBe('')
})

type Site = Awaited<ReturnType<typeof testSmartFin>>

async function upload(site: Site, folder = 'credit-estimation'): Promise<string> {
  const body = filesBody(['บัตร.pdf', aPdf(), 'application/pdf'])
  const answer = await site.request(`/upload/object/${folder}`, { method: 'POST', body })
  const { items } = (await answer.json()) as { items: { key: string }[] }
  return items[0]!.key
}

once('the visitor hears of the result, of each new dealer or time, and of nothing else', async () => {
  const site = await testSmartFin()
  const { id, uuid } = await site.arrive()
  const newConfirmations = async () => {
    const { numUpdatedRows } = await site.db
      .updateTable('job')
      .set({ doneAt: site.clock() })
      .where('kind', '=', 'lead-confirmation')
      .where('doneAt', 'is', null)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  }
  const choose = (selectedDealer: object) => site.submit({ id, uuid, selectedDealer })
  const document = await upload(site)

  const told = [await newConfirmations()]
  for (const change of [
    () => choose({ dealer: 7 }),
    () => choose({ dealer: 7 }),
    () => choose({ dealer: 7, contactStartTime: 10 }),
    () => site.submit({ id, uuid, documents: [document] }),
    () => site.submit({ id, uuid, group: 3, answers: { ...ANSWERS[3], 'debt-per-month': 7_000 } }),
  ]) {
    expect((await change()).status).toBe(200)
    told.push(await newConfirmations())
  }

  expect(told).toEqual([1, 1, 0, 1, 0, 0])
})

test('a group is not taken when another one is stored with another answer than the visitor saw', async () => {
  const site = await testSmartFin()
  const id = await site.begin()
  const uuid = await site.prove()
  const submit = (group: 1 | 2 | 3, answers: Answers, seen?: Answers) =>
    site.submit({ id, uuid, group, answers, ...(seen && { seen }) })
  const mine = { ...ANSWERS[2], 'monthly-income': 9_000 }
  await submit(1, ANSWERS[1])
  await submit(2, mine)
  // The other window.
  await submit(2, { ...ANSWERS[2], 'monthly-income': 60_000 })

  const refused = await submit(3, ANSWERS[3], { ...ANSWERS[1], ...mine })
  const before = await site.calculate(id, uuid)
  const again = await submit(2, mine, ANSWERS[1])
  const taken = await submit(3, ANSWERS[3], { ...ANSWERS[1], ...mine })

  expect(refused).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } })
  expect(before).toMatchObject({ status: 409, body: { code: 'not-ready' } })
  expect([again.status, taken.status]).toEqual([200, 200])
  // 9,000 and 10,000 of extra income: the ratio of 12,000 to 20,000 baht, less debts.
  expect((await site.calculate(id, uuid)).body).toMatchObject({ affordablePerMonth: 650 })
})

test('of two choices of a dealer and hours that are sent at the same moment the first is taken, and the other is told', async () => {
  const site = await testSmartFin()
  const { id, uuid } = await site.arrive()
  const [morning, afternoon] = [
    { dealer: 7, contactStartTime: 9, contactEndTime: 12 },
    { dealer: 7, contactStartTime: 13, contactEndTime: 16 },
  ]
  const choose = (selectedDealer: SelectedDealer, seenDealer: SelectedDealer | null) =>
    site.submit({ id, uuid, selectedDealer, seenDealer })

  const answers = await Promise.all([choose(morning, null), choose(afternoon, null)])
  const [first, other] = answers[0].status === 200 ? [morning, afternoon] : [afternoon, morning]
  const stored = (await site.find(uuid)).body.submission
  const repeated = await choose(first, null)
  const changed = await choose(other, first)

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.body.code).toBe('changed-meanwhile')
  expect(stored).toMatchObject({ selectedDealer: first })
  expect([repeated.status, changed.status]).toEqual([200, 200])
})

once('a dealer that was seen comes with a dealer that is chosen only', async () => {
  const site = await testSmartFin()
  const { id, uuid } = await site.arrive()

  const alone = await site.submit({ id, uuid, documents: [], seenDealer: null })

  expect(alone).toMatchObject({ status: 422, body: { errors: [{ path: 'seenDealer', code: 'invalid' }] } })
})

once('what was seen of later groups counts too, and comes with answers only', async () => {
  const site = await testSmartFin()
  const { id, uuid } = await site.arrive()

  const later = await site.submit({
    id,
    uuid,
    group: 1,
    answers: ANSWERS[1],
    seen: { ...ANSWERS[3], 'debt-per-month': 1 },
  })
  const alone = await site.submit({ id, uuid, documents: [], seen: {} })

  expect(later).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } })
  expect(alone).toMatchObject({ status: 422, body: { errors: [{ path: 'seen', code: 'invalid' }] } })
})
