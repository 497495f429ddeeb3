import type { Kysely, Transaction } from 'kysely'

/**
 * Columns have only types that both engines share: text, integer, bigint. A moment is epoch milliseconds, a day is `YYYY-MM-DD`, a JSON value
 * is text, a boolean is 0 or 1.
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
  /** A record as the file contained it at the last import. A record without a seed did not come from a file. The seed outlives the record. */
  contentSeed: {
    collection: string
    id: string
    source: string
    /** 1 if a migration or a restore copied it from the database; it is then unknown whether a file ever contained it. */
    assumed: number
  }
  contentRevision: ContentRevisionTable
  draft: DraftTable
  draftVersion: DraftVersionTable
  comment: CommentTable
  /** The people who have edited a draft. */
  draftAuthor: { collection: string; id: string; userId: string }
  /** Records of a release that a person has looked at, by the hash of their text. */
  releaseLook: {
    releaseId: string
    userId: string
    collection: string
    recordId: string
    itemHash: string
    at: number
  }
  /** The people who have a record open. */
  editing: { collection: string; id: string; userId: string; seenAt: number; dirty: number }
  /** A preview link for people without an account. `drafts` is a JSON list of `[collection, id]`. */
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
  /** A filter of a list that a person has saved; `query` is that of its address. */
  savedFilter: {
    id: string
    userId: string
    collection: string
    name: string
    query: string
    savedAt: number
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
  /** The consents of a person. They outlive the lead, as evidence; their only personal data is the keyed hash of the phone. */
  consent: {
    leadId: string
    purpose: string
    given: number
    noticeVersion: string
    phoneHash: string | null
    givenAt: number
  }
  leadCase: LeadCaseTable
  leadEvent: LeadEventTable
  /** What somebody of the staff has revealed of a lead, and until when they see it. */
  leadReveal: { leadId: string; userId: string; scope: string; until: number }
  callSlot: CallSlotTable
  leadErasure: LeadErasureTable
  leadExport: LeadExportTable
  /** Requests whose sender wants an SMS when their status changes. */
  statusSms: { leadId: string; askedAt: number }
  job: JobTable
  /** The encrypted result of a write, which a repeated request gets again. `key` is a keyed hash. */
  receipt: {
    key: string
    answer: string
    expiresAt: number
    /** Keyed hash of the request body that was sent with the key; null in rows of an earlier release. */
    bodyHash: string | null
  }
  coupon: {
    code: string
    promotion: string
    /** Unique within a promotion. When the phone gets another coupon, the hash of the expired one is replaced by its own `code`. */
    phoneHash: string
    leadId: string
    amount: number
    expiresOn: string
    issuedAt: number
    /** The time when it was deducted from the costs of a contract; null if it was not. */
    usedAt: number | null
    /** Who did: `staff:ID`, or `cli:USER`; null also if that was before it was kept. */
    usedBy: string | null
  }
  /** Contains no personal data, which is in the lead with the same id. */
  motorExpoRegistration: {
    id: string
    event: string
    code: string
    registeredAt: number
    usedAt: number | null
    usedBy: string | null
  }
  /** The keyed hash of the phone that got a reward: one reward per phone and event. */
  rewardHolder: { event: string; phoneHash: string; registrationId: string }
  /** Visitors' searches without results. `day` is a day in Bangkok. */
  emptySearch: { day: string; place: string; query: string; times: number }
  otp: Omit<OtpCodeTable, 'requester'>
  otpCode: OtpCodeTable
  /** Phone proofs: a visitor who presents the uuid has verified the phone. */
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
    /** Stored in lower case. */
    email: string
    emailVerified: number
    image: string | null
    /** 1 once the authenticator app was confirmed with its first code. */
    twoFactorEnabled: number | null
    createdAt: string
    updatedAt: string
    bannedAt: number | null
    /** Reviews up to this time do not count, see `desk/void-approvals.ts`. */
    approvalsVoidUntil: number | null
  }
  staffSession: StaffSessionTable
  /** The password as a scrypt hash. */
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
  /** Steps of a sign-in and challenges of passkeys, which expire after some minutes. */
  staffVerification: {
    id: string
    identifier: string
    value: string
    expiresAt: string
    createdAt: string
    updatedAt: string
  }
  /** The secret of the authenticator app and the backup codes, encrypted with OFFICE_SECRET. */
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
  /** A role of a person. `branch` limits an agent to one branch. */
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
  /** A used code of an authenticator app, as a keyed hash. */
  staffCodeUse: {
    userId: string
    codeHash: string
    usedAt: number
  }
  media: MediaTable
  /** The replacement of a picture by another one in drafts. */
  mediaReplacement: {
    id: string
    media: string
    replacedBy: string
    at: number
    userId: string
    /** JSON of the changed drafts, before and after the replacement, without those that were reverted. */
    items: string
  }
}

