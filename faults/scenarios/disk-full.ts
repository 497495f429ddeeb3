import { spawnSync } from 'node:child_process'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { whenFileEnds } from '../../apps/api/test/file-end.ts'
import { tempFolder } from '../../apps/api/test/temp-folder.ts'
import { newPhone } from '../forms.ts'
import { checkSqlite } from '../integrity.ts'
import { sharePictures, startProcess } from '../process.ts'
import { count, countsText, number } from '../report.ts'
import type { Scenario } from '../scenario.ts'
import { missingOf, readStored } from '../stored.ts'
import { ask, newVisitorsForm, postForm, postToApi } from '../visitors.ts'

const ROOM = '64m'
/** What is left when the forms begin. */
const LEFT_BYTES = 300_000
/** So many are sent after the first that was refused. */
const REFUSED = 60

/** The data folder is a small file system in memory, which is filled to the brim. */
export const diskFull: Scenario = {
  name: 'disk-full',
  async *run() {
    const fault = 'the disk of SQLite is full'
    const promised =
      'forms are 503 with Retry-After, 0 × 500, pages are served; 0 acknowledged and missing; forms are taken again once there is room'
    const dataDir = await smallDisk()
    if (!dataDir) {
      yield { fault, promised, seen: 'only root on Linux may mount the small disk', ok: undefined }
      return
    }
    const site = await startProcess({ dataDir, env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
    await newVisitorsForm(site.url)
    const filler = path.join(dataDir, 'filler')
    const { bavail, bsize } = await statfs(dataDir)
    await writeFile(filler, Buffer.alloc(bavail * bsize - LEFT_BYTES))

    const acknowledged = new Set<string>()
    const statuses = new Map<number, number>()
    let [refused, sent, withoutRetry] = [0, 0, 0]
    for (; refused < REFUSED && sent < 3000; sent++) {
      const phone = newPhone()
      const answer = await (sent % 2 ? postForm : postToApi)(site.url, phone)
      count(statuses, answer.status)
      if (answer.status === 201 || answer.status === 303) acknowledged.add(phone)
      else refused++
      if (answer.status === 503 && answer.retryAfter === null) withoutRetry++
    }
    const page = (await ask(`${site.url}/`)).status
    await rm(filler)
    const again = (await newVisitorsForm(site.url)).status
    await site.end('SIGTERM')
    const missing = missingOf(acknowledged, await readStored({ dataDir }))
    const integrity = await checkSqlite(dataDir)
    yield {
      fault,
      promised,
      seen: `${countsText(statuses)}; ${withoutRetry} × 503 without Retry-After; a page ${page}; ${number(acknowledged.size)} acknowledged, ${missing} missing; ${integrity}; with room again ${again}`,
      ok:
        refused === REFUSED &&
        [...statuses.keys()].every((status) => [201, 303, 503].includes(status)) &&
        withoutRetry + missing === 0 &&
        page === 200 &&
        again === 303 &&
        integrity.startsWith('integrity ok'),
    }
  },
}

async function smallDisk(): Promise<string | undefined> {
  const folder = path.join(await tempFolder(), 'disk')
  await mkdir(folder)
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${ROOM}`, 'leasing-faults', folder])
  if (status !== 0) return undefined
  whenFileEnds(() => spawnSync('umount', ['--lazy', folder]))
  sharePictures(folder)
  return folder
}
