import { findMotorExpo } from '@leasing/contract/content/motor-expo'
import { ApiError } from '@leasing/contract/errors'
import { sendMotorExpo } from '@leasing/contract/forms'
import { form } from '@leasing/contract/forms/motor-expo'
import { type HandledCall, handleRead, handleWrite } from '../calls/handled-call.ts'
import { motorExpoEvents } from '../content/collections/motor-expo-events.ts'
import { makeCode, toReceived } from '../leads/save-lead.ts'
import { acceptForm, type FormDeps } from './accept-form.ts'
import { formChecks } from './checks.ts'
import { giveOnce, requireProvenPhone } from './give-once.ts'

/** Registering for the reward of a motor show, one a phone, and looking the reward up by the id of the registration. */
export function motorExpoCalls(deps: FormDeps): HandledCall[] {
  const { db, clock, content } = deps

  const send = handleWrite(sendMotorExpo, deps, async ({ body, caller }) => {
    const check = formChecks(deps)
    check.content(form, body)
    check.isThere('dealer', body.dealer, 'dealer')
    const { id: event, rewardTitle: title } = check.event(body.event)
    const { uuid, ...data } = body
    const phone = data.mobilePhone
    const { phoneHash, phoneHashes } = await requireProvenPhone(deps, uuid, phone)

    const find = async () => {
      const found = await findReward(db, event, phoneHashes)
      return found && { ...toReceived(found), reward: { code: found.code, title } }
    }
    return await giveOnce(find, () =>
      acceptForm(
        deps,
        caller,
        { form: 'motor-expo', body: data, phone, isProven: true },
        async (transaction, { id }) => {
          const code = makeCode('ME')
          await transaction
            .insertInto('rewardHolder')
            .values({ event, phoneHash, registrationId: id })
            .execute()
          await transaction
            .insertInto('motorExpoRegistration')
            .values({ id, event, code, registeredAt: clock(), usedAt: null })
            .execute()
          return { reward: { code, title } }
        },
      ),
    )
  })

  const read = handleRead(findMotorExpo, async ({ params: { id } }) => {
    const found = await db
      .selectFrom('motorExpoRegistration')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    if (!found) throw new ApiError('not-found')
    const event = content.all(motorExpoEvents).find((record) => record.id === found.event)
    return {
      id,
      event: found.event,
      reward: { code: found.code, title: event?.rewardTitle ?? '' },
      registeredAt: new Date(found.registeredAt).toISOString(),
      used: found.usedAt !== null,
      usedAt: found.usedAt === null ? null : new Date(found.usedAt).toISOString(),
    }
  })

  return [send, read]
}

const findReward = (db: FormDeps['db'], event: string, phoneHashes: readonly string[]) =>
  db
    .selectFrom('rewardHolder')
    .innerJoin('motorExpoRegistration', 'motorExpoRegistration.id', 'rewardHolder.registrationId')
    .innerJoin('lead', 'lead.id', 'rewardHolder.registrationId')
    .select(['lead.id', 'lead.reference', 'lead.receivedAt', 'motorExpoRegistration.code'])
    .where('rewardHolder.event', '=', event)
    .where('rewardHolder.phoneHash', 'in', phoneHashes)
    .orderBy('lead.receivedAt')
    .executeTakeFirst()
