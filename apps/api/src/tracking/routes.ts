import * as tracking from '@leasing/contract/tracking'
import { type HandledCall, handleWrite } from '../calls/handled-call.ts'
import { requireProvenPhone } from '../forms/give-once.ts'
import { requestErasure } from '../leads/erasure-requests.ts'
import { setStatusSms } from '../leads/status-sms.ts'
import { withdrawMarketing } from '../leads/withdraw-marketing.ts'
import { endPhoneProof } from '../otp/phone-proof.ts'
import { addDocuments, findErasure, requireNewest, requireOwn } from './change-tracked.ts'
import { readTracked, type TrackingDeps } from './read-tracked.ts'

/** The visitor's own requests, told to whoever proves the phone that sent them. */
export const trackingCalls = (deps: TrackingDeps): HandledCall[] => [
  handleWrite(tracking.listTrackedRequests, deps, async ({ body }) => {
    const { phoneHashes } = await requireProvenPhone(deps, body.uuid, body.phone)
    const [items, erasure] = await Promise.all([
      readTracked(deps, phoneHashes),
      findErasure(deps.db, phoneHashes),
    ])
    return { items, ...(erasure && { erasure }) }
  }),
  handleWrite(tracking.withdrawMarketing, deps, async ({ body }) => {
    const { phoneHashes } = await requireProvenPhone(deps, body.uuid, body.phone)
    return { requests: await withdrawMarketing(deps, { phoneHashes }) }
  }),
  handleWrite(tracking.withdrawMarketingOf, deps, async ({ body }) => ({
    requests: await withdrawMarketing(deps, body),
  })),
  handleWrite(tracking.askErasure, deps, async ({ body }) => {
    const { phoneHashes } = await requireProvenPhone(deps, body.uuid, body.phone)
    const leadId = await requireNewest(deps.db, phoneHashes)
    return await requestErasure(deps, { leadId, askedBy: 'visitor', reason: 'asked' })
  }),
  handleWrite(tracking.changeStatusSms, deps, async ({ body: { uuid, phone, reference, isWanted } }) => {
    const { phoneHashes } = await requireProvenPhone(deps, uuid, phone)
    const id = await requireOwn(deps.db, phoneHashes, reference)
    await setStatusSms(deps.db, id, isWanted, deps.clock())
    return { isWanted }
  }),
  handleWrite(tracking.addTrackedDocuments, deps, async ({ body: { uuid, phone, reference, papers } }) => {
    const { phoneHashes } = await requireProvenPhone(deps, uuid, phone)
    await addDocuments(deps, await requireOwn(deps.db, phoneHashes, reference), papers)
    return { files: papers.length }
  }),
  handleWrite(tracking.endTracking, deps, async ({ body }) => {
    await endPhoneProof(deps, body.uuid)
    return { ended: true as const }
  }),
]
