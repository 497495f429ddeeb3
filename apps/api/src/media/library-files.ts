import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { ContentFault } from '../content/fault.ts'
import type { Originals } from '../content/originals.ts'
import type { Db, MediaTable } from '../db/schema.ts'
import type { Files } from '../files/files.ts'
import { attempt } from '../process/attempt.ts'
import { sha256 } from '../transfer/copy-files.ts'
import { ID_LENGTH } from './library.ts'
import { focus, mediaId, mediaIdOf, mediaKey } from './name.ts'

/** What the pictures of the library are. Their bytes lie beside it, in `media/`. */
const LIST = 'media.yaml'

const entry = z.strictObject({
  id: mediaId,
  file: z.string().regex(/^media\/[0-9a-f]{20}\.(jpg|png|webp)$/, 'is no file of media/'),
  name: z.string().min(1),
  alt: z.string(),
  /** Only where it is so. */
  decorative: z.literal(true).optional(),
  focus,
  /** Only where it is another: drafts name it. */
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

/** The library as files: each with its content, to be written. */
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
      : { fault: `the store has lost the picture of the library: ${row.id}` }
  }
}

/** The entries of a content folder, which may have none, and what is wrong with them. */
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
      faults.push({ file: LIST, record: id, message: `${file} is another picture than its id says` })
  }
  return { entries: parsed.data, faults }
}

/** The pictures of a library as files, before they are in a database; any other as `otherwise` has it. */
export function withLibraryFiles(
  otherwise: Originals,
  folder: string,
  entries: readonly LibraryEntry[],
): Originals {
  const find = (picture: string) => entries.find(({ id }) => id === mediaIdOf(picture))
  return {
    ...otherwise,
    async read(picture) {
      const found = find(picture)
      return found ? await readFile(path.join(folder, found.file)) : await otherwise.read(picture)
    },
    focusOf: async (picture) => find(picture)?.focus ?? (await otherwise.focusOf?.(picture)),
    isDecorative: async (picture) =>
      find(picture)?.decorative ?? (await otherwise.isDecorative?.(picture)) ?? false,
  }
}
