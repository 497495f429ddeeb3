import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { ApiError } from '@leasing/contract/errors'
import { attempt } from '@leasing/server/attempt'
import { StartFailure } from '@leasing/server/start-failure'
import type { Db } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import type { Files } from '../files/files.ts'
import { type CommandLine, calledAs } from '../process/command-line.ts'
import {
  type Anchor,
  anchorInLine,
  formatAnchor,
  listAnchors,
  parseAnchor,
  readStoredAnchor,
} from './anchors.ts'
import { type Verified, verifyAudit } from './audit.ts'

const USAGE = `${calledAs('audit')} COMMAND …
  verify [--anchor N:HASH] [--log FILE|FOLDER|-]  verifies that the audit log is complete and unchanged; exit code 1 when it is not
It is compared with the anchor of the file store, with those of the bucket if the credential of AUDIT_ANCHOR_* may list it, and with
--anchor: the anchor that an earlier check printed
--log: lines of the process logs, or a copy of the bucket; - reads them from standard input. Both can be given several times`

export const COMMAND_LINE: CommandLine = { usage: USAGE, commands: ['verify'] }

export type AuditTools = {
  db: Db
  encryption: Encryption
  files: Files
  /** The bucket of anchors, if configured. */
  bucket?: Files | undefined
  /** Standard input, for `--log -`. */
  input: Readable
  print: (line: string) => void
}

/** Runs the command; returns the exit code. */
export async function runAuditCommand(argv: readonly string[], tools: AuditTools): Promise<0 | 1> {
  const { print } = tools
  const options = parse(argv)
  if (options?.command !== 'verify') {
    print(USAGE)
    return 1
  }
  const anchors = [...options.anchors, ...(await readAnchors(options.logs, tools))]
  const { entries, last, fault } = await verifyAudit(tools, anchors)
  print(`${entries} entries are right`)
  if (last) print(`anchor ${formatAnchor(last)}`)
  if (anchors.length === 0) print('compared with no anchor: an end that was cut off would not be seen')
  if (fault) print(describeFault(fault, highest(anchors)))
  return fault ? 1 : 0
}

/** Reads every anchor of the file store, the bucket and the logs, and prints how many there are. */
async function readAnchors(logs: readonly string[], { files, bucket, input, print }: AuditTools) {
  const all: Anchor[] = []
  const add = (source: string, anchors: readonly Anchor[]) => {
    all.push(...anchors)
    const newest = highest(anchors)
    if (newest) print(`compared with ${source}: ${anchors.length} anchors up to entry ${newest}`)
  }
  const stored = await readStoredAnchor(files)
  add('the file store', stored ? [stored] : [])
  if (bucket) add('the bucket', (await listBucket(bucket, print)) ?? [])
  for (const log of logs) {
    const anchors = await readLog(log, input)
    if (anchors.length === 0) throw new StartFailure([`--log: ${log} holds no anchor`])
    add(log === '-' ? 'standard input' : log, anchors)
  }
  return all
}

const highest = (anchors: readonly Anchor[]) => anchors.reduce((most, { seq }) => Math.max(most, seq), 0)

/** Undefined for a credential that may only write, like the office's. */
async function listBucket(bucket: Files, print: AuditTools['print']) {
  try {
    return await listAnchors(bucket)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    print('the bucket was not compared: AUDIT_ANCHOR_ACCESS_KEY_ID may not list it, or it cannot be reached')
  }
}

async function readLog(log: string, input: Readable): Promise<Anchor[]> {
  const anchors: Anchor[] = []
  for (const stream of await streamsOf(log, input))
    for await (const line of createInterface({ input: stream, crlfDelay: Infinity })) {
      const anchor = anchorInLine(line)
      if (anchor) anchors.push(anchor)
    }
  return anchors
}

async function streamsOf(log: string, input: Readable): Promise<Readable[]> {
  if (log === '-') return [input]
  try {
    if (!(await stat(log)).isDirectory()) return [createReadStream(log)]
    const entries = await readdir(log, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => createReadStream(path.join(parentPath, name)))
  } catch (cause) {
    throw new StartFailure([`--log: ${log} cannot be read (${(cause as NodeJS.ErrnoException).code})`], cause)
  }
}

type Fault = NonNullable<Verified['fault']>

function describeFault({ seq, why }: Fault, highest: number): string {
  if (why === 'cut off' && highest > seq)
    return `entries ${seq} to ${highest}: they are not there; the log was cut off`
  return `entry ${seq}: ${WORDS[why]}`
}

const WORDS = {
  changed: 'it, or the one before it, is not what was written',
  missing: 'it is not there',
  'cut off': 'it is not there; the log was cut off',
  'unknown key': 'its key is neither DATA_KEY nor in DATA_KEY_PREVIOUS; name it to check on',
}

type Options = { command: string | undefined; anchors: Anchor[]; logs: string[] }

/** Undefined for an unknown option or an invalid anchor. */
function parse(argv: readonly string[]): Options | undefined {
  const options = {
    anchor: { type: 'string', multiple: true },
    log: { type: 'string', multiple: true },
  } as const
  const parsed = attempt(() => parseArgs({ args: [...argv], allowPositionals: true, options }))
  if (!parsed) return undefined
  const [command] = parsed.positionals
  const { anchor = [], log: logs = [] } = parsed.values
  const anchors = anchor.flatMap((text) => parseAnchor(text) ?? [])
  return anchors.length === anchor.length ? { command, anchors, logs } : undefined
}
