import { setTimeout as delay } from 'node:timers/promises'
import { repeat } from '@leasing/server/repeat'
import { expect, test, vi } from 'vitest'
import { testDesk } from '../../../test/desk.ts'
import { whenFileEnds } from '../../../test/file-end.ts'
import { FIXTURES } from '../../../test/fixture-content.ts'
import { spawnProgram } from '../../../test/spawn-program.ts'
import { tempFolder } from '../../../test/temp-folder.ts'
import { connectForTest } from '../../../test/test-database.ts'
import { welfares } from '../../content/collections/careers.ts'
import { COLLECTIONS } from '../../content/registry.ts'
import { openContentStore } from '../../content/store.ts'

const WELFARE = { collection: 'welfares', id: 'leave' }
const MINUTE_MS = 60_000
/** How long before the minute the clocks of both begin to run. */
const BEFORE_MS = 1500
/** How often a process of the site looks whether content has changed. */
const LOOK_MS = 1000

test('of two offices one is killed a second before the minute, and the site has the release within three seconds', async () => {
  const desk = await testDesk()
  const publishAt = Date.now() + MINUTE_MS
  const editor = await desk.signedIn('editor')
  const release = await desk.release(editor, WELFARE, { title: 'วันลาใหม่' }, { publishAt })
  await desk.step(editor, 'submitRelease', release)
  vi.useRealTimers()
  // As two processes of the site do it.
  const dbs = [desk.db, await connectForTest(desk.config)]
  const sites = await Promise.all(dbs.map((db) => openContentStore(db, COLLECTIONS)))
  for (const site of sites) whenFileEnds(repeat(async () => void (await site.refresh()), LOOK_MS))
  const shown = () => sites.map((site) => site.all(welfares).find(({ id }) => id === WELFARE.id)?.title)
  const filesFolder = await tempFolder()

  const offices = [0, 1].map(() => {
    const options = {
      database: desk.config,
      contentFolder: FIXTURES,
      filesFolder,
      now: publishAt - BEFORE_MS,
    }
    return spawnProgram('test/programs/office.ts', [JSON.stringify(options)])
  })
  await Promise.all(offices.map((office) => office.printed(/open/)))

  for (const office of offices) office.endInput()
  const minute = Date.now() + BEFORE_MS
  await delay(BEFORE_MS - 1000)
  offices[0]!.signal('SIGKILL')
  await delay(minute - 100 - Date.now())

  expect(shown()).not.toContain('วันลาใหม่')
  await vi.waitFor(() => expect(shown()).toEqual(['วันลาใหม่', 'วันลาใหม่']), { timeout: 20_000, interval: 20 })
  expect(Date.now() - minute).toBeLessThan(3000)
})
