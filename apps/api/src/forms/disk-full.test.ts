import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aHappyCar } from '../../test/form-builders.ts'
import { aProvince } from '../../test/place-builders.ts'
import { NO_LIMITS, testApi } from '../../test/test-api.ts'
import { engine } from '../../test/test-database.ts'
import { listLeads } from '../leads/lead.ts'

test.runIf(engine === 'sqlite')(
  'on a full disk a form is told to try again, nothing acknowledged is lost, and it goes on when there is room',
  async () => {
    const api = await testApi({
      provinces: [aProvince('60', 'นครสวรรค์')],
      limits: NO_LIMITS,
    })
    const send = async (number: number) => {
      const body = aHappyCar({ mobilePhone: `08${String(number).padStart(8, '0')}`, brand: 'ก'.repeat(80) })
      const headers = { 'content-type': 'application/json' }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      return await api.request('/happy-car', init)
    }
    const pages = async (most: number) =>
      void (await sql`${sql.raw(`pragma max_page_count = ${most}`)}`.execute(api.db))
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(api.db)
    await pages(rows[0]!.page_count + 4)

    const acknowledged = new Set<string>()
    let refused: Response | undefined
    for (let number = 0; number < 500 && !refused; number++) {
      const response = await send(number)
      if (response.status === 201) acknowledged.add((await response.json()).reference)
      else refused = response
    }

    expect(refused?.status).toBe(503)
    expect(refused?.headers.get('retry-after')).toBe('10')
    expect(await refused?.json()).toMatchObject({ code: 'unavailable' })
    const stored = await listLeads(api.db, {})
    expect(new Set(stored.map(({ reference }) => reference))).toEqual(acknowledged)

    await pages(1_000_000)
    expect((await send(1000)).status).toBe(201)
  },
)
