import { spawnSync } from 'node:child_process'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { whenFileEnds } from '../../../apps/api/test/file-end.ts'
import { tempFolder } from '../../../apps/api/test/temp-folder.ts'
import { checkSqlite } from '../integrity.ts'
import { sharePictures, startProcess } from '../process.ts'
import { count, countsText, number, type Row } from '../report.ts'
import type { Scenario } from '../scenario.ts'
import type { Target } from '../target.ts'
import { ask } from '../visitors.ts'

const ROOM = '64m'
/** The free space when the forms begin. */
const LEFT_BYTES = 300_000
/** The number of rejected forms after which the run stops. */
const REFUSED = 60

/** The data folder is a small file system in memory, which is filled completely. */
export const diskFull: Scenario = {
  name: 'disk-full',
  async *run({ targets }) {
    for (const target of targets) yield await rowOf(target)
  },
}

async function rowOf(target: Target): Promise<Row> {
  const { kind, sent: what, page } = target
  const fault = `the disk of SQLite is full, under the ${kind}`
  const promised = `${what} are 503 with Retry-After, 0 × 500, ${page} is served; 0 acknowledged and missing; ${what} are taken again once there is room`
  const dataDir = await smallDisk()
  if (!dataDir) return { fault, promised, seen: 'only root on Linux may mount the small disk', ok: undefined }
  const process = await startProcess({ kind, dataDir, env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  const { senders, newKey, isAcknowledged } = await target.enter(process)
  await senders[0]!(newKey())
  const filler = path.join(dataDir, 'filler')
  const { bavail, bsize } = await statfs(dataDir)
  await writeFile(filler, Buffer.alloc(bavail * bsize - LEFT_BYTES))

  const acknowledged = new Set<string>()
  const statuses = new Map<number, number>()
  let [refused, sent, withoutRetry] = [0, 0, 0]
  for (; refused < REFUSED && sent < 3000; sent++) {
    const key = newKey()
    const answer = await senders[sent % senders.length]!(key)
    count(statuses, answer.status)
    if (isAcknowledged(answer)) acknowledged.add(key)
    else refused++
    if (answer.status === 503 && answer.retryAfter === null) withoutRetry++
  }
  const pageStatus = (await ask(process.url + page)).status
  await rm(filler)
  const again = isAcknowledged(await senders[0]!(newKey()))
  await process.end('SIGTERM')
  const missing = await target.missing(acknowledged, { dataDir })
  const integrity = await checkSqlite(dataDir)
  return {
    fault,
    promised,
    seen: `${countsText(statuses)}; ${withoutRetry} × 503 without Retry-After; ${page} ${pageStatus}; ${number(acknowledged.size)} acknowledged, ${missing} missing; ${integrity}; with room again ${again ? 'taken' : 'NOT taken'}`,
    ok:
      refused === REFUSED &&
      acknowledged.size + (statuses.get(503) ?? 0) === sent &&
      withoutRetry + missing === 0 &&
      pageStatus === 200 &&
      again &&
      integrity.startsWith('integrity ok'),
  }
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
