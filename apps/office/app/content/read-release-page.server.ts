import type { CallAnswer } from '@leasing/contract/call'
import type { StaffClient } from '@leasing/contract/staff/client'
import type { FormField, findContentForm } from '@leasing/contract/staff/form'
import { type Json, pageOf } from '@leasing/contract/staff/form-values'
import type { ReleaseItem } from '@leasing/contract/staff/releases'
import { unlessMissing } from '../guarded-staff.server.ts'
import { itemPreview, releasePreview } from '../preview/preview-path.ts'
import { differencesOf, labelOf } from './difference.ts'
import { sentencesByField } from './figure-sentences.ts'
import { readMedia } from './read-media.server.ts'
import { readingOf } from './reading.ts'
import { withParts } from './text-difference.server.ts'
import { withChoices } from './with-choices.ts'

export type ReleasePage = Awaited<ReturnType<typeof readReleasePage>>

/** A release with the changes of each record in words. */
export async function readReleasePage(
  staff: StaffClient,
  id: string,
  {
    me,
    now,
    siteUrl,
    canComment,
  }: { me: string; now: number; siteUrl?: string | undefined; canComment: boolean },
) {
  const release = await staff.findRelease({ params: { id } })
  const names = [...new Set([...release.items, ...release.faults].map(({ collection }) => collection))]
  const forms = new Map(
    await Promise.all(
      names.map(async (collection) => {
        const { form, references } = await staff.findContentForm({ params: { collection } })
        return [collection, { ...form, references }] as const
      }),
    ),
  )
  const isPublished = release.state === 'published'
  const isOver = isPublished || release.state === 'withdrawn'
  const items = await Promise.all(
    release.items.map(async ({ before, after, sentences, ...item }) => {
      const form = forms.get(item.collection)!
      return {
        ...item,
        one: form.one,
        isNew: before === undefined,
        publicPage:
          isPublished && after && siteUrl !== undefined ? siteUrl + pageOf(form.page, after) : undefined,
        ...whatChanges(form, before as Json | undefined, after as Json | undefined),
        newer: item.hasNewerDraft
          ? await newerThan(staff, item, withChoices(form.fields, form.references), after)
          : [],
        sentences: sentencesByField(form.fields, sentences),
        preview: isOver ? undefined : itemPreview(release, { before, after }, form.page, now),
        threads: isOver ? [] : await openThreadsOf(staff, item, form, after ?? before),
      }
    }),
  )
  const wholes = release.items.map(({ before, after }) => (before && after ? undefined : (after ?? before)))
  return {
    ...release,
    me,
    canComment: canComment && !isOver,
    items,
    preview: isOver
      ? undefined
      : releasePreview(release, forms.get(release.items[0]?.collection ?? '')?.page, now),
    media: await readMedia(staff, wholes as (Json | undefined)[]),
    faults: release.faults.map((fault) => {
      const { fields, references } = forms.get(fault.collection)!
      const record = recordOf(release.items, fault)
      return { ...fault, label: labelOf(withChoices(fields, references), fault.field, record) }
    }),
  }
}

/** Comments about a record that are not dealt with, with the names of their fields. */
async function openThreadsOf(
  staff: StaffClient,
  { collection, id }: Pick<ReleaseItem, 'collection' | 'id'>,
  { fields, references }: Described,
  value: unknown,
) {
  const { items } = await staff.listComments({ params: { collection, id } })
  const named = withChoices(fields, references)
  return items
    .filter(({ resolved }) => !resolved)
    .map((thread) => ({
      ...thread,
      name: thread.field === '' ? 'ทั้งรายการ' : labelOf(named, thread.field, value as Json) || thread.field,
    }))
}

const recordOf = (
  items: readonly Pick<ReleaseItem, 'collection' | 'id' | 'after'>[],
  fault: { collection: string; id: string },
) =>
  items.find(({ collection, id }) => collection === fault.collection && id === fault.id)?.after as
    | Json
    | undefined

/** Changes of a newer draft against the release. */
async function newerThan(
  staff: StaffClient,
  { collection, id }: Pick<ReleaseItem, 'collection' | 'id'>,
  fields: readonly FormField[],
  after: unknown,
) {
  const record = await staff.findRecord({ params: { collection, id } }).catch(unlessMissing)
  const draft = record?.draft?.value as Json | undefined
  return draft === undefined ? [] : differencesOf(fields, after as Json | undefined, draft).map(withParts)
}

type Described = Pick<CallAnswer<typeof findContentForm>, 'references'> & { fields: FormField[] }

/** For an added or removed record its whole text, for others the differences. */
function whatChanges({ fields, references }: Described, before: Json | undefined, after: Json | undefined) {
  return before === undefined || after === undefined
    ? { differences: [], whole: readingOf(fields, after ?? before, references) }
    : { differences: differencesOf(withChoices(fields, references), before, after).map(withParts), whole: [] }
}
