import type { CallSlot } from '@leasing/contract/call-slots'
import { findLeadWords } from '@leasing/contract/forms/registry'
import type { RevealScope } from '@leasing/contract/reveal-scopes'
import type { TrackedRequest } from '@leasing/contract/tracking'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import { endOfSlot } from '@leasing/rules/call-slots'
import { dealers } from '../content/collections/dealers.ts'
import { motorExpoEvents } from '../content/collections/motor-expo-events.ts'
import type { ContentStore } from '../content/store.ts'
import type { Db, LeadCaseTable, LeadTable } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { findFileTypes, type Lead, tryToDecrypt } from '../leads/lead.ts'
import { toldStatus } from '../leads/lead-case.ts'
import { wordsOf } from '../leads/lead-event.ts'
import { resultOf } from '../leads/lead-result.ts'
import { answersOf } from '../leads/lead-summary.ts'
import { findOpenings, type Opening } from './find-openings.ts'

export type TrackingDeps = {
  db: Db
  content: ContentStore
  encryption: Encryption
  clock: () => number
  hasWebhook?: boolean | undefined
}

/**
 * What the senders of these phones may know of their requests, the newest first. `phoneHashes`: a proven phone, hashed with each key. A phone
 * that somebody else typed, such as a recommended friend's, is in no hash of a lead.
 */
export async function readTracked(
  deps: TrackingDeps,
  phoneHashes: readonly string[],
): Promise<TrackedRequest[]> {
  const { db, encryption } = deps
  const rows = await db
    .selectFrom('lead')
    .innerJoin('leadCase', 'leadCase.leadId', 'lead.id')
    .selectAll('lead')
    .select(['status', 'branch', 'promisedAt', 'contactedAt', 'isOpen'])
    .where('lead.phoneHash', 'in', phoneHashes)
    .orderBy('lead.receivedAt', 'desc')
    .orderBy('lead.id')
    .limit(MOST)
    .execute()
  const opened = rows.flatMap((row) => {
    const content = tryToDecrypt(encryption, row)
    return content ? [{ row, ...content }] : []
  })
  const ids = opened.map(({ row }) => row.id)
  const [slots, asks, wishes, openings, fileTypes, given] = await Promise.all([
    findSlots(deps, ids),
    findAsks(
      deps,
      opened.flatMap(({ row }) => (row.status === 'waiting' ? [row.id] : [])),
    ),
    findWishes(db, ids),
    findOpenings(
      db,
      opened.map(({ row }) => row.reference),
    ),
    findFileTypes(db, ids),
    findGiven(deps, ids),
  ])
  return opened.map(({ row, data, consent }) => ({
    ...toTracked(deps, row),
    collected: answersOf({ form: row.form, data }, deps.content, { fileTypes }).map(
      ({ label, value, scope }) => ({ label, ...(isTold(scope) && { value }) }),
    ),
    ...told(asks.get(row.id)),
    isSmsWanted: wishes.has(row.id),
    ...toldResult({ form: row.form, data }, deps.content),
    isMarketingAllowed: consent.marketing,
    openings: (openings.get(row.reference) ?? []).map(toTold),
    ...(slots.has(row.id) && { slot: slots.get(row.id)! }),
    ...given.get(row.id),
  }))
}

/** A phone that has sent more than these has not sent them by hand. */
const MOST = 50

/** The visitor's own income is told to them; what identifies a person is not, should somebody else hold the phone. */
const isTold = (scope: RevealScope | undefined) => scope === undefined || scope === 'income'

type Row = LeadTable & Pick<LeadCaseTable, 'status' | 'branch' | 'promisedAt' | 'contactedAt' | 'isOpen'>

function toTracked({ content }: TrackingDeps, row: Row) {
  const { form, reference, receivedAt, updatedAt, promisedAt, contactedAt, isOpen } = row
  const words = findLeadWords(form)
  const dealer = content.all(dealers).find(({ id }) => id === row.branch)
  return {
    id: row.id,
    reference,
    form,
    title: words?.title ?? form,
    receivedAt: new Date(receivedAt).toISOString(),
    status: toldStatus(row),
    ...(promisedAt !== null && contactedAt === null && isOpen === 1 && { answerBy: bangkokDay(promisedAt) }),
    ...(dealer && { branch: { name: dealer.nameTh, phone: dealer.phone } }),
    deletedOn: bangkokDay(updatedAt + (words?.keptDays ?? 0) * DAY_MS),
  }
}

