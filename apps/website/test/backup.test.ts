import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { connect, migrate } from '@leasing/api/internals'
import { createHttpClient } from '@leasing/contract/http-client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aPromotion, aSite } from '../../api/test/builders.ts'
import { aHappyCar } from '../../api/test/form-builders.ts'
import { aProvince } from '../../api/test/place-builders.ts'
import { startPostgres } from '../../api/test/postgres.ts'
import { createDatabase } from '../../api/test/postgres-databases.ts'
import { savePictures } from '../../api/test/save-pictures.ts'
import { COMPILED, runProgram, spawnProgram } from '../../api/test/spawn-program.ts'
import { tempFolder } from '../../api/test/temp-folder.ts'
import { saveContent, saveStartedContent, TOKEN } from '../../api/test/test-api.ts'

// Two processes start here, one after the other.
vi.setConfig({ testTimeout: 60_000 })

const BIN = path.join(import.meta.dirname, '../../../bin/leasing.mjs')

const clientOf = ({ url }: { url: string }) =>
  createHttpClient({ baseUrl: `${url}/api`, token: TOKEN, fetch })

function leasing(args: string[], env: Record<string, string>) {
  const { status, stderr } = spawnSync(process.execPath, [BIN, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, NODE_NO_WARNINGS: '1', ...env },
    encoding: 'utf8',
  })
  return { status, stderr }
}

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
  await saveStartedContent(db, {
    site: [aSite()],
    promotions: [aPromotion({ path: 'june', title: 'โปรมิถุนายน' })],
  })
  await savePictures(db, dataDir)
  const running = await aRunningSite(dataDir)
  const target = path.join(await tempFolder(), 'backup')

  const backedUp = leasing(['backup', target], { DATA_DIR: dataDir })
  await saveContent(db, { promotions: [aPromotion({ path: 'june', title: 'ชื่อใหม่' })] })
  await db.destroy()
  running.program.signal('SIGTERM')
  await running.program.ended
  const restored = await aRunningSite(target)

  expect(backedUp).toEqual({ status: 0, stderr: '' })
  expect(await (await fetch(`${restored.url}/promotion`)).text()).toContain('โปรมิถุนายน')
  expect(await readFile(path.join(target, 'keys.json'), 'utf8')).toBe(
    await readFile(path.join(dataDir, 'keys.json'), 'utf8'),
  )
})

test('a PostgreSQL is backed up while a site writes to it, and another site runs on what was restored', async () => {
  const server = await startPostgres(process.env)
  onTestFinished(server.stop)
  const [from, to] = [
    await createDatabase(server.url, 'backup_from'),
    await createDatabase(server.url, 'backup_to'),
  ]
  const env = { DATA_KEY: 'the-data-key-of-this-very-test', API_TOKEN: TOKEN }
  const [oldFolder, newFolder] = [await tempFolder(), await tempFolder()]
  const db = await connect({ url: from })
  onTestFinished(() => db.destroy())
  await migrate(db)
  await saveStartedContent(db, { site: [aSite()], provinces: [aProvince('60', 'นครสวรรค์')] })
  await savePictures(db, oldFolder)
  const old = await aRunningSite(oldFolder, { ...env, DATABASE_URL: from })
  const { reference } = await clientOf(old).sendHappyCar({ body: aHappyCar() as never })
  const target = path.join(await tempFolder(), 'backup')

  const steps = [
    leasing(['backup', target], { ...env, DATABASE_URL: from, DATA_DIR: oldFolder }),
    leasing(['verify', target], env),
    leasing(['restore', target], { ...env, DATABASE_URL: to, DATA_DIR: newFolder }),
  ]
  const site = await aRunningSite(newFolder, { ...env, DATABASE_URL: to })

  expect(steps).toEqual(steps.map(() => ({ status: 0, stderr: '' })))
  // The same form is known: its lead, its receipt and what they were encrypted with came along.
  expect(await clientOf(site).sendHappyCar({ body: aHappyCar() as never })).toMatchObject({ reference })
  const shown = await runProgram('src/leads-cli.ts', ['show', reference, '--reason', 'check'], {
    DATABASE_URL: to,
    ...env,
  })
  expect(shown.stdout).toContain('สมชาย')
})
