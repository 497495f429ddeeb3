import { expect, test } from 'vitest'
import { aSite } from '../../test/builders.ts'
import { aHappyCar } from '../../test/form-builders.ts'
import { aProvince } from '../../test/place-builders.ts'
import { testApi } from '../../test/test-api.ts'

async function openWithRequest() {
  const api = await testApi({ site: [aSite()], provinces: [aProvince('60', 'นครสวรรค์')] })
  const send = async (path: string, method = 'GET', body?: object) => {
    const answer = await api.request(path, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const { body } = await send('/happy-car', 'POST', aHappyCar())
  const path = `/requests/${body.id}/call-slot`
  return {
    find: () => send(`${path}s`),
    book: (body: object) => send(path, 'PUT', body),
    cancel: () => send(`${path}/cancel`, 'POST', {}),
    send,
  }
}

test('whoever sent a request chooses one of the offered half-hours, changes it, and cancels it', async () => {
  const { find, book, cancel } = await openWithRequest()
  const { body: first } = await find()
  expect(first).toMatchObject({ slot: null })
  const [startsAt, later] = first.offers

  expect(await book({ startsAt, channel: 'phone' })).toMatchObject({ status: 200, body: { startsAt } })
  expect((await find()).body).toMatchObject({
    slot: { startsAt },
    promisedAt: (await find()).body.slot.endsAt,
  })
  expect((await find()).body.offers).not.toContain(startsAt)

  const line = { startsAt: later, channel: 'line', lineId: ' @Somchai.Jaidee ' }
  const { body: booked } = await book(line)
  expect(booked).toMatchObject({ startsAt: later, channel: 'line' })
  expect(JSON.stringify(await find())).not.toMatch(/somchai/i)

  expect(await cancel()).toEqual({ status: 200, body: { ...first, promisedAt: first.promisedAt } })
})

test.each([
  ['a moment without a time zone', { startsAt: '2025-06-16T10:00', channel: 'phone' }, 'startsAt'],
  ['another channel', { startsAt: '2025-06-16T03:00:00.000Z', channel: 'fax' }, 'channel'],
  ['LINE without an id', { startsAt: '2025-06-16T03:00:00.000Z', channel: 'line' }, 'lineId'],
  ['a LINE id in Thai', { startsAt: '2025-06-16T03:00:00.000Z', channel: 'line', lineId: 'สมชาย' }, 'lineId'],
])('%s is refused beside its field', async (_, body, path) => {
  const { book } = await openWithRequest()
  expect(await book(body)).toMatchObject({ status: 422, body: { errors: [{ path }] } })
})

test('a half-hour that is not offered is in use, and a request that does not exist is not found', async () => {
  const { book, send } = await openWithRequest()
  const body = { startsAt: '2025-06-16T20:00:00.000Z', channel: 'phone' }
  expect(await book(body)).toMatchObject({ status: 409, body: { code: 'in-use' } })
  const unknown = '/requests/3d5c0f9e-8a53-4d0e-9a52-0c3a4f2f1b11/call-slot'
  expect((await send(`${unknown}s`)).status).toBe(404)
  expect((await send(unknown, 'PUT', body)).status).toBe(404)
  expect((await send(`${unknown}/cancel`, 'POST', {})).status).toBe(404)
})
