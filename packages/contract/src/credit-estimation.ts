import { z } from 'zod'
import { get, post } from './call.ts'
import { baht, instalment } from './catalogue-fields.ts'
import { component, day, id, instant, link, orderPosition } from './fields.ts'
import * as builders from './forms/builders.ts'
import { form as personalForm } from './forms/credit-estimation.ts'
import { received } from './forms.ts'
import { consent, mobilePhone, uploadKey, wholeNumber } from './person.ts'

// SMART FIN. `@leasing/rules/questionnaire` asks the questions; these shapes satisfy its types.

/** Advice for visitors who are screened out, or should fix something first: never a score, always a next step. */
export const screenOutAdvice = component('ScreenOutAdvice', {
  /** The kind of rule: `เกณฑ์เรื่องอายุ`. */
  rule: z.string().min(1),
  why: z.string().min(1),
  /** The change that would improve the result. */
  change: z.string().min(1),
  /** The closest alternative that is possible now. */
  alternative: z.strictObject({
    text: z.string().min(1),
    label: z.string().min(1),
    href: link,
  }),
})

export type ScreenOutAdvice = z.infer<typeof screenOutAdvice>

export const option = component('CreditEstimationOption', {
  value: id,
  label: z.string().min(1),
  score: z.int().optional(),
  screenOut: z.boolean().optional(),
  next: id.optional(),
  /** Required for options that screen out; for others it is shown before the limit. */
  advice: screenOutAdvice.optional(),
})

export type Option = z.infer<typeof option>

export const question = component('CreditEstimationQuestion', {
  id,
  number: z.int().positive(),
  type: z.enum(['radio', 'checkbox', 'select', 'number']),
  title: z.string().min(1),
  /** The subject in a word or two, for the list of answers: `อายุงาน`. */
  topic: z.string().min(1),
  help: z.string().min(1).optional(),
  required: z.boolean(),
  options: z.array(option).optional(),
  min: z.int().optional(),
  max: z.int().optional(),
  step: z.int().positive().optional(),
  unit: z.string().min(1).optional(),
  showWhen: z.strictObject({ question: id, in: z.array(id).min(1) }).optional(),
})

export type Question = z.infer<typeof question>

const groupNumber = z.union([z.literal(1), z.literal(2), z.literal(3)], 'choice')

export const group = component('CreditEstimationGroup', {
  id,
  number: groupNumber,
  title: z.string().min(1),
  status: z.literal(true),
  orderPosition,
  questions: z.array(question),
})

export type Group = z.infer<typeof group>

/** The value of a radio or select, the values of a checkbox, or a number. An optional question left empty is `''`, for a checkbox `[]`. */
const answer = z.union([z.string().max(80), z.array(z.string().max(80)).max(50), z.number()], 'invalid')

/** Answers by question id, over all groups. */
export const answers = z.record(z.string().max(80), answer).meta({ id: 'CreditEstimationAnswers' })

/** The applicant: the minimum for calling back. The province selects the dealers to show, and never affects the limit. */
export const personal = personalForm
  .schema(builders)
  .omit({ consent: true })
  .meta({ id: 'CreditEstimationPersonal' })

export type Personal = z.infer<typeof personal>

/** The range of whole hours in which staff may call. */
export const CONTACT_HOURS = { first: 8, last: 17 } as const

const contactHour = wholeNumber(CONTACT_HOURS.first, CONTACT_HOURS.last)

export const selectedDealer = z
  .strictObject({
    contactStartTime: contactHour.default(CONTACT_HOURS.first),
    contactEndTime: contactHour.default(CONTACT_HOURS.last),
    /** The sequence of the dealer. */
    dealer: wholeNumber(1, 104),
  })
  .refine(({ contactStartTime, contactEndTime }) => contactStartTime < contactEndTime, {
    path: ['contactEndTime'],
    error: 'contact-hours',
  })
  .meta({ id: 'SelectedDealer' })

export type SelectedDealer = z.infer<typeof selectedDealer>

export const documents = z.array(uploadKey).max(10, 'too-many-files')

/** Data for continuing where the visitor stopped. */
export const submission = component('Submission', {
  id: z.uuid(),
  personal,
  /** Submitted answers that are still relevant: the third argument of `nextStep`. */
  answers,
  /** The completed groups. */
  submittedGroups: z.array(groupNumber),
  screenOut: z.boolean(),
  selectedDealer: selectedDealer.optional(),
  /** Present once the visitor has asked this dealer to call at these hours; they determine the day of the call. */
  askedAt: instant.optional(),
  documents,
  /** Present once the visitor has reached the result. */
  reference: z.string().optional(),
  expiresAt: instant,
})

export type Submission = z.infer<typeof submission>

/** A plain string: a malformed id or proof gets the same response as an unknown one. */
const unguessable = z.string().max(80)
const uuid = unguessable.default('')

const submitted = z
  .strictObject({
    id: unguessable,
    uuid,
    group: groupNumber.optional(),
    answers: answers.optional(),
    /** The answers of other groups as the visitor saw them; requires `answers`. If the stored answers differ, nothing is stored (409 `changed-meanwhile`). */
    seen: answers.optional(),
    selectedDealer: selectedDealer.optional(),
    /** The dealer that the visitor saw, or null; requires `selectedDealer`. If another dealer is stored, nothing changes (409 `changed-meanwhile`). */
    seenDealer: selectedDealer.nullable().optional(),
    /** Replaces the list of attached documents. */
    documents: documents.optional(),
  })
  .superRefine((body, { addIssue }) => {
    const parts = (['answers', 'selectedDealer', 'documents'] as const).filter((part) => body[part])
    if (parts.length === 0) addIssue({ code: 'custom', path: ['answers'], message: 'required' })
    for (const part of parts.slice(1)) addIssue({ code: 'custom', path: [part], message: 'invalid' })
    if (body.seen && !body.answers) addIssue({ code: 'custom', path: ['seen'], message: 'invalid' })
    if (body.seenDealer !== undefined && !body.selectedDealer)
      addIssue({ code: 'custom', path: ['seenDealer'], message: 'invalid' })
    if (body.answers && body.group === undefined)
      addIssue({ code: 'custom', path: ['group'], message: 'required' })
    if (!body.answers && body.group !== undefined)
      addIssue({ code: 'custom', path: ['group'], message: 'invalid' })
  })
  .meta({ id: 'CreditEstimationSubmit' })

