import type { Kysely, Transaction } from 'kysely'

/**
 * Columns keep to what both engines share: text, integer, bigint. A moment is epoch milliseconds, a day is `YYYY-MM-DD`,
 * a JSON value is text, a boolean is 0 or 1.
 */
export type Tables = {
  /** A record of a collection: `source` as written in the file, `body` as served (pictures made, rich text sanitised). */
  content: {
    collection: string
    id: string
    source: string
    body: string
    updatedAt: number
  }
  /** Increases with every change of a collection; processes compare it to know when to reload. */
  contentVersion: { collection: string; version: number }
  /** A record as its file held it at the last import; without one, the record did not come from a file. It outlives the record. */
  contentSeed: {
    collection: string
    id: string
    source: string
    /** 1: taken from the database by a migration or a restore; whether a file ever held it is not known. */
    assumed: number
  }
  contentRevision: ContentRevisionTable
  draft: DraftTable
  /** Who has written in a draft. */
  draftAuthor: { collection: string; id: string; userId: string }
  /** Who has a record open. */
  editing: { collection: string; id: string; userId: string; seenAt: number; dirty: number }
  /** A preview that was given to somebody without an account. `drafts`: `[collection, id]` of each, as JSON. */
  previewLink: {
    id: string
    userId: string
    drafts: string
    releaseId: string | null
    moment: number | null
    madeAt: number
    expiresAt: number
    endedAt: number | null
  }
  release: ReleaseTable
  releaseItem: ReleaseItemTable
  releaseAuthor: { releaseId: string; userId: string }
  approval: {
    releaseId: string
    userId: string
    itemsHash: string
    verdict: 'approve' | 'refuse'
    words: string | null
    at: number
  }
  lead: LeadTable
  /** What a person agreed to. Outlives the lead, as evidence; it holds nothing personal but the keyed hash of the phone. */
  consent: {
    leadId: string
    purpose: string
    given: number
    noticeVersion: string
    phoneHash: string | null
    givenAt: number
  }
  job: JobTable
  /** The encrypted result of a write, so that a repeat gets the same one. `key` is a keyed hash. */
  receipt: {
    key: string
    answer: string
    expiresAt: number
    /** Keyed hash of the body that came with the key; null in rows of an earlier release. */
    bodyHash: string | null
  }
  coupon: {
    code: string
    promotion: string
    /** One coupon a promotion and phone. That of an ended one is its own code, once the phone has got another. */
    phoneHash: string
    leadId: string
    amount: number
    expiresOn: string
    issuedAt: number
    /** When it was taken off the costs of a contract; null before, and for ever when it was not. */
    usedAt: number | null
  }
  /** No personal data: that is in the lead of the same id. */
  motorExpoRegistration: {
    id: string
    event: string
    code: string
    registeredAt: number
    usedAt: number | null
  }
  /** The phone that a reward was given to: one a phone of an event. */
  rewardHolder: { event: string; phoneHash: string; registrationId: string }
  /** Searches of visitors that found nothing. `day`: of Bangkok. */
  emptySearch: { day: string; place: string; query: string; times: number }
  otp: Omit<OtpCodeTable, 'requester'>
  otpCode: OtpCodeTable
  /** Phone proofs: the holder of the uuid has verified the phone. */
  phoneProof: { uuidHash: string; phoneHash: string; provenAt: number }
  rateLimit: RateLimitTable
  upload: UploadTable
  submission: SubmissionTable
  working: WorkingTable
  /** State shared by all processes of a site; see site-state.ts. */
  siteState: { name: string; value: string }
  audit: AuditTable
  /** A person of the staff. This and the five after it are written by better-auth, whose moments are ISO text. */
  staff: {
    id: string
    name: string
    /** In lower case. */
    email: string
    emailVerified: number
    image: string | null
    /** 1 once the app for codes was tried with its first code. */
    twoFactorEnabled: number | null
    createdAt: string
    updatedAt: string
    bannedAt: number | null
    /** Reviews up to this moment do not count: `desk/void-approvals.ts`. */
    approvalsVoidUntil: number | null
  }
  staffSession: StaffSessionTable
  /** The password, as a hash of scrypt. */
  staffAccount: {
    id: string
    userId: string
    accountId: string
    providerId: string
    accessToken: string | null
    refreshToken: string | null
    idToken: string | null
    accessTokenExpiresAt: string | null
    refreshTokenExpiresAt: string | null
    scope: string | null
    password: string | null
    createdAt: string
    updatedAt: string
  }
  /** Steps of a sign-in and challenges of passkeys, for some minutes. */
  staffVerification: {
    id: string
    identifier: string
    value: string
    expiresAt: string
    createdAt: string
    updatedAt: string
  }
  /** The app for codes and the backup codes, encrypted with OFFICE_SECRET. */
  staffTwoFactor: {
    id: string
    userId: string
    secret: string
    backupCodes: string
    verified: number | null
    failedVerificationCount: number | null
    lockedUntil: string | null
  }
  staffPasskey: {
    id: string
    userId: string
    name: string | null
    credentialID: string
    publicKey: string
    counter: number
    deviceType: string
    backedUp: number
    transports: string | null
    aaguid: string | null
    createdAt: string | null
  }
  /** What a person may be. `branch` bounds an agent. */
  staffRole: {
    userId: string
    role: string
    branch: string | null
  }
  /** A one-time link. Its token is stored as a keyed hash only. */
  staffLink: {
    tokenHash: string
    userId: string
    kind: string
    createdAt: number
    expiresAt: number
    usedAt: number | null
  }
  /** A code of an app that was used, as a keyed hash. */
  staffCodeUse: {
    userId: string
    codeHash: string
    usedAt: number
  }
  media: MediaTable
  /** A picture that took the place of another in drafts. */
  mediaReplacement: {
    id: string
    media: string
    replacedBy: string
    at: number
    userId: string
    /** The drafts as they were written and what stood there before, as JSON, without those that were taken back. */
    items: string
  }
}

