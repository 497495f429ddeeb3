import type { Db } from '../db/schema.ts'
import type { Files } from '../files/files.ts'

/** An entry of the audit log as recorded outside the database: truncating or rewriting the log cannot change the copy. */
export type Anchor = { seq: number; mac: string }

export const formatAnchor = ({ seq, mac }: Anchor): string => `${seq}:${mac}`

export function parseAnchor(text: string): Anchor | undefined {
  const [, seq, mac] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? []
  return seq && mac ? { seq: Number(seq), mac } : undefined
}

/** The newest entry; undefined in an empty log. */
export const readLast = (db: Db): Promise<Anchor | undefined> =>
  db.selectFrom('audit').select(['seq', 'mac']).orderBy('seq', 'desc').limit(1).executeTakeFirst()

/** The entries from `seq` on. */
export const readAnchorsFrom = (db: Db, seq: number): Promise<Anchor[]> =>
  db.selectFrom('audit').select(['seq', 'mac']).where('seq', '>=', seq).orderBy('seq').execute()

/**
 * Anchors in the file store, beside the database. `anchor`: the newest entry when the log was last verified. `sent`: the newest entry in the
 * bucket.
 */
type StoredName = 'anchor' | 'sent'

const FOLDER = 'audit/'

export async function readStoredAnchor(
  files: Files,
  name: StoredName = 'anchor',
): Promise<Anchor | undefined> {
  const bytes = await files.get(FOLDER + name)
  return bytes && parseAnchor(Buffer.from(bytes).toString())
}

export const storeAnchor = (files: Files, anchor: Anchor, name: StoredName = 'anchor'): Promise<void> =>
  files.put(FOLDER + name, Buffer.from(formatAnchor(anchor)), 'text/plain')

/** Stores the newest entry as the anchor, unless the log lacks the previous anchor, which is then returned as `missing`. */
export async function updateStoredAnchor(db: Db, files: Files): Promise<{ last?: Anchor; missing?: Anchor }> {
  const previous = await readStoredAnchor(files)
  if (previous && !(await hasEntry(db, previous))) return { missing: previous }
  const last = await readLast(db)
  if (!last) return {}
  if (last.seq !== previous?.seq) await storeAnchor(files, last)
  return { last }
}

async function hasEntry(db: Db, { seq, mac }: Anchor): Promise<boolean> {
  const entry = await db.selectFrom('audit').select('mac').where('seq', '=', seq).executeTakeFirst()
  return entry?.mac === mac
}

export const isSame = (one: Anchor, other: Anchor): boolean => one.seq === other.seq && one.mac === other.mac

/** Zero-padded, so that object names sort by `seq`. */
const SEQ_DIGITS = 15

/**
 * Writes anchors to a bucket whose credential may only write. The newest anchor is part of the object's name: such a credential can overwrite
 * an object but cannot delete a name. Returns the newest one.
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

/** The anchors in the object names of a bucket. Needs a credential that may list it. */
export async function listAnchors(bucket: Files): Promise<Anchor[]> {
  const names = await bucket.list(FOLDER)
  return names.flatMap((name) => parseAnchor(name.slice(FOLDER.length).replace('-', ':')) ?? [])
}

/** Finds an anchor in a line of a process log, to which other programs may have added text before and after. */
const IN_LOG_LINE = /"anchor":"(\d{1,15}:[0-9a-f]{64})"/

/** The anchor in a line of a process log, in an object of the bucket, or in the output of `audit verify`. */
export function anchorInLine(line: string): Anchor | undefined {
  return parseAnchor(IN_LOG_LINE.exec(line)?.[1] ?? line.trim().replace(/^anchor /, ''))
}