/** The stored answers of a submission. */
export const savedAnswers = component('SavedAnswers', {
  id: z.uuid(),
  /** Submitted answers that are still relevant. */
  answers,
  /** Answers not submitted yet. A draft takes precedence over a submitted answer to the same question. */
  drafts: answers,
})

/** What follows a submitted group of questions: the next group, the result, or the end of the questionnaire. */
export const submittedAnswers = component('SubmittedAnswers', {
  id: z.uuid(),
  group: groupNumber,
  next: z.enum(['group-2', 'group-3', 'result', 'screen-out']),
  screenOut: z.boolean(),
})

/** A plan at the grade's rate, with the calculator's rates for the same down payment. */
const plan = instalment
  .extend({
    /** The range of effective rates over the models that it is offered for, in percent a year. */
    calculatorRates: z.strictObject({ from: z.number(), to: z.number() }).optional(),
  })
  .meta({ id: 'CreditLimitPlan' })

export const creditLimit = component('CreditLimit', {
  id: z.uuid(),
  creditLimit: baht,
  carPrice: baht,
  minDownPayment: baht,
  affordablePerMonth: baht,
  grade: z.enum(['A', 'B', 'C']),
  /** Shortest first; empty without a limit, or for a car that is too expensive for it. */
  plans: z.array(plan),
  /** Sentences in Thai: what raised the limit, what limits it, what would change it. */
  reasons: z.array(z.string()),
  validUntil: day,
})

export type CreditLimit = z.infer<typeof creditLimit>

const screenedOut = component('ScreenedOut', { id: z.uuid(), screenOut: z.literal(true) })

/** Validity of a submission and its result, in days; it ends with the last day. */
export const SUBMISSION_DAYS = 30

const area = 'credit-estimation'

/** Only for the website's server. Scores and screen-out marks must not reach a browser, so a loader passes on only the fields that its page shows. */
export const findCreditEstimation = get('/credit-estimation', {
  area,
  summary: 'The questions, active groups only, lowest orderPosition first',
  description:
    'For the server of a website: scores and screen-out marks must not reach a browser. Answers name questions by `id` and options by `value`.',
  answer: z.strictObject({ groups: z.array(group) }),
})

export const openSubmission = post('/credit-estimation/submit/mobile-phone', {
  area,
  summary: 'Opens a submission of a person whose phone is not verified yet',
  description:
    'The first step. The submission lives 30 days from now; its phone is verified by `POST /otp` and `POST /otp/verify`, whose `uuid` the other calls ask for.',
  body: z.strictObject({ personal, consent }),
  answer: z.strictObject({ id: z.uuid(), expiresAt: instant }),
  errors: ['human-step-needed'],
})

export const findSubmission = post('/credit-estimation/submit/find-submission', {
  area,
  summary:
    'The newest live submission of a verified phone, one with answers first; 404 when the phone is not proven',
  description:
    'For a visitor who comes back, perhaps on another device. `submission` is null when there is none; `expired` then says whether there was one.',
  status: 200,
  body: z.strictObject({ mobilePhone, uuid }),
  answer: z.strictObject({ submission: submission.nullable(), expired: z.literal(true).optional() }),
  errors: ['not-found'],
})

export const submitCreditEstimation = post('/credit-estimation/submit', {
  area,
  summary: 'Takes the answers of a group, or attaches the chosen dealer or documents',
  description:
    'Send one of `answers` (with `group`), `selectedDealer` or `documents`; two of them are refused. A group is complete when every question that is shown has an answer. Dealer and documents can be attached once the result was reached.',
  status: 200,
  body: submitted,
  /** Returns the next step after answers were sent, and the receipt after attachments were sent. */
  answer: z.union([submittedAnswers, received]),
  errors: ['not-found', 'not-ready', 'changed-meanwhile', 'gone'],
})

export const keepAnswers = post('/credit-estimation/submit/answers', {
  area,
  summary: 'Keeps answers before their group is submitted, and says what is kept; with none it only says so',
  description:
    'Drafts: they are checked against their questions, but no group has to be complete. A draft that changes a submitted answer goes before it.',
  status: 200,
  body: z.strictObject({ id: unguessable, uuid, answers }),
  answer: savedAnswers,
  errors: ['not-found', 'gone'],
})

export const calculateCreditEstimation = get('/credit-estimation/calculate/{id}', {
  area,
  summary: 'The credit limit of a submission; 409 before group 3, 410 when it expired',
  description:
    'Computed anew for each request from the stored answers and the content of today. Someone who is screened out gets `{ id, screenOut: true }` and no figures. A missing or wrong `uuid` is 404 like an unknown id.',
  parameters: {
    id: 'The submission, as `POST /credit-estimation/submit/mobile-phone` answered it',
    uuid: 'The proof of its phone, as `POST /otp/verify` answered it',
  },
  params: z.strictObject({ id: unguessable }),
  query: z.object({ uuid: unguessable.optional() }),
  answer: z.union([creditLimit, screenedOut]),
  isLive: true,
  errors: ['not-found', 'not-ready', 'gone'],
})
