import type { CallAnswer } from '@leasing/contract/call'
import type { StaffClient } from '@leasing/contract/staff/client'
import type { ContentRecord } from '@leasing/contract/staff/content'
import type { ContentForm, findContentForm, OfferFigures, proposeRecord } from '@leasing/contract/staff/form'
import { blankOf, type JsonRecord, mediaIn } from '@leasing/contract/staff/form-values'
import type { Media } from '@leasing/contract/staff/media'
import type { StaffAction } from '@leasing/contract/staff/permissions'
import type { StaffSession } from '@leasing/contract/staff/sign-in'
import { recordPreview } from '../preview/preview-path.ts'
import { copyOf } from './copy-record.ts'
import { differencesOf, faultsInWords } from './difference.ts'
import { NEW, SEARCH_WORDS, STATED_FIGURES, type TitledRecord } from './paths.ts'
import { periodNow } from './period-now.ts'
import { withParts } from './text-difference.server.ts'
import { withChoices } from './with-choices.ts'
import { byAndWhen } from './words.ts'

type Wanted = {
  collection: string
  id: string
  /** Id of the original of a copied record. */
  from: string | null
  /** First keyword of a new search-words record. */
  keyword?: string | null | undefined
  /** A new number of texts: as it is written, and the record that states it. */
  stated?: StatedFigure | undefined
  session: Pick<StaffSession, 'id' | 'actions'>
  now: number
  hasPreviews: boolean
}

type StatedFigure = TitledRecord & { figure: string }

export type RecordPage = Awaited<ReturnType<typeof readRecordPage>>

/** Data of a record's page, also for a record that does not exist yet. */
export async function readRecordPage(
  staff: StaffClient,
  { collection, id, from, keyword, stated, session, now, hasPreviews }: Wanted,
) {
  const isNew = id === NEW
  const [{ form, references, ceilings }, found, proposals, comments] = await Promise.all([
    staff.findContentForm({ params: { collection } }),
    isNew && !from ? undefined : staff.findRecord({ params: { collection, id: from ?? id } }),
    isNew ? staff.proposeRecord({ params: { collection } }) : {},
    isNew ? { items: [] } : staff.listComments({ params: { collection, id } }),
  ])
  const original = found && ((found.draft ?? found.published)!.value as JsonRecord)
  const copy = isNew && original ? copyOf(form.fields, original, proposals) : undefined
  const value = isNew ? (copy?.value ?? firstValue(form, proposals, { keyword, stated })) : original!
  const record = isNew ? undefined : found
  const may = (action: StaffAction) => !form.isReadOnly && session.actions.includes(action)
  const published = record?.published?.value as JsonRecord | undefined
  return {
    collection,
    id,
    isNew,
    me: session.id,
    form,
    references,
    ceilings,
    value,
    stated: isNew && collection === STATED_FIGURES ? stated : undefined,
    copied: copy && { id: found!.id, title: found!.title, missing: copy.missing },
    record: record && aboutOf(record),
    published,
    comments: comments.items,
    canComment: may('content.comment'),
    canEdit: may('content.edit'),
    canWithdraw: may('content.edit') || may('content.withdraw'),
    pictures: JSON.stringify(form.fields).includes('"picture"') ? await picturesFor(staff, value) : [],
    period: periodNow(value, now),
    preview: recordPreview(form, id, value, now),
    hasPreviews,
    faults: faultsInWords(form.fields, record?.faults ?? []),
    truth:
      isNew || !hasFigures(form, value)
        ? NO_FIGURES
        : await staff.findRecordFigures({ params: { collection, id } }),
    behind: record?.isBehind
      ? differencesOf(withChoices(form.fields, references), published, value).map(withParts)
      : undefined,
  }
}

const NO_FIGURES: OfferFigures = { sentences: [], named: [] }

const hasFigures = ({ fields }: ContentForm, value: JsonRecord) =>
  fields.some(({ name }) => name === 'offer') || JSON.stringify(value).includes('{{')

/** Initial value of a new record. */
const firstValue = (
  { collection, fields }: CallAnswer<typeof findContentForm>['form'],
  proposals: CallAnswer<typeof proposeRecord>,
  { keyword, stated }: Pick<Wanted, 'keyword' | 'stated'>,
) => ({
  ...blankOf(fields),
  ...proposals,
  ...(collection === SEARCH_WORDS && keyword && { keywords: [keyword.slice(0, 100)] }),
  ...(collection === STATED_FIGURES &&
    stated && {
      figures: [stated.figure.slice(0, 100)],
      what: `ตัวเลขใน “${stated.title.slice(0, 200)}”`,
    }),
})

/** Pictures to choose from: described ones, and those of the record. */
async function picturesFor(staff: StaffClient, value: JsonRecord): Promise<Media[]> {
  const { items } = await staff.listMedia({ query: { state: 'described' } })
  const others = mediaIn(value).filter((id) => !items.some((item) => item.id === id))
  return [...(await Promise.all(others.map((id) => staff.findMedia({ params: { id } })))), ...items]
}

/** Without the texts, which are in the form. */
const aboutOf = ({ published, draft, faults: _, ...about }: ContentRecord) => ({
  ...about,
  isPublished: published !== undefined,
  publishedWords: published && byAndWhen(published.by, published.publishedAt),
  draftWords: draft && byAndWhen(draft.by, draft.savedAt),
  version: draft?.version ?? 0,
  baseRevision: draft?.baseRevision ?? about.revision,
})
