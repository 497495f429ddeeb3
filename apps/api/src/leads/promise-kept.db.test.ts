import { expect, test } from 'vitest'
import { testApi } from '../../test/test-api.ts'
import { NO_DUE } from './lead-case.ts'

const at = (text: string) => Date.parse(`${text}+07:00`)

/** `count` requests that were due at noon of a day; `set` says what became of them. */
async function open() {
  const api = await testApi({ now: '2026-07-10T09:00:00+07:00' })
  let number = 0
  return {
    ...api,
    ask: async () => await (await api.request('/promise-kept')).json(),
    async add(
      count: number,
      day: string,
      set: { contactedAt?: number; status?: string; calledAt?: number } = {},
    ) {
      const { calledAt, ...given } = set
      for (let i = 0; i < count; i++) {
        const leadId = `lead-${number++}`
        await api.db
          .insertInto('leadCase')
          .values({
            ...{ leadId, reference: leadId, form: 'happy-car', status: 'won', isOpen: 0 },
            ...{ branch: null, province: null, assignee: null, assignedAt: null, nextTryAt: null },
            ...{ receivedAt: at(`${day}T08:00:00`), promisedAt: at(`${day}T12:00:00`), dueAt: NO_DUE },
            ...{ contactedAt: null, closedAt: null, lostReason: null, visitorChangedAt: null, version: 1 },
            ...given,
          })
          .execute()
        if (calledAt !== undefined) await event(leadId, 'call', calledAt)
      }
    },
    event,
  }

  async function event(leadId: string, kind: string, moment: number) {
    await api.db
      .insertInto('leadEvent')
      .values({
        ...{ id: `event-${number++}`, leadId, at: moment, by: 'staff:malee', kind },
        ...{ fromValue: null, toValue: null, sealed: '', keyId: '' },
      })
      .execute()
  }
}

test('of the requests that were due last month, those count as kept that somebody called or reached in time', async () => {
  const site = await open()
  await site.event('another', 'take', at('2026-05-02T09:00:00'))
  await site.add(20, '2026-06-15', { contactedAt: at('2026-06-15T12:00:00') })
  await site.add(5, '2026-06-30', { status: 'lost', calledAt: at('2026-06-30T11:59:00') })
  await site.add(10, '2026-06-01', { contactedAt: at('2026-06-01T12:00:01') })
  await site.add(7, '2026-06-10', { status: 'spam' })
  await site.add(7, '2026-05-31', { contactedAt: at('2026-05-31T09:00:00') })
  await site.add(7, '2026-07-01', { contactedAt: at('2026-07-01T09:00:00') })

  expect(await site.ask()).toEqual({ lastMonth: { from: '2026-06-01', requests: 35, share: 71 } })
})

test('a share of fewer than thirty requests is not told', async () => {
  const site = await open()
  await site.event('another', 'take', at('2026-05-02T09:00:00'))
  await site.add(29, '2026-06-15', { contactedAt: at('2026-06-15T11:00:00') })

  expect(await site.ask()).toEqual({})
})

test('nothing is told of a month in which requests were still answered by mail', async () => {
  const site = await open()
  await site.event('another', 'take', at('2026-06-02T09:00:00'))
  await site.add(40, '2026-06-15', { contactedAt: at('2026-06-15T11:00:00') })

  expect(await site.ask()).toEqual({})
})
