import type { MotorExpoRegistration } from '@leasing/contract/content/motor-expo'
import { ApiError } from '@leasing/contract/errors'
import { sendMotorExpo } from '@leasing/contract/forms'
import { form } from '@leasing/contract/forms/motor-expo'
import type { Hono } from 'hono'
import { motorExpoEvents } from '../content/collections/motor-expo-events.ts'
import type { ApiEnv } from '../http/request-id.ts'
import { writeRoute } from '../http/write.ts'
import { makeCode } from '../leads/save-lead.ts'
import { acceptForm, type FormDeps } from './accept-form.ts'
import { formChecks } from './checks.ts'

/** Registering for the reward of a motor show, and looking the reward up by the id of the registration. */
export function motorExpoRoutes(routes: Hono<ApiEnv>, deps: FormDeps): void {
  const { db, clock, content } = deps

  writeRoute(routes, sendMotorExpo, deps, async ({ body, request }) => {
    const check = formChecks(deps)
    check.content(form, body)
    check.isThere('dealer', body.dealer, 'dealer')
    const event = check.event(body.event)
    return await acceptForm(
      deps,
      request,
      { form: 'motor-expo', body, phone: body.mobilePhone },
      async (transaction, { id }) => {
        const code = makeCode('ME')
        await transaction
          .insertInto('motorExpoRegistration')
          .values({ id, event: event.id, code, registeredAt: clock(), usedAt: null })
          .execute()
        return { reward: { code, title: event.rewardTitle } }
      },
    )
  })

  routes.get('/motor-expo/:id', async (c) => {
    const id = c.req.param('id')
    const found = await db
      .selectFrom('motorExpoRegistration')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    if (!found) throw new ApiError('not-found')
    const event = content.all(motorExpoEvents).find((record) => record.id === found.event)
    const registration: MotorExpoRegistration = {
      id,
      event: found.event,
      reward: { code: found.code, title: event?.rewardTitle ?? '' },
      registeredAt: new Date(found.registeredAt).toISOString(),
      used: found.usedAt !== null,
      usedAt: found.usedAt === null ? null : new Date(found.usedAt).toISOString(),
    }
    return c.json(registration, 200, { 'cache-control': 'no-store' })
  })
}
