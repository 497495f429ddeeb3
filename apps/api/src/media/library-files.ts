import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { attempt } from '@leasing/server/attempt'
import { parse } from 'yaml'
import { z } from 'zod'
import type { ContentFault } from '../content/fault.ts'
import type { Originals } from '../content/originals.ts'
import type { Db, MediaTable } from '../db/schema.ts'
import type { Files } from '../files/files.ts'
import { sha256 } from '../transfer/copy-files.ts'
import { ID_LENGTH } from './library.ts'
import { focus, mediaId, mediaIdOf, mediaKey } from './media-id.ts'

/** Describes the pictures of the library, whose files are in `media/` beside it. */
const LIST = 'media.yaml'

const entry = z.strictObject({
  id: mediaId,
  file: z.string().regex(/^media\/[0-9a-f]{20}\.(jpg|png|webp)$/, 'is not a file of media/'),
  name: z.string().min(1),
  alt: z.string(),
  /** Written only when true. */
  decorative: z.literal(true).optional(),
  focus,
  /** Written only when it differs; drafts use it. */
  nextFocus: focus.optional(),
  credit: z.string(),
})

export type LibraryEntry = z.output<typeof entry>

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

export const entryOf = ({
  id,
  type,
  name,
  alt,
  isDecorative,
  focalX,
  focalY,
  nextFocalX,
  nextFocalY,
  credit,
}: MediaTable): LibraryEntry => ({
  id,
  file: `media/${id}.${EXTENSIONS[type]}`,
  name,
  alt,
  ...(isDecorative === 1 && { decorative: true }),
  focus: { x: focalX, y: focalY },
  ...(nextFocalX !== null && nextFocalY !== null && { nextFocus: { x: nextFocalX, y: nextFocalY } }),
  credit,
})

/** Yields the library as files with their content. */
export async function* libraryAsFiles(
  db: Db,
  files: Files,
): AsyncGenerator<{ file: string; content: LibraryEntry[] | Uint8Array } | { fault: string }> {
  const rows = await db.selectFrom('media').selectAll().where('removedAt', 'is', null).orderBy('id').execute()
  if (rows.length === 0) return
  yield { file: LIST, content: rows.map(entryOf) }
  for (const row of rows) {
    const bytes = await files.get(mediaKey(row.sha256))
    yield bytes
      ? { file: entryOf(row).file, content: bytes }
      : { fault: `the file store lacks the picture of the library: ${row.id}` }
  }
}

/** Reads the library of a content folder, if it has one, and reports its faults. */
export async function readLibraryFiles(
  folder: string,
): Promise<{ entries: LibraryEntry[]; faults: ContentFault[] }> {
  const text = await readFile(path.join(folder, LIST), 'utf8').catch(() => undefined)
  if (text === undefined) return { entries: [], faults: [] }
  const parsed = z.array(entry).safeParse(attempt(() => parse(text)))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return { entries: [], faults: [{ file: LIST, field: issue!.path.join('.'), message: issue!.message }] }
  }
  const faults: ContentFault[] = []
  for (const { id, file } of parsed.data) {
    const bytes = await readFile(path.join(folder, file)).catch(() => undefined)
    if (!bytes) faults.push({ file: LIST, record: id, message: `there is no ${file}` })
    else if (sha256(bytes).slice(0, ID_LENGTH) !== id)
      faults.push({ file: LIST, record: id, message: `${file} does not match its id` })
  }
  return { entries: parsed.data, faults }
}

/** Reads pictures of a library from its files, before they are in a database; any other from `fallback`. */
export function withLibraryFiles(
  fallback: Originals,
  folder: string,
  entries: readonly LibraryEntry[],
): Originals {
  const find = (picture: string) => entries.find(({ id }) => id === mediaIdOf(picture))
  return {
    ...fallback,
    async read(picture) {
      const entry = find(picture)
      return entry ? await readFile(path.join(folder, entry.file)) : await fallback.read(picture)
    },
    focusOf: async (picture) => find(picture)?.focus ?? (await fallback.focusOf?.(picture)),
    isDecorative: async (picture) =>
      find(picture)?.decorative ?? (await fallback.isDecorative?.(picture)) ?? false,
  }
}
