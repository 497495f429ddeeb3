import type { StaffClient } from '@leasing/contract/staff/client'
import type { Revision } from '@leasing/contract/staff/content'
import type { JsonRecord } from '@leasing/contract/staff/form-values'
import { data } from 'react-router'
import { unlessMissing } from '../guarded-staff.server.ts'
import { differencesOf } from './difference.ts'
import { readMedia } from './read-media.server.ts'
import { readingOf } from './reading.ts'
import { withParts } from './text-difference.server.ts'
import { withChoices } from './with-choices.ts'
import { byAndWhen, nameOf } from './words.ts'

/** What a version is compared with: the one before it, the draft as it is now, or what is public. */
export type Beside = 'before' | 'draft' | 'public'

type Wanted = {
  collection: string
  id: string
  /** A public revision or a version of the draft, by number; otherwise the newest draft while there is one, or the newest revision. */
  revision: string | null
  draft: string | null
  beside: Beside
}

/** What was public and what was saved as the draft, and what changed with one of them. Throws a response if there is nothing of the record. */
export async function readHistory(staff: StaffClient, { collection, id, ...wanted }: Wanted) {
  const key = { collection, id }
  const [{ form, references }, record, revisions, drafts] = await Promise.all([
    staff.findContentForm({ params: { collection } }),
    // A withdrawn or discarded record has only its history.
    staff.findRecord({ params: key }).catch(unlessMissing),
    staff.listRevisions({ params: key }),
    staff.listDraftVersions({ params: key }),
  ])
  if (!record && revisions.items.length + drafts.items.length === 0) throw data(null, 404)
  const draft = drafts.items.find(({ number }) => String(number) === wanted.draft)
  const revision =
    revisions.items.find(({ revision }) => String(revision) === wanted.revision) ?? revisions.items[0]
  const chosen = draft ?? (wanted.revision === null && !revision ? drafts.items[0] : undefined)
  const shown = chosen
    ? await staff.findDraftVersion({ params: { ...key, number: chosen.number } })
    : revision && (await staff.findRevision({ params: { ...key, revision: revision.revision } }))
  const value = shown?.value as JsonRecord | undefined
  const other = {
    before: shown?.before,
    draft: record?.draft?.value,
    public: record?.published?.value,
  }[wanted.beside] as JsonRecord | undefined
  const [before, after] = wanted.beside === 'before' ? [other, value] : [value, other]
  return {
    ...key,
    form,
    title: record?.title ?? shown?.title ?? id,
    isThere: record !== undefined,
    draftVersion: record?.draft?.version ?? 0,
    hasDraft: record?.draft !== undefined,
    isPublished: record?.published !== undefined,
    revisions: revisions.items.map((one) => ({
      ...one,
      words: byAndWhen(one.by, one.publishedAt),
      writers: writersOf(one),
    })),
    drafts: drafts.items.map((one) => ({ ...one, words: byAndWhen(one.by, one.savedAt) })),
    draft: chosen,
    revision: chosen ? undefined : revision?.revision,
    hasText: value !== undefined,
    // The first text has nothing to compare with.
    ...(before === undefined && after !== undefined
      ? {
          whole: readingOf(form.fields, after, references),
          media: await readMedia(staff, [after]),
          differences: [],
        }
      : {
          whole: [],
          media: [],
          differences: differencesOf(withChoices(form.fields, references), before, after).map(withParts),
        }),
  }
}

/** Names of the authors; empty where whoever published it is the only one. */
function writersOf({ by, authors }: Revision): string {
  const isAlone = authors.every(({ id }) => id === by?.id)
  return isAlone ? '' : authors.map(nameOf).join(', ')
}
