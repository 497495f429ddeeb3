import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { connect } from '@leasing/api/db/connect'
import { migrate } from '@leasing/api/db/migrate'
import { expect, test, vi } from 'vitest'
import { aPromotion, aSite } from '../../api/test/builders.ts'
import { spawnProgram } from '../../api/test/spawn-program.ts'
import { tempFolder } from '../../api/test/temp-folder.ts'
import { saveContent } from '../../api/test/test-api.ts'

// Two processes start here, one after the other.
vi.setConfig({ testTimeout: 60_000 })

const SCRIPT = path.join(import.meta.dirname, '../../../scripts/backup.mjs')

const backUp = (dataDir: string, target: string) =>
  spawnSync(process.execPath, [SCRIPT, target], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })

/** A data folder that a site runs on at this moment. */
async function aRunningSite(dataDir: string) {
  const program = spawnProgram('../website/server/main.ts', [], {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: '0',
    CLOCK: '2025-06-15T12:00:00+07:00',
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
