import { site as servedSite } from '@leasing/contract/content/site'
import { expect, test } from 'vitest'
import { aSite } from '../../../test/builders.ts'
import { testApi } from '../../../test/test-api.ts'

test('who the company is is served as the contract says', async () => {
  const { id: _, ...served } = aSite()
  const { request } = await testApi({ site: [aSite()] })

  const answer = await request('/site')

  expect(answer.status).toBe(200)
  expect(servedSite.parse(await answer.json())).toEqual(served)
})

test('before the site has any content the answer is that it is not available', async () => {
  const { request } = await testApi({ site: [] })

  const answer = await request('/site')

  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ code: 'unavailable' })
})

test.each([
  { now: '2021-05-12T18:30:00+07:00', until: '2021-05-12T12:00:00.000Z', which: 'beginning' },
  { now: '2021-05-12T23:30:00+07:00', until: '2021-05-12T17:00:00.000Z', which: 'end' },
])('the answer holds until the $which of a maintenance window', async ({ now, until }) => {
  const startsAt = '2021-05-12T19:00:00+07:00'
  const endsAt = '2021-05-13T00:00:00+07:00'
  const { request } = await testApi({
    site: [aSite({ maintenanceWindows: [{ startsAt, endsAt, message: 'ปิดปรับปรุง' }] })],
    now,
  })

  const answer = await request('/site')

  expect(answer.headers.get('x-valid-until')).toBe(until)
})
