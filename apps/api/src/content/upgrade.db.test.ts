import path from 'node:path'
import { calls } from '@leasing/contract/calls'
import { createSecurityEvents } from '@leasing/server/security-events'
import { expect, test } from 'vitest'
import { namedOnly } from '../../test/fixture-content.ts'
import { memoryFiles, TOKEN, testLogger } from '../../test/test-api.ts'
import {
  AFTER_FIXTURES,
  EARLIER_COMMITS,
  type EarlierCommit,
  earlierDatabase,
  earlierLeads,
} from '../../test/upgrade-fixtures.ts'
import { createApi } from '../app.ts'
import { migrate } from '../db/migrate.ts'
import { createEncryption } from '../encryption/encryption.ts'
import { listLeads } from '../leads/lead.ts'
import { createLimits } from '../limits/limits.ts'
import { deriveContent } from './derive.ts'
import { importContent, readContent } from './import.ts'
import { COLLECTIONS } from './registry.ts'
import { firstImportDay } from './relative-dates.ts'
import { openContentStore } from './store.ts'

const SHIPPED = path.join(import.meta.dirname, '../../../../content')

const clock = () => Date.parse(AFTER_FIXTURES)

/** What a start of the site does with this data, without encoding pictures. */
async function upgraded(commit: EarlierCommit) {
  const db = await earlierDatabase(commit)
  const { logger, logs } = testLogger()
  await migrate(db)
  const options = { db, collections: COLLECTIONS, pictures: namedOnly, clock, logger }
  await deriveContent({ ...options, folder: SHIPPED })
  const content = await openContentStore(db, COLLECTIONS, clock)
  return { db, content, logger, logs }
}

test.each(EARLIER_COMMITS)('after an upgrade from %s no collection lacks content', async (commit) => {
  const { content, logs } = await upgraded(commit)

  const empty = COLLECTIONS.filter(
    (collection) => !collection.mayBeMissing && content.all(collection).length === 0,
  )
  expect(empty.map(({ name }) => name)).toEqual([])
  // Its text names figures of a service that has them since: `content import` brings them, which a person decides.
  expect(content.lackingFigures()).toEqual(commit === 'e3562b6' ? ['english'] : [])
  expect(logs.filter(({ msg }) => msg === 'content keeps its earlier body')).toEqual([])
})

test.each(EARLIER_COMMITS)('after an upgrade from %s every call without a key answers', async (commit) => {
  const { db, content, logger } = await upgraded(commit)
  const encryption = createEncryption('the-data-key-of-the-tests')
  const api = createApi({
    ...{ db, content, encryption, clock, logger },
    files: memoryFiles(),
    limits: createLimits({ db, encryption, clock, logger }),
    sms: { send: async () => {} },
    token: TOKEN,
    securityEvents: createSecurityEvents({ logger, encryption, clock }),
  })
  const paths = Object.values(calls).flatMap(({ method, path }) =>
    method === 'GET' && !path.includes('{') ? path : [],
  )

  const statuses: Record<string, number> = {}
  for (const path of paths) {
    const request = new Request(`http://api.test${path}`, { headers: { authorization: `Bearer ${TOKEN}` } })
    statuses[path] = (await api.fetch(request)).status
  }

  expect(paths).toContain('/credit-policy')
  // 422: needs a parameter.
  expect(Object.entries(statuses).filter(([, status]) => status !== 200 && status !== 422)).toEqual([])
})

test.each(EARLIER_COMMITS)('after an upgrade from %s every request is still there', async (commit) => {
  const { db } = await upgraded(commit)

  const references = (await listLeads(db, {})).map(({ reference }) => reference)
  expect(references.toSorted()).toEqual(Object.keys(earlierLeads(commit)).toSorted())
})

test('an import after an upgrade asks about records that an operator may have changed before imports were noted', async () => {
  const { db } = await upgraded('e3562b6')
  const { rows } = await readContent(SHIPPED, COLLECTIONS, namedOnly, await firstImportDay(db, clock()))

  const { conflicts } = await importContent(db, rows, { now: clock(), dryRun: true })

  for (const edited of [
    { collection: 'promotions', id: 'first-pickup' },
    { collection: 'faqs', id: 'closing-early' },
  ])
    expect(conflicts).toContainEqual({ ...edited, isAssumed: true })
})

test('an import of the shipped files gives an old database the figures that new texts name', async () => {
  const { db, content } = await upgraded('e3562b6')
  const { rows } = await readContent(SHIPPED, COLLECTIONS, namedOnly, await firstImportDay(db, clock()))

  await importContent(db, rows, { now: clock(), take: 'files', collections: COLLECTIONS })
  await content.refresh()

  expect(content.lackingFigures()).toEqual([])
})

test('an import after an upgrade asks about nothing that is known to come from files', async () => {
  const { db } = await upgraded('1aca2e7')
  const { rows } = await readContent(SHIPPED, COLLECTIONS, namedOnly, await firstImportDay(db, clock()))

  const { conflicts, kept } = await importContent(db, rows, { now: clock(), dryRun: true })

  expect(conflicts.filter(({ isAssumed }) => isAssumed)).toEqual([])
  // What the office has published.
  expect([...conflicts, ...kept]).toMatchObject([{ collection: 'fees', id: 'express-transfer' }])
})
