/** What becomes of a visitor's request. `new`: nobody has it yet. `taken`: somebody has it and has not reached the visitor. */
export const LEAD_STATUSES = [
  'new',
  'taken',
  'contacted',
  'waiting',
  'appointed',
  'won',
  'lost',
  'duplicate',
  'spam',
] as const

export type LeadStatus = (typeof LEAD_STATUSES)[number]

/** What the visitor reads: fewer words, none of them about the company's own judgement. */
export const VISITOR_STATUSES = ['received', 'in-progress', 'waiting-for-you', 'closed'] as const

export type VisitorStatus = (typeof VISITOR_STATUSES)[number]

type Status = {
  /** False once nobody has to do anything more. */
  isOpen: boolean
  visitor: VisitorStatus
  /** What a person may set next by hand. `new` and `taken` follow from taking and giving back, `contacted` also from a call. */
  next: readonly LeadStatus[]
  /** Whether closing it so needs a reason. */
  needsReason: boolean
}

const CLOSED: readonly LeadStatus[] = ['won', 'lost', 'duplicate', 'spam']

const open = (visitor: VisitorStatus, next: readonly LeadStatus[]): Status => ({
  isOpen: true,
  visitor,
  next,
  needsReason: false,
})

/** A closed request can be opened again: somebody may have closed the wrong one. */
const closed = (needsReason = false): Status => ({
  isOpen: false,
  visitor: 'closed',
  next: ['taken'],
  needsReason,
})

const TABLE: Readonly<Record<LeadStatus, Status>> = {
  new: open('received', []),
  taken: open('received', ['contacted', 'lost', 'duplicate', 'spam']),
  contacted: open('in-progress', ['waiting', 'appointed', ...CLOSED]),
  waiting: open('waiting-for-you', ['contacted', 'appointed', ...CLOSED]),
  appointed: open('in-progress', ['contacted', 'waiting', ...CLOSED]),
  won: closed(),
  lost: closed(true),
  duplicate: closed(),
  spam: closed(),
}

/** Why a request was lost. */
export const LOST_REASONS = ['unreachable', 'not-interested', 'elsewhere', 'not-eligible', 'other'] as const

export type LostReason = (typeof LOST_REASONS)[number]

export const isOpenStatus = (status: LeadStatus): boolean => TABLE[status].isOpen

/** A call that is appointed does not mean that anybody has talked to the visitor yet. */
export const visitorStatus = (status: LeadStatus, wasReached: boolean): VisitorStatus =>
  status === 'appointed' && !wasReached ? 'received' : TABLE[status].visitor

/** The statuses that a person may set by hand, in the order in which they are offered. */
export const nextStatuses = (status: LeadStatus): readonly LeadStatus[] => TABLE[status].next

export const needsReason = (status: LeadStatus): boolean => TABLE[status].needsReason

/** The status of a request that somebody takes; a later status stays. */
export const afterTaking = (status: LeadStatus): LeadStatus => (status === 'new' ? 'taken' : status)

/** The status of a request whose visitor was reached by a call, which may have been the appointed one; a later status stays. */
export const afterContact = (status: LeadStatus): LeadStatus =>
  ['new', 'taken', 'appointed'].includes(status) ? 'contacted' : status

/** The status of an open request once a call is appointed: one that waits for papers still waits for them. */
export const afterAppointing = (status: LeadStatus): LeadStatus =>
  status === 'waiting' || !isOpenStatus(status) ? status : 'appointed'

/** The status of a request whose appointment is cancelled: what it would have been without one. */
export function afterCancelling(
  status: LeadStatus,
  { isTaken, wasReached }: { isTaken: boolean; wasReached: boolean },
): LeadStatus {
  if (status !== 'appointed') return status
  return wasReached ? 'contacted' : isTaken ? 'taken' : 'new'
}

/** The status of a request that goes back to the queue: what is known of the visitor stays. */
export const afterReturn = (status: LeadStatus): LeadStatus => (status === 'taken' ? 'new' : status)

/** The status once the visitor has changed a request: a closed one is open again, for somebody to look at. */
export const afterVisitorChange = (status: LeadStatus): LeadStatus => (isOpenStatus(status) ? status : 'new')
