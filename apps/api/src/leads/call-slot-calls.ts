import {
  bookCallSlot,
  type CallSlot,
  type CallSlots,
  cancelCallSlot,
  findCallSlots,
} from '@leasing/contract/call-slots'
import { ApiError } from '@leasing/contract/errors'
import { type HandledCall, handleRead, handleWrite } from '../calls/handled-call.ts'
import {
  bookSlot,
  cancelSlot,
  offeredSlots,
  promiseOfLead,
  type Slot,
  type SlotDeps,
  slotOfLead,
} from './call-slots.ts'

/** The appointments that visitors make for calls. */
export const callSlotCalls = (deps: SlotDeps): HandledCall[] => [
  handleRead(findCallSlots, ({ params }) => readSlots(deps, params.id)),

  handleWrite(bookCallSlot, deps, async ({ params, body: { startsAt, channel, lineId } }) =>
    toAnswer(await bookSlot(deps, params.id, Date.parse(startsAt), { kind: channel, lineId })),
  ),

  handleWrite(cancelCallSlot, deps, async ({ params }) => {
    await cancelSlot(deps, params.id)
    return await readSlots(deps, params.id)
  }),
]

/** Throws `not-found` for a request that does not exist any more. */
async function readSlots(deps: SlotDeps, id: string): Promise<CallSlots> {
  const { db } = deps
  const lead = await db.selectFrom('lead').select('id').where('id', '=', id).executeTakeFirst()
  if (!lead) throw new ApiError('not-found')
  const [slot, offers, promisedAt] = await Promise.all([
    slotOfLead(deps, id),
    offeredSlots(deps, lead),
    promiseOfLead(db, id),
  ])
  return {
    slot: slot ? toAnswer(slot) : null,
    offers: offers.map(inIso),
    promisedAt: promisedAt === undefined ? null : inIso(promisedAt),
  }
}

const toAnswer = ({ startsAt, endsAt, channel }: Slot): CallSlot => ({
  startsAt: inIso(startsAt),
  endsAt: inIso(endsAt),
  channel,
})

const inIso = (moment: number) => new Date(moment).toISOString()