/** What was public, from revision 1; the newest is what is. The database refuses every change but an addition. */
export type ContentRevisionTable = {
  collection: string
  id: string
  revision: number
  /** As `content.source`; null when the record was withdrawn. */
  source: string | null
  publishedAt: number
  origin: 'files' | 'office'
  /** `staff:ID`, `cli:NAME`, or null for what no person started. */
  by: string | null
  releaseId: string | null
}

/** The one unfinished text of a record, shared by everybody who writes it. `version` never comes again, so that no stale one fits. */
export type DraftTable = {
  collection: string
  id: string
  source: string
  /** The revision that it was begun from; 0: there was none. */
  baseRevision: number
  version: number
  savedAt: number
  savedBy: string
}

/** What is published together. `itemsHash` is of its records and its moment: approvals are of that. */
export type ReleaseTable = {
  id: string
  title: string
  state: string
  publishAt: number | null
  version: number
  itemsHash: string
  createdBy: string
  createdAt: number
  changedAt: number
  submittedAt: number | null
  publishedAt: number | null
  failure: string | null
  reason: string | null
  /** The release that this one takes back. */
  reverts: string | null
}

/** `source` is null when the record is to be removed. `isOpen` is 0 once the release is published or given up. */
export type ReleaseItemTable = {
  releaseId: string
  collection: string
  id: string
  action: 'put' | 'remove'
  source: string | null
  baseRevision: number
  isOpen: number
}

/** A visitor's request. Its content is only in `sealed`; `phoneHash` is the keyed hash of the person's phone. */
export type LeadTable = {
  id: string
  form: string
  reference: string
  sealed: string
  /** The key that encrypted it, for rotation. */
  keyId: string
  phoneHash: string | null
  /** Counts up with every change, from 1. */
  revision: number
  receivedAt: number
  updatedAt: number
}

/** Something to deliver, written in the transaction of its cause. Never holds unencrypted personal data. */
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
  /** Given up after the retry window, for a person to look at. */
  parkedAt: number | null
  lastErrorCode: string | null
}

/**
 * The newest code per phone and requester. Code, phone and requester are stored as keyed hashes only. `otp` is the table of the previous
 * release, with one code per phone.
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

/** Counters of the limits, and used proofs of the human step (`human:…`). After `expire` a row no longer counts. */
export type RateLimitTable = {
  key: string
  points: number
  expire: number
}

/** A visitor's file. Its encrypted bytes are in the file store below `uploads/`; none are there without a row here. */
export type UploadTable = {
  key: string
  /** Null until the form that it belongs to claims it. */
  folder: string | null
  sealedName: string
  /** The key that encrypted name and bytes, for rotation. */
  keyId: string
  /** Of the decrypted file, in bytes. */
  size: number
  type: string
  createdAt: number
  /** The lead that owns it; without one it is deleted after a day. */
  claimedBy: string | null
  /** 1 while its bytes are being deleted: it can no longer be fetched or claimed. */
  removing: number
}

/** A draft of SMART FIN. Person and answers are only in `sealed`, which is emptied on expiry. */
export type SubmissionTable = {
  id: string
  phoneHash: string
  sealed: string
  /** The key that encrypted it, for rotation. */
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

/** A saved calculation. `answer` is its result as JSON, without personal data. */
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

/** Who did what, see audit/audit.ts. The database refuses every change but an addition. */
export type AuditTable = {
  /** From 1, without a gap. */
  seq: number
  at: number
  actor: string
  action: string
  subject: string
  detail: string
  /** The key of `mac`. */
  keyId: string
  mac: string
}

/** A session of the office. It counts once it has started; until then the last five columns are null. */
export type StaffSessionTable = {
  id: string
  token: string
  userId: string
  expiresAt: string
  createdAt: string
  updatedAt: string
  /** Required by better-auth and always empty. */
  ipAddress: string | null
  userAgent: string | null
  factor: string | null
  /** 'Chrome · Windows' */
  device: string | null
  startedAt: number | null
  seenAt: number | null
  /** When the person last proved their identity: at the sign-in, or by a code later. */
  confirmedAt: number | null
}

/** A picture of the library. Its bytes, upright and without metadata, are in the store below `media/`. */
export type MediaTable = {
  /** Begins the hash: the same picture has the same id in every database. */
  id: string
  sha256: string
  /** Of the file that came, made harmless. */
  name: string
  type: string
  width: number
  height: number
  /** Proposed where the picture is used; empty: nobody has described it yet. */
  alt: string
  /** 1: says nothing, and is used without words. */
  isDecorative: number
  /** Where it matters most, in thousandths: around it the picture is cut in every place that names no focus of its own. */
  focalX: number
  focalY: number
  /** Where staff want it to be cut instead, while it is public: drafts name it. Null: nowhere else. */
  nextFocalX: number | null
  nextFocalY: number | null
  credit: string
  /** `staff:ID` or `cli:NAME`. */
  by: string
  at: number
  /** Counts up with every change, from 1. */
  version: number
  /** How the office shows it: an `Image` as JSON. */
  shown: string
  /** The keys of everything that was made of it, as JSON; null while that is being done. */
  keys: string | null
  removedAt: number | null
}

export type Db = Kysely<Tables>

export type DbTransaction = Transaction<Tables>