/** The published versions of a record, numbered from 1; the newest is public. The database refuses every change except insertion. */
export type ContentRevisionTable = {
  collection: string
  id: string
  revision: number
  /** The same as `content.source`; null when the record was withdrawn. */
  source: string | null
  publishedAt: number
  origin: 'files' | 'office'
  /** `staff:ID`, `cli:NAME`, or null if no person caused it. */
  by: string | null
  releaseId: string | null
}

/** The one unpublished version of a record, shared by all its authors. A `version` is never reused, so that a stale one never matches. */
export type DraftTable = {
  collection: string
  id: string
  source: string
  /** The revision from which the draft began; 0 if there was none. */
  baseRevision: number
  version: number
  savedAt: number
  savedBy: string
}

/** A text that was saved as the draft, or that a conflict refused; numbered from 1 for each record. */
export type DraftVersionTable = {
  collection: string
  id: string
  number: number
  source: string
  baseRevision: number
  how: string
  savedAt: number
  savedBy: string
  /** When its draft was published or discarded; null while there is one. */
  endedAt: number | null
}

/** Something that staff say about the draft of a record. */
export type CommentTable = {
  id: string
  collection: string
  recordId: string
  /** A path in the record; empty for all of it. */
  field: string
  /** The comment that it answers; null for the first of a thread, which says whether it is resolved. */
  answers: string | null
  text: string
  at: number
  userId: string
  resolvedAt: number | null
  resolvedBy: string | null
  /** When the draft was published or discarded; null while there is one. */
  endedAt: number | null
}

/** Drafts that are published together. `itemsHash` covers the records and the time of publication; an approval applies to one hash. */
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
  /** The release that this one reverts. */
  reverts: string | null
}

/** `source` is null when the record is to be removed. `isOpen` is 0 once the release is published or withdrawn. */
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
  /** The id of the key that encrypted it, for key rotation. */
  keyId: string
  phoneHash: string | null
  /** Increases with every change, from 1. */
  revision: number
  receivedAt: number
  updatedAt: number
}

/**
 * The work of staff on a lead, beside it: `lead.updatedAt`, from which the day of its deletion follows, is the visitor's alone. Contains no personal
 * data. Every lead has one.
 */
export type LeadCaseTable = {
  leadId: string
  reference: string
  form: string
  status: string
  isOpen: number
  /** The code of the branch that the visitor chose. */
  branch: string | null
  province: string | null
  /** The id of the team that answers it, a record of the content; null: every team. */
  team: string | null
  /** The id of the person who has it; null: it is in the queue. */
  assignee: string | null
  assignedAt: number | null
  receivedAt: number
  /** When the promise given to the visitor is broken; null if none was given. */
  promisedAt: number | null
  /** The same as long as nobody has reached the visitor and it is open, and the end of an appointment made later; else `NO_DUE`. */
  dueAt: number
  contactedAt: number | null
  nextTryAt: number | null
  closedAt: number | null
  lostReason: string | null
  visitorChangedAt: number | null
  /** Increases with every change, from 1. */
  version: number
}

/** A seat of a half-hour in which somebody calls a visitor. A lead has at most one. */
export type CallSlotTable = {
  /** The code of the branch that calls; `''`: the call centre. */
  branch: string
  /** The start of the half-hour (epoch ms). */
  startsAt: number
  /** From 0, less than the capacity of the branch when it was taken. */
  seat: number
  leadId: string
  channel: 'phone' | 'line'
  /** The event that booked it, whose words are the LINE id. */
  eventId: string
  bookedAt: number
}

/** What happened to a case. Words are only in `sealed`, which is empty where there are none. */
export type LeadEventTable = {
  id: string
  leadId: string
  at: number
  /** `staff:ID`, or `visitor`. */
  by: string
  kind: string
  fromValue: string | null
  toValue: string | null
  sealed: string
  /** The id of the key that encrypted it, for key rotation. */
  keyId: string
}

