import { VISITOR_STATUSES } from '@leasing/rules/lead-status'
import { z } from 'zod'
import { post } from './call.ts'
import { callSlot } from './call-slots.ts'
import { component, day, instant } from './fields.ts'
import { couponState, reward } from './forms.ts'
import { mobilePhone, uploadKey } from './person.ts'
import { REVEAL_SCOPES } from './reveal-scopes.ts'
import { ERASURE_STATES } from './staff/erasure-values.ts'
import { STAFF_ROLES } from './staff-roles.ts'
import { MAX_UPLOAD_FILES } from './upload-words.ts'

const area = 'tracking'

/** A phone, and the uuid that proves it (`POST /otp/verify`). In the body, so that neither is in an address or a log. */
const proof = { phone: mobilePhone, uuid: z.uuid('phone-not-verified') }

const trackingProof = component('TrackingProof', proof)

/** One occasion on which staff could see who the visitor is. By role: visitors do not learn names. */
const opening = z.strictObject({
  at: instant,
  /** Absent for a person who has no role any more, and for work at the command line. */
  role: z.enum(STAFF_ROLES).optional(),
  scope: z.enum(REVEAL_SCOPES),
})

export const trackedRequest = component('TrackedRequest', {
  /** For the calls about its appointment; pages show the reference. */
  id: z.uuid(),
  reference: z.string(),
  /** Key of the form. */
  form: z.string(),
  title: z.string(),
  receivedAt: instant,
  status: z.enum(VISITOR_STATUSES),
  /** The day by which somebody calls, while nobody has reached the visitor. */
  answerBy: day.optional(),
  /** The appointed call that is not over. */
  slot: callSlot.optional(),
  /** The branch that calls, if one was chosen. */
  branch: z.strictObject({ name: z.string(), phone: z.string() }).optional(),
  /** What was collected. Without a value: what identifies a person. */
  collected: z.array(z.strictObject({ label: z.string(), value: z.string().optional() })),
  /** What the visitor is asked for, while the company waits for it. */
  ask: z.string().optional(),
  /** When documents last came for what was asked, until staff set another status. */
  sentAt: instant.optional(),
  isSmsWanted: z.boolean(),
  isMarketingAllowed: z.boolean(),
  openings: z.array(opening),
  deletedOn: day,
  /** The result of SMART FIN. */
  result: z.array(z.strictObject({ label: z.string(), value: z.string() })).optional(),
  /** Path of the page of the calculation that the request was sent with: figures without a person. */
  calculation: z.string().optional(),
  coupon: couponState.optional(),
  reward: reward.extend({ usedAt: instant.nullable() }).optional(),
})

export type TrackedRequest = z.infer<typeof trackedRequest>

export const listTrackedRequests = post('/track', {
  area,
  summary: 'The requests that the proven phone has sent, the newest first',
  description:
    'Only requests that were sent with this phone as the sender’s own. A phone without requests gets an empty list; a phone that is not proven gets `phone-not-verified`, whatever it has sent.',
  status: 200,
  body: trackingProof,
  answer: component('TrackedRequests', {
    items: z.array(trackedRequest),
    /** The last time that the visitor asked for erasure. */
    erasure: z.strictObject({ receipt: z.string(), state: z.enum(ERASURE_STATES) }).optional(),
  }),
})

const marketingWithdrawn = component('MarketingWithdrawn', { requests: z.int().min(0) })

const reference = z.string().max(40)

export const askErasure = post('/track/erasure', {
  area,
  summary: 'Asks that everything of the sender be erased',
  description:
    'Compliance looks at it first. Answers the receipt number; asking again gives the same one. Without a request of this phone: `not-found`.',
  body: trackingProof,
  answer: component('ErasureAsked', { receipt: z.string() }),
  errors: ['not-found'],
})

export const changeStatusSms = post('/track/status-sms', {
  area,
  summary: 'Asks for an SMS whenever the status of a request changes, or for none',
  description: 'Nothing is sent unless somebody asked for it. A reference of another phone is `not-found`.',
  status: 200,
  body: component('StatusSms', { ...proof, reference, isWanted: z.boolean() }),
  answer: component('StatusSmsChanged', { isWanted: z.boolean() }),
  errors: ['not-found'],
})

export const addTrackedDocuments = post('/track/documents', {
  area,
  summary: 'Adds files to a request of the proven phone',
  description:
    '`papers` are keys of files sent to `/upload/object/tracking` before. A reference of another phone is `not-found`.',
  body: component('TrackedDocuments', {
    ...proof,
    reference,
    papers: z.array(uploadKey).min(1, 'required').max(MAX_UPLOAD_FILES, 'too-many-files'),
  }),
  answer: component('TrackedDocumentsAdded', { files: z.int().positive() }),
  errors: ['not-found'],
})

export const withdrawMarketing = post('/track/marketing-withdrawal', {
  area,
  summary: 'Withdraws the consent to news and offers from every request of the proven phone',
  description: 'Can be repeated. Answers from how many requests it was withdrawn.',
  status: 200,
  body: trackingProof,
  answer: marketingWithdrawn,
})

export const withdrawMarketingOf = post('/marketing-withdrawal', {
  area,
  summary: 'Withdraws the consent to news and offers from one request',
  description:
    'For the confirmation page: `id` is that with which the form was answered, and only its sender knows it. Can be repeated.',
  status: 200,
  body: component('RequestOfVisitor', { id: z.uuid() }),
  answer: marketingWithdrawn,
})

export const endTracking = post('/track/end', {
  area,
  summary: 'Ends what the uuid proves, at once',
  description: 'A uuid that proves nothing is answered alike.',
  status: 200,
  body: trackingProof,
  answer: component('TrackingEnded', { ended: z.literal(true) }),
})
