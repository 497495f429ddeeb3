import type { Db } from '../db/schema.ts'
import type { Files } from '../files/files.ts'

/** An entry of the audit log that is known outside the database: whoever cuts the end of the log off, or writes it anew, cannot change it there. */
export type Anchor = { seq: number; mac: string }

export const formatAnchor = ({ seq, mac }: Anchor): string => `${seq}:${mac}`

export function parseAnchor(text: string): Anchor | undefined {
  const [, seq, mac] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? []
  return seq && mac ? { seq: Number(seq), mac } : undefined
}

/** The newest entry; undefined in an empty log. */
export const readLast = (db: Db): Promise<Anchor | undefined> =>
  db.selectFrom('audit').select(['seq', 'mac']).orderBy('seq', 'desc').limit(1).executeTakeFirst()

/** The entries from this one on. */
export const readAnchorsFrom = (db: Db, seq: number): Promise<Anchor[]> =>
  db.selectFrom('audit').select(['seq', 'mac']).where('seq', '>=', seq).orderBy('seq').execute()

/**
 * Anchors in the file store, beside the database. `anchor`: the newest entry when the log was last found to be whole. `sent`: the newest that the
 * bucket has.
 */
type KeptName = 'anchor' | 'sent'

const FOLDER = 'audit/'

export async function readKeptAnchor(files: Files, name: KeptName = 'anchor'): Promise<Anchor | undefined> {
  const bytes = await files.get(FOLDER + name)
  return bytes && parseAnchor(Buffer.from(bytes).toString())
}

export const storeAnchor = (files: Files, anchor: Anchor, name: KeptName = 'anchor'): Promise<void> =>
  files.put(FOLDER + name, Buffer.from(formatAnchor(anchor)), 'text/plain')

/** Stores the newest entry, unless the log lacks the one that was stored before. */
export async function keepAnchor(db: Db, files: Files): Promise<{ last?: Anchor; lacks?: Anchor }> {
  const kept = await readKeptAnchor(files)
  if (kept && !(await holds(db, kept))) return { lacks: kept }
  const last = await readLast(db)
  if (!last) return {}
  if (last.seq !== kept?.seq) await storeAnchor(files, last)
  return { last }
}

async function holds(db: Db, { seq, mac }: Anchor): Promise<boolean> {
  const entry = await db.selectFrom('audit').select('mac').where('seq', '=', seq).executeTakeFirst()
  return entry?.mac === mac
}

export const isSame = (one: Anchor, other: Anchor): boolean => one.seq === other.seq && one.mac === other.mac

/** Pads `seq`, so that names sort by it. */
const SEQ_DIGITS = 15

/**
 * Stores anchors in a bucket whose credential may only write. The newest one is the object's name: who may only write can overwrite an object,
 * but cannot take a name away. Returns the newest one.
 */
export async function putAnchors(bucket: Files, anchors: readonly Anchor[]): Promise<Anchor> {
  const sorted = anchors.toSorted((one, other) => one.seq - other.seq)
  const newest = sorted.at(-1)!
  const lines = sorted.map((anchor) => `${formatAnchor(anchor)}\n`)
  await bucket.put(
    `${FOLDER}${String(newest.seq).padStart(SEQ_DIGITS, '0')}-${newest.mac}`,
    Buffer.from(lines.join('')),
    'text/plain',
  )
  return newest
}

/** The anchors that the names in a bucket are. Needs a credential that may list it. */
export async function listAnchors(bucket: Files): Promise<Anchor[]> {
  const names = await bucket.list(FOLDER)
  return names.flatMap((name) => parseAnchor(name.slice(FOLDER.length).replace('-', ':')) ?? [])
}

/** Where a line of a process log names an entry; other programs may write something before and after it. */
const IN_LOG_LINE = /"anchor":"(\d{1,15}:[0-9a-f]{64})"/

/** The anchor of a line of a process log, of an object of the bucket, or of what `audit verify` printed. */
export function anchorInLine(line: string): Anchor | undefined {
  return parseAnchor(IN_LOG_LINE.exec(line)?.[1] ?? line.trim().replace(/^anchor /, ''))
}
