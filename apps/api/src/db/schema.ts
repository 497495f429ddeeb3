import type { Kysely } from 'kysely'

/**
 * Columns keep to what both engines share: text, integer, bigint. A moment is epoch milliseconds, a day is `YYYY-MM-DD`,
 * a JSON value is text, a boolean is 0 or 1.
 */
export type Tables = {
  content: ContentTable
  contentVersion: ContentVersionTable
  lead: LeadTable
  consent: ConsentTable
  job: JobTable
  receipt: ReceiptTable
  coupon: CouponTable
  motorExpoRegistration: MotorExpoRegistrationTable
  otp: Omit<OtpCodeTable, 'requester'>
  otpCode: OtpCodeTable
  phoneProof: PhoneProofTable
  rateLimit: RateLimitTable
  upload: UploadTable
  submission: SubmissionTable
  working: WorkingTable
  siteState: SiteStateTable
}

/** One record of a collection: `source` as it was written in the file, `body` as it is served (pictures made, rich text sanitised). */
export type ContentTable = {
  collection: string
  id: string
  source: string
  body: string
  updatedAt: number
}

/** Counts up with every change of a collection; processes compare it to learn that they must reload. */
export type ContentVersionTable = {
  collection: string
  version: number
}

/** One request of a visitor. What was said is in `sealed` only; `phoneHash` is the keyed hash of whose request it is. */
export type LeadTable = {
  id: string
  form: string
  reference: string
  sealed: string
  /** The key that sealed it, for rotation. */
  keyId: string
  phoneHash: string | null
  /** Counts up with every change, from 1. */
  revision: number
  receivedAt: number
  updatedAt: number
}

/** What a person agreed to. Outlives the lead, as evidence; it holds nothing personal but the keyed hash of the phone. */
export type ConsentTable = {
  leadId: string
  purpose: string
  given: number
  noticeVersion: string
  phoneHash: string | null
  givenAt: number
}

/** Something to deliver, written in the same transaction as what it is about. Never holds personal data in the clear. */
export type JobTable = {
  id: string
  kind: string
  payload: string
  leadId: string | null
  createdAt: number
  runAt: number
  attempts: number
  claimedUntil: number
  doneAt: number | null
  /** Given up on, for a person to look at. */
  parkedAt: number | null
  lastErrorCode: string | null
}

/** The sealed answer of a write, so that a repeat gets the same one. `key` is a keyed hash. */
export type ReceiptTable = {
  key: string
  answer: string
  expiresAt: number
  /** Keyed hash of the body that came with the key; null in rows of an earlier release. */
  bodyHash: string | null
}

export type CouponTable = {
  code: string
  promotion: string
  phoneHash: string
  leadId: string
  amount: number
  expiresOn: string
  issuedAt: number
}

/** Without personal data: those are in the lead of the same id. */
export type MotorExpoRegistrationTable = {
  id: string
  event: string
  code: string
  registeredAt: number
  usedAt: number | null
}

/**
 * The newest code that a requester asked for a phone; an older one is gone. Code, phone and requester are there as keyed hashes only.
 * `otp` is the table of the previous release, which had one code a phone.
 */
export type OtpCodeTable = {
  phoneHash: string
  /** The network that asked. */
  requester: string
  ref: string
  codeHash: string
  requestedAt: number
  attempts: number
  usedAt: number | null
}

/** Who holds the uuid has shown that the phone is theirs. */
export type PhoneProofTable = {
  uuidHash: string
  phoneHash: string
  provenAt: number
}

/** Counters of the limits, and proofs of the human step that are used up (`human:…`). `expire` is when a row counts no more. */
export type RateLimitTable = {
  key: string
  points: number
  expire: number
}

/** A file of a visitor. Its bytes are in the file store below `uploads/`, sealed; there are none there without a row here. */
export type UploadTable = {
  key: string
  /** Null until the form that it belongs to claims it. */
  folder: string | null
  sealedName: string
  /** The key that sealed name and bytes, for rotation. */
  keyId: string
  /** Of the file as it is handed out, in bytes. */
  size: number
  type: string
  createdAt: number
  /** The lead that holds it; without one it is removed after a day. */
  claimedBy: string | null
  /** 1 when its bytes are being removed: from then on nobody can have or claim it. */
  removing: number
}

/** A draft of SMART FIN. The person and the answers are in `sealed` only, which is emptied when it has expired. */
export type SubmissionTable = {
  id: string
  phoneHash: string
  sealed: string
  /** The key that sealed it, for rotation. */
  keyId: string
  /** When the first answers came in, and with them a proof of the phone. */
  answeredAt: number | null
  /** Counts up with every change, from 1. */
  revision: number
  createdAt: number
  expiresAt: number
  /** The lead that it became. */
  leadId: string | null
}

/** A calculation that can be opened again. `answer` is the JSON that was answered, without anything about a person. */
export type WorkingTable = {
  id: string
  kind: string
  answer: string
  /** The request that came of it, and the dealer that is to call. */
  leadId: string | null
  selectedDealer: number | null
  createdAt: number
  expiresAt: number
}

/** What all processes of a site are told through the database; see site-state.ts. */
export type SiteStateTable = {
  name: string
  value: string
}

export type Db = Kysely<Tables>