/** What the visitor was shown. The table of a calculation is on its page. */
function toldResult(lead: Pick<Lead, 'form' | 'data'>, content: ContentStore) {
  const { facts = [], link } = resultOf(lead, content)?.result ?? {}
  return { ...(facts.length > 0 && { result: facts }), ...(link && { calculation: link.path }) }
}

const DAY_MS = 24 * 60 * 60_000

const toTold = ({ at, role, scope }: Opening): TrackedRequest['openings'][number] => ({
  at: new Date(at).toISOString(),
  ...(role && { role }),
  scope,
})

/** The appointments that are not over, by request. */
async function findSlots({ db, clock }: TrackingDeps, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, CallSlot>()
  const rows = await db
    .selectFrom('callSlot')
    .select(['leadId', 'startsAt', 'channel'])
    .where('leadId', 'in', ids)
    .execute()
  const moment = (at: number) => new Date(at).toISOString()
  return new Map(
    rows
      .filter(({ startsAt }) => endOfSlot(startsAt) > clock())
      .map(({ leadId, startsAt, channel }) => [
        leadId,
        { startsAt: moment(startsAt), endsAt: moment(endOfSlot(startsAt)), channel },
      ]),
  )
}

type Ask = { words: string | undefined; sentAt?: number }

/** Once something was sent it is the company's turn, although staff have not set another status yet. */
const told = (ask: Ask | undefined): Pick<TrackedRequest, 'ask' | 'sentAt'> & { status?: 'in-progress' } => ({
  ...(ask?.words !== undefined && { ask: ask.words }),
  ...(ask?.sentAt !== undefined && { status: 'in-progress', sentAt: new Date(ask.sentAt).toISOString() }),
})

/** What staff have last asked the senders of these requests for, and when documents came since. */
async function findAsks({ db, encryption }: TrackingDeps, ids: readonly string[]) {
  const asks = new Map<string, Ask>()
  if (ids.length === 0) return asks
  const events = await db
    .selectFrom('leadEvent')
    .selectAll()
    .where('leadId', 'in', ids)
    .where('kind', 'in', ['ask', 'documents'])
    .orderBy('at')
    .execute()
  for (const event of events) {
    if (event.kind === 'ask') asks.set(event.leadId, { words: wordsOf(encryption, event) })
    else if (asks.has(event.leadId)) asks.get(event.leadId)!.sentAt = event.at
  }
  return asks
}

/** The requests whose sender wants an SMS when the status changes. */
async function findWishes(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('statusSms').select('leadId').where('leadId', 'in', ids).execute()
  return new Set(rows.map(({ leadId }) => leadId))
}

/** The coupons and rewards that came with the requests, by request. */
async function findGiven({ db, content }: TrackingDeps, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Given>()
  const [coupons, rewards] = await Promise.all([
    db
      .selectFrom('coupon')
      .select(['leadId', 'code', 'amount', 'expiresOn', 'usedAt'])
      .where('leadId', 'in', ids)
      .execute(),
    db.selectFrom('motorExpoRegistration').selectAll().where('id', 'in', ids).execute(),
  ])
  const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  const titleOf = (event: string) =>
    content.all(motorExpoEvents).find(({ id }) => id === event)?.rewardTitle ?? ''
  return new Map<string, Given>([
    ...coupons.map(
      ({ leadId, usedAt, ...coupon }) => [leadId, { coupon: { ...coupon, usedAt: moment(usedAt) } }] as const,
    ),
    ...rewards.map(
      ({ id, code, event, usedAt }) =>
        [id, { reward: { code, title: titleOf(event), usedAt: moment(usedAt) } }] as const,
    ),
  ])
}

type Given = Pick<TrackedRequest, 'coupon' | 'reward'>
