import type { Db } from '../db/schema.ts'
import type { Files } from '../files/files.ts'
import { type Anchor, readLast } from './audit.ts'

/** Beside the database, in the store of files: whoever cuts the end of the log off in the one has to find it in the other too. */
const KEY = 'audit/anchor'

export const formatAnchor = ({ seq, mac }: Anchor): string => `${seq}:${mac}`

export function parseAnchor(text: string): Anchor | undefined {
  const [, seq, mac] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? []
  return seq && mac ? { seq: Number(seq), mac } : undefined
}

/** The entry that was the newest when the log was last found to be whole. */
export async function readKeptAnchor(files: Files): Promise<Anchor | undefined> {
  const bytes = await files.get(KEY)
  return bytes && parseAnchor(Buffer.from(bytes).toString())
}

/** Keeps the newest entry, unless the log lacks the one that was kept before. */
export async function keepAnchor(db: Db, files: Files): Promise<{ last?: Anchor; lacks?: Anchor }> {
  const kept = await readKeptAnchor(files)
  if (kept && !(await holds(db, kept))) return { lacks: kept }
  const last = await readLast(db)
  if (!last) return {}
  await files.put(KEY, Buffer.from(formatAnchor(last)), 'text/plain')
  return { last }
}

async function holds(db: Db, { seq, mac }: Anchor): Promise<boolean> {
  const entry = await db.selectFrom('audit').select('mac').where('seq', '=', seq).executeTakeFirst()
  return entry?.mac === mac
}
