import { MAX_WAIT_MS, withWaitBudget } from '@leasing/server/wait-budget'
import { expect, test } from 'vitest'
import { FEE, testDesk } from '../test/desk.ts'
import { aComplaint, aHappyCar } from '../test/form-builders.ts'
import { lockSqlite } from '../test/lock-sqlite.ts'
import { aProvince } from '../test/place-builders.ts'
import { NO_LIMITS, testApi } from '../test/test-api.ts'
import { engine } from '../test/test-database.ts'
import { aPdf, filesBody } from '../test/upload-builders.ts'

const sqliteTest = test.runIf(engine === 'sqlite')

/** How long each request may wait in these tests. */
const WAIT_MS = 500
/** What a request does not wait for within its budget takes this long; it is far from `WAIT_MS`, since a busy machine answers late. */
const ANSWERED_WITHIN_MS = 0.9 * MAX_WAIT_MS

/** The answer, and how long it took, of a request that may wait for `WAIT_MS` in all. */
async function timed(request: () => Promise<Response>) {
  const began = performance.now()
  const response = await withWaitBudget(request, WAIT_MS)
  return { response, tookMs: performance.now() - began }
}

sqliteTest(
  'while another process locks SQLite, every form and call that writes is answered 503 after one wait',
  async () => {
    const api = await testApi({ provinces: [aProvince('60', 'นครสวรรค์')], limits: NO_LIMITS })
    const post = (path: string, body: object | FormData, headers: Record<string, string> = {}) => {
      const isForm = body instanceof FormData
      return api.request(path, {
        method: 'POST',
        headers: { ...headers, ...(!isForm && { 'content-type': 'application/json' }) },
        body: isForm ? body : JSON.stringify(body),
      })
    }
    const phone = (index: number) => `08${String(index).padStart(8, '0')}`
    const uploaded = await post('/upload/object/complaint', filesBody(['a.pdf', aPdf()]))
    const [{ key }] = (await uploaded.json()).items
    const unlock = await lockSqlite(api.db)

    const answers = await Promise.all([
      // More than one batch of leads that share a transaction.
      ...Array.from({ length: 120 }, (_, index) =>
        timed(() => post('/happy-car', aHappyCar({ mobilePhone: phone(index) }))),
      ),
      timed(() =>
        post('/happy-car', aHappyCar({ mobilePhone: phone(200) }), { 'idempotency-key': 'a-click' }),
      ),
      timed(() => post('/emails/send', aComplaint({ attachments: [key] }))),
      timed(() => post('/upload/object/complaint', filesBody(['b.pdf', aPdf()]))),
      timed(() => post('/otp', { phone: phone(201) }, { 'idempotency-key': 'a-code' })),
    ])
    const later = await timed(() => post('/happy-car', aHappyCar({ mobilePhone: phone(202) })))
    unlock()

    for (const { response, tookMs } of [...answers, later]) {
      expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([503, true])
      expect(tookMs).toBeGreaterThanOrEqual(0.9 * WAIT_MS)
      expect(tookMs).toBeLessThan(ANSWERED_WITHIN_MS)
    }
    expect(await api.db.selectFrom('lead').select('id').execute()).toEqual([])
    expect((await post('/happy-car', aHappyCar({ mobilePhone: phone(0) }))).status).toBe(201)
  },
)

sqliteTest('while another process locks SQLite, the office answers 503 after one wait', async () => {
  const desk = await testDesk()
  const editor = await desk.signedIn('editor')
  const { published, revision } = await editor.json('findRecord', { params: FEE })
  const unlock = await lockSqlite(desk.db)

  const answers = await Promise.all([
    timed(() =>
      editor.ask('saveDraft', {
        params: FEE,
        body: { version: 0, baseRevision: revision, value: { ...published.value, serviceFee: 310 } },
      }),
    ),
    timed(() => editor.ask('createRelease', { body: { title: 'ปรับค่าบริการ', items: [FEE] } })),
    timed(() => editor.ask('signOut')),
  ])
  unlock()

  for (const { response, tookMs } of answers) {
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10'])
    expect(tookMs).toBeLessThan(ANSWERED_WITHIN_MS)
  }
})
