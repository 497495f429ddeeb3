import { CASE_VIEWS } from '@leasing/contract/staff/case-values'
import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { seedCases } from '../../../test/seed-cases.ts'
import { cleanDatabase, engine } from '../../../test/test-database.ts'
import type { Db } from '../../db/schema.ts'
import { createEncryption } from '../../encryption/encryption.ts'
import { addJobs } from '../../jobs/queue.ts'
import { readRetention } from '../../leads/retention.ts'
import { requireCase } from './case-scope.ts'
import { countViews, findCases, readCases, readNews } from './list-cases.ts'
import { readCase } from './read-case.ts'

const NOW = Date.parse('2026-06-15T12:00:00+07:00')
const encryption = createEncryption('the-data-key-of-the-plans')
/** Holds the deliveries that were given up and no other. */
const PARTIAL = 'jobParked'
/** Grow with the number of requests. */
const LARGE = ['leadCase', 'lead', 'leadEvent', 'leadReveal', 'consent', 'job', 'upload', 'audit']

const EVERYBODY = { id: 'agent-1', roles: [{ role: 'agent' }] } as never
const BRANCH = { id: 'agent-1', roles: [{ role: 'agent', branch: '20000007' }] } as never

let db: Db

beforeAll(async () => {
  db = await cleanDatabase()
  await seedCases(db, encryption, { count: 5000, now: NOW })
  const leads = await db.selectFrom('lead').select('id').limit(1000).orderBy('receivedAt', 'desc').execute()
  const jobs = leads.map(({ id: leadId }) => ({ kind: 'lead-mail', payload: {}, leadId }))
  await db.transaction().execute((transaction) => addJobs(transaction, jobs, NOW))
  await db
    .updateTable('job')
    .set({ parkedAt: NOW })
    .where('leadId', 'in', ['seeded-20', 'seeded-21'])
    .execute()
  await db.updateTable('job').set({ doneAt: NOW }).where('parkedAt', 'is', null).execute()
}, 60_000)

const filters = [{}, { form: 'contact-us' }, { branch: '20000007' }, { province: '60' }, { team: 'north' }]

test.each([
  ['everybody', EVERYBODY],
  ['a branch', BRANCH],
])('no list, count, search or page of %s reads a table in full', async (_, person) => {
  const { watched, queries } = watch(db)
  const deps = { db: watched, encryption, clock: () => NOW, retention: readRetention() }

  for (const view of CASE_VIEWS)
    for (const filter of filters) {
      await countViews(deps, person, filter as never)
      const { next } = await readCases(deps, person, { view, ...filter } as never)
      if (next) await readCases(deps, person, { view, ...filter, after: next } as never)
    }
  await readNews(deps, person, NOW - 60_000)
  await findCases(deps, person, 'CT-2222-22')
  await findCases(deps, person, '0812345678')
  const { items } = await readCases(deps, person, { view: 'closed' })
  await readCase(deps, person, await requireCase(watched, person, items[0]!.reference))

  expect(await readsInFull(db, queries)).toEqual([])
})

test('a list is read without its counts, and the page of a request reads the others of its phone once', async () => {
  const { watched, queries } = watch(db)
  const deps = { db: watched, encryption, clock: () => NOW, retention: readRetention() }
  const takes = async (part: string, work: () => Promise<unknown>) => {
    queries.length = 0
    await work()
    return queries.filter((query) => query.sql.includes(part)).length
  }
  const [of1000] = (await findCases(deps, EVERYBODY, '0812345678')).items

  expect(await takes('count(*)', () => readCases(deps, EVERYBODY, { view: 'closed' }))).toBe(1)
  expect(
    await takes('"phoneHash" in', async () =>
      readCase(deps, EVERYBODY, await requireCase(watched, EVERYBODY, of1000!.reference)),
    ),
  ).toBe(1)
})

/** A database that keeps the queries that run in it. */
function watch(db: Db) {
  const queries: CompiledQuery[] = []
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      queries.push(db.getExecutor().compileQuery(node as RootOperationNode, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { watched: db.withPlugin(plugin), queries }
}

/** The steps that read all rows of a large table, each with its query. */
async function readsInFull(db: Db, queries: readonly CompiledQuery[]): Promise<string[]> {
  const found = new Set<string>()
  for (const query of new Map(queries.map((one) => [one.sql, one])).values())
    for (const step of await (engine === 'sqlite' ? sqliteScans : postgresScans)(db, query))
      found.add(`${step}: ${query.sql}`)
  return [...found]
}

async function sqliteScans(db: Db, { sql, parameters }: CompiledQuery) {
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  )
  return rows
    .map(({ detail }) => detail)
    .filter((detail) => LARGE.some((table) => detail.startsWith(`SCAN ${table}`)))
}

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Node[]
}

/** In a table of a few thousand rows reading all is often cheapest: what counts is whether there is another way. */
async function postgresScans(db: Db, { sql: text, parameters }: CompiledQuery) {
  const rows = await db.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction)
    return await transaction.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]),
    )
  })
  // A condition that an index is made with is not named again.
  const partial = await sql<{ name: string }>`
    select indexname as name from pg_indexes where indexdef like '% WHERE %'`.execute(db)
  const isNarrowed = (node: Node) =>
    node['Index Cond'] !== undefined || partial.rows.some(({ name }) => name === node['Index Name'])
  const all = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(all)]
  return all(rows.rows[0]!['QUERY PLAN'][0].Plan)
    .filter((node) => LARGE.includes(node['Relation Name'] ?? '') && node['Index Name'] !== PARTIAL)
    .filter(
      (node) =>
        node['Node Type'] === 'Seq Scan' || (node['Node Type'].includes('Index') && !isNarrowed(node)),
    )
    .map((node) => `${node['Node Type']} ${node['Relation Name']}`)
}
