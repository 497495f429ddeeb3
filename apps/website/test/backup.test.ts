import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { connect } from '@leasing/api/db/connect'
import { migrate } from '@leasing/api/db/migrate'
import { createApiClient } from '@leasing/contract/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aPromotion, aSite } from '../../api/test/builders.ts'
import { aHappyCar } from '../../api/test/form-builders.ts'
import { aProvince } from '../../api/test/place-builders.ts'
import { startPostgres } from '../../api/test/postgres.ts'
import { createDatabase } from '../../api/test/postgres-databases.ts'
import { runProgram, spawnProgram } from '../../api/test/spawn-program.ts'
import { tempFolder } from '../../api/test/temp-folder.ts'
import { saveContent, TOKEN } from '../../api/test/test-api.ts'

// Two processes start here, one after the other.
vi.setConfig({ testTimeout: 60_000 })

const SCRIPT = path.join(import.meta.dirname, '../../../scripts/backup.mjs')

const clientOf = ({ url }: { url: string }) => createApiClient({ baseUrl: `${url}/api`, token: TOKEN, fetch })

const backUp = (dataDir: string, target: string) =>
  spawnSync(process.execPath, [SCRIPT, target], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })

/** A data folder that a site runs on at this moment. */
async function aRunningSite(dataDir: string, env: Record<string, string> = {}) {
  const program = spawnProgram('../website/server/main.ts', [], {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: '0',
    CLOCK: '2025-06-15T12:00:00+07:00',
    ...env,
  })
  const [, url] = await program.printed(/the site is open: (http:\/\/[\d.:]+)\//)
  return { program, url: url! }
}

test('a backup taken while the site runs is a data folder that a site runs on', async () => {
  const dataDir = await tempFolder()
  const db = await connect({ dataDir })
  await migrate(db)
  await saveContent(db, { site: [aSite()], promotions: [aPromotion({ path: 'june', title: 'โปรมิถุนายน' })] })
  writeFileSync(path.join(dataDir, 'a-file'), 'of a visitor')
  const running = await aRunningSite(dataDir)
  const target = path.join(await tempFolder(), 'backup')

  const { status, stderr } = backUp(dataDir, target)
  await saveContent(db, { promotions: [aPromotion({ path: 'june', title: 'ชื่อใหม่' })] })
  await db.destroy()
  running.program.signal('SIGTERM')
  await running.program.ended
  const restored = await aRunningSite(target)

  expect([status, stderr.replaceAll(/^.*ExperimentalWarning.*\n.*\n/gm, '')]).toEqual([0, ''])
  expect(await (await fetch(`${restored.url}/promotion`)).text()).toContain('โปรมิถุนายน')
  expect(await readFile(path.join(target, 'a-file'), 'utf8')).toBe('of a visitor')
  expect(await readFile(path.join(target, 'keys.json'), 'utf8')).toBe(
    await readFile(path.join(dataDir, 'keys.json'), 'utf8'),
  )
})

test('a backup never overwrites another', async () => {
  const dataDir = await tempFolder()

  const { status, stderr } = backUp(dataDir, dataDir)

  expect(status).toBe(1)
  expect(stderr).toContain('is there already')
})

test('a PostgreSQL is backed up while a site writes to it, and another site runs on what was restored', async ({
  skip,
}) => {
  const server = await startPostgres(process.env)
  onTestFinished(server.stop)
  const [from, to] = [
    await createDatabase(server.url, 'backup_from'),
    await createDatabase(server.url, 'backup_to'),
  ]
  const env = { DATA_KEY: 'the-data-key-of-this-very-test', API_TOKEN: TOKEN }
  const db = await connect({ url: from })
  onTestFinished(() => db.destroy())
  await migrate(db)
  await saveContent(db, { site: [aSite()], provinces: [aProvince('60', 'นครสวรรค์')] })
  const old = await aRunningSite(await tempFolder(), { ...env, DATABASE_URL: from })
  const { reference } = await clientOf(old).sendHappyCar({ body: aHappyCar() as never })
  const file = path.join(await tempFolder(), 'site.dump')

  // As docs/operations.md says it.
  const dumped = spawnSync('pg_dump', ['--format=custom', `--file=${file}`, from], { encoding: 'utf8' })
  if (dumped.error || /server version mismatch/.test(dumped.stderr)) skip('no pg_dump for this server')
  const restored = spawnSync('pg_restore', ['--no-owner', `--dbname=${to}`, file], { encoding: 'utf8' })
  const site = await aRunningSite(await tempFolder(), { ...env, DATABASE_URL: to })

  expect([dumped.stderr, dumped.status, restored.stderr, restored.status]).toEqual(['', 0, '', 0])
  // The same form is known: its lead, its receipt and what they were sealed with came along.
  expect(await clientOf(site).sendHappyCar({ body: aHappyCar() as never })).toMatchObject({ reference })
  const shown = await runProgram('src/leads-cli.ts', ['show', reference], { DATABASE_URL: to, ...env })
  expect(shown.stdout).toContain('สมชาย')
})
