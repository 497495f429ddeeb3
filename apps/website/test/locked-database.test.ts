import { MAX_WAIT_MS, withWaitBudget } from '@leasing/server/wait-budget'
import { expect, test } from 'vitest'
import { lockSqlite } from '../../api/test/lock-sqlite.ts'
import { aProvince } from '../../api/test/place-builders.ts'
import { NO_LIMITS } from '../../api/test/test-api.ts'
import { testSite } from './test-site.ts'

const HAPPY_CAR = {
  firstName: 'สมชาย',
  lastName: 'ใจดี',
  wants: 'buy',
  carType: 'pickup',
  province: '60',
  contactTime: 'any',
  'consent.privacyNotice': 'on',
  'consent.noticeVersion': '2025-01',
}
/** More than the site handles at once. */
const FORMS = 12

const TYPED_PAGE = '/?price=800000&down=20&term=60'

/** A site whose SQLite file another process has locked, and what sends many forms by their page. */
async function lockedSite({ formConcurrency = 8 } = {}) {
  const site = await testSite({
    limits: NO_LIMITS,
    provinces: [aProvince('60', 'นครสวรรค์')],
    formConcurrency,
  })
  const unlock = await lockSqlite(site.db)
  const sendForm = (index: number) => {
    const mobilePhone = `08${String(index).padStart(8, '0')}`
    return site.request('/happy-car', {
      method: 'POST',
      body: new URLSearchParams({ ...HAPPY_CAR, mobilePhone }),
    })
  }
  const sendForms = (send = sendForm) => Promise.all(Array.from({ length: FORMS }, (_, index) => send(index)))
  return { site, unlock, sendForm, sendForms }
}

test('while many forms wait for a locked database, pages are rendered; the forms are stored when it is free', async () => {
  const { site, unlock, sendForms } = await lockedSite()

  let stored = 0
  const forms = sendForms().then((responses) => {
    stored = responses.length
    return responses
  })
  while (site.formQueue.queued() === 0) await new Promise(setImmediate)
  const page = await site.request(TYPED_PAGE)

  expect([page.status, stored]).toEqual([200, 0])
  unlock()
  expect(new Set((await forms).map(({ status }) => status))).toEqual(new Set([303]))
})

test('while the database is locked, each of many forms is answered 503 after one wait, its turn included', async () => {
  const waitMs = 500
  const { unlock, sendForm, sendForms } = await lockedSite({ formConcurrency: 1 })

  const began = performance.now()
  const responses = await sendForms((index) => withWaitBudget(() => sendForm(index), waitMs))
  const tookMs = performance.now() - began
  unlock()

  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]))
  expect(responses.filter(({ headers }) => !headers.has('retry-after'))).toEqual([])
  // A wait outside of a budget takes longer, and so do twelve turns after each other. A busy machine answers late.
  expect(tookMs).toBeLessThan(0.9 * MAX_WAIT_MS)
})
