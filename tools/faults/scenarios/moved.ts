import { createEncryption, openFiles } from '@leasing/api'
import {
  claimUploads,
  connect,
  countRows,
  createDiskFiles,
  type Db,
  findFileKeys,
  migrate,
  move,
  saveLead,
  saveUpload,
  sha256,
  syncDatabase,
} from '@leasing/api/internals'
import { s3Store } from '../../../apps/api/test/s3-store.ts'
import { happyCarBody, newPhone } from '../forms.ts'
import { openCluster } from '../postgres.ts'
import { createDataFolder, DATA_KEY, startProcess } from '../process.ts'
import { countsText, number } from '../report.ts'
import type { Scenario } from '../scenario.ts'
import { startReader } from '../visitors.ts'

const encryption = createEncryption(DATA_KEY)
const LEADS_IN_ONE_COMMIT = 500

/** Moves a site with many leads and files from SQLite to PostgreSQL and from a folder to an object store, and back. */
export const moved: Scenario = {
  name: 'moved',
  async *run({ rounds = 2000 }) {
    const dataDir = await createDataFolder()
    const leads = rounds
    const uploads = Math.ceil(rounds / 20)
    const db = await connect({ dataDir })
    await migrate(db)
    await fill(db, dataDir, leads, uploads)
    await db.destroy()

    const { primary } = await openCluster()
    await primary.query('create database site')
    const s3 = await s3Store()
    const here = { database: { dataDir }, files: createDiskFiles(dataDir), dataDir }
    const there = {
      database: { url: primary.url.replace(/postgres$/, 'site') },
      files: openFiles({ s3 }),
      dataDir: await createDataFolder(),
    }
    const backAgain = await createDataFolder()
    const ways = [
      {
        way: 'SQLite and folder to PostgreSQL and object store',
        from: here,
        to: there,
        env: { DATA_DIR: dataDir },
      },
      {
        way: 'PostgreSQL and object store to SQLite and folder',
        from: there,
        to: { database: { dataDir: backAgain }, files: createDiskFiles(backAgain), dataDir: backAgain },
        env: {
          DATABASE_URL: there.database.url,
          S3_ENDPOINT: s3.endpoint,
          S3_BUCKET: s3.bucket,
          S3_REGION: s3.region,
          S3_ACCESS_KEY_ID: s3.accessKeyId,
          S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
        },
      },
    ]
    for (const { way, from, to, env } of ways) {
      const site = await startProcess({ dataDir: from.dataDir, env })
      const reader = startReader(site.url)
      const other = startReader(site.url, { path: '/promotion?filter=refinance' })
      const started = performance.now()
      const { rows, readOnlySeconds } = await move({ from, to, print: () => {} })
      const seconds = (performance.now() - started) / 1000
      await Promise.all([reader.stop(), other.stop()])
      await site.end('SIGTERM')
      const pages = new Map(reader.statuses)
      for (const [status, times] of other.statuses) pages.set(status, (pages.get(status) ?? 0) + times)
      const differences = await compare(from, to)
      yield {
        fault: `${number(leads)} leads with ${number(uploads)} files move: ${way}`,
        promised: '0 failed pages; counts and hashes equal; the site takes no requests for seconds only',
        seen: `${number(rows)} rows in ${seconds.toFixed(0)} s, read-only ${readOnlySeconds.toFixed(1)} s; pages ${countsText(pages)}; ${differences} differences`,
        ok: differences === 0 && [...pages.keys()].every((status) => status === 200),
      }
    }
  },
}

type Place = Parameters<typeof move>[0]['from']

/** Returns the number of rows and files that differ. */
async function compare(from: Place, to: Place): Promise<number> {
  const [one, other] = [await connect(from.database), await connect(to.database)]
  try {
    const tables = Object.values(await syncDatabase(one, other))
    let differences = tables.reduce((sum, { written, deleted }) => sum + written + deleted, 0)
    const counts = [await countRows(one), await countRows(other)]
    if (JSON.stringify(counts[0]) !== JSON.stringify(counts[1])) differences++
    for (const key of (await findFileKeys(one)).uploads) {
      const [a, b] = [await from.files.get(key), await to.files.get(key)]
      if (!a || !b || sha256(a) !== sha256(b)) differences++
    }
    return differences
  } finally {
    await one.destroy()
    await other.destroy()
  }
}

/** Writes leads and files with the site's functions, in large transactions. */
async function fill(db: Db, dataDir: string, leads: number, uploads: number): Promise<void> {
  const deps = { db, files: createDiskFiles(dataDir), encryption, clock: Date.now }
  const bytes = Buffer.alloc(100_000, 'a file of a visitor ')
  const keys: string[] = []
  for (let i = 0; i < uploads; i++) {
    const { key } = await saveUpload(
      deps,
      { bytes, type: 'application/pdf' },
      { place: 'job-application', folder: 'job-application', name: `cv-${i}.pdf` },
    )
    keys.push(key)
  }
  for (let first = 0; first < leads; first += LEADS_IN_ONE_COMMIT)
    await db.transaction().execute(async (transaction) => {
      for (let i = first; i < Math.min(leads, first + LEADS_IN_ONE_COMMIT); i++) {
        const { consent, ...data } = happyCarBody(newPhone()) as never as Record<string, never>
        const { id } = await saveLead(
          transaction,
          { ...deps, content: NO_CONTENT },
          { form: 'happy-car', data, consent: consent! },
        )
        const key = keys.pop()
        if (key)
          await claimUploads(
            transaction,
            { folder: 'job-application', leadId: id, now: Date.now() },
            { resume: key },
          )
      }
      await transaction.updateTable('job').set({ doneAt: Date.now() }).execute()
    })
}

/** A case is made without a branch and without a promise. */
const NO_CONTENT = { all: () => [] }