/** A request to erase a person's data, and its receipt. */
export type LeadErasureTable = {
  /** Told to the person: `ER-7K3M-Q2TV`. */
  receipt: string
  /** Null once the lead is deleted. */
  leadId: string | null
  reference: string | null
  state: 'asked' | 'confirmed' | 'done' | 'refused'
  /** `staff:ID`, `cli:NAME`, or `visitor`. */
  askedBy: string
  reason: string
  askedAt: number
  decidedBy: string | null
  decidedAt: number | null
  /** Why it was refused. */
  refusal: string | null
  /** Null for a lead that was deleted otherwise, at the end of its days. */
  doneAt: number | null
  /** How many requests of the person were erased. */
  requests: number | null
}

/** A file of requests that a person of the staff may download once. Encrypted bytes are in the file store below `exports/`. */
export type LeadExportTable = {
  id: string
  userId: string
  askedAt: number
  reason: string
  format: 'xlsx' | 'csv'
  /** JSON of the inbox's filter. */
  filter: string
  /** JSON list of what hidden data the file holds. */
  scopes: string
  /** Null until it is written. */
  count: number | null
  readyAt: number | null
  fetchedAt: number | null
  expiresAt: number
}

/** A delivery, stored in the transaction that causes it. Never contains unencrypted personal data. */
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
  /** Set when the retry window is over: a person must handle the job. */
  parkedAt: number | null
  lastErrorCode: string | null
}

/**
 * The newest code per phone and requester. Code, phone and requester are stored as keyed hashes only. `otp` is the table of the previous
 * release, with one code per phone.
 */
export type OtpCodeTable = {
  phoneHash: string
  /** The network that requested the code. */
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

/** A visitor's file. Its encrypted bytes are in the file store below `uploads/`; every file there has a row. */
export type UploadTable = {
  key: string
  /** Null until a form claims it. */
  folder: string | null
  sealedName: string
  /** The id of the key that encrypted name and bytes, for key rotation. */
  keyId: string
  /** The size of the decrypted file in bytes. */
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
  /** The id of the key that encrypted it, for key rotation. */
  keyId: string
  /** The time of the first answers, which came with a phone proof. */
  answeredAt: number | null
  /** Increases with every change, from 1. */
  revision: number
  createdAt: number
  expiresAt: number
  /** The lead that was created from it. */
  leadId: string | null
}

/** A saved calculation. `answer` is its result as JSON, without personal data. */
export type WorkingTable = {
  id: string
  kind: string
  answer: string
  /** The request that was created from it, and the dealer who will call. */
  leadId: string | null
  selectedDealer: number | null
  createdAt: number
  expiresAt: number
}

/** The audit log, see audit/audit.ts. The database refuses every change except insertion. */
export type AuditTable = {
  /** Numbered from 1 without gaps. */
  seq: number
  at: number
  actor: string
  action: string
  subject: string
  detail: string
  /** The id of the key of `mac`. */
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
  /** A short name of the browser: 'Chrome · Windows' */
  device: string | null
  startedAt: number | null
  seenAt: number | null
  /** The time when the person last proved their identity: at sign-in, or later by a code. */
  confirmedAt: number | null
}

/** A picture of the library. Its bytes, upright and without metadata, are in the store below `media/`. */
export type MediaTable = {
  /** The beginning of the hash, so that the same picture has the same id in every database. */
  id: string
  sha256: string
  /** The sanitised name of the uploaded file. */
  name: string
  type: string
  width: number
  height: number
  /** The alternative text that is suggested where the picture is used; empty if nobody has described it yet. */
  alt: string
  /** 1 for a decorative picture, which needs no alternative text. */
  isDecorative: number
  /** The focus in thousandths of width and height: crops are centred on it, unless a place has its own focus. */
  focalX: number
  focalY: number
  /** The focus that replaces it with the next release, because the picture is public; drafts use it. Null if unchanged. */
  nextFocalX: number | null
  nextFocalY: number | null
  credit: string
  /** `staff:ID` or `cli:NAME`. */
  by: string
  at: number
  /** Increases with every change, from 1. */
  version: number
  /** The rendition for the office: an `Image` as JSON. */
  shown: string
  /** JSON list of the keys of all renditions; null while they are being made. */
  keys: string | null
  removedAt: number | null
}

export type Db = Kysely<Tables>

export type DbTransaction = Transaction<Tables>
