import type { FormField } from '@leasing/contract/staff/form'
import type { Media } from '@leasing/contract/staff/media'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { Card } from '../desk/card.tsx'
import { type Beside, PreviewBeside } from '../preview/preview-beside.tsx'
import { queryOf } from '../preview/preview-path.ts'
import { CommentsContext, useComments } from './comments/field-comments.tsx'
import { OpenComments } from './comments/open-comments.tsx'
import { UnsentContext, useUnsent } from './comments/unsent.tsx'
import { FaultLinks } from './fault-links.tsx'
import { createFigureStore, FiguresContext, fetchFigures } from './form/figure-store.ts'
import { FormContext } from './form/form-context.ts'
import { useCorrected } from './form/use-corrected.ts'
import { Here } from './here.tsx'
import { OfferSummary } from './offer-summary.tsx'
import { commentsPath, recordPath } from './paths.ts'
import type { RecordPage } from './read-record-page.server.ts'
import styles from './record-desk.module.css'
import { RecordForm } from './record-form.tsx'
import { RecordStatus } from './record-status.tsx'
import type { Unsaved } from './save-record.server.ts'
import type { Saving } from './use-saving.ts'
import { withChoices } from './with-choices.ts'

type RecordDeskProps = {
  page: RecordPage
  outcome: Unsaved | undefined
  form: RefObject<HTMLFormElement | null>
  saving: Saving
  /** Whether the person has signed out in another tab. */
  isSignedOut: boolean
  beside: Beside
  /** Pictures uploaded in this form, newest first. */
  uploads: { uploaded: readonly Media[]; addUploaded: (media: Media) => void }
}

/** The form of a record with the information beside it. */
export function RecordDesk({
  page,
  outcome,
  form: element,
  saving,
  isSignedOut,
  beside,
  uploads,
}: RecordDeskProps) {
  const { collection, id, isNew, form, record, canEdit, faults, truth } = page
  const { references, ceilings, published } = page
  const { uploaded, addUploaded } = uploads
  // What the server knows of an uploaded picture is newer.
  const pictures = useMemo(
    () => [...uploaded.filter(({ id }) => !page.pictures.some((known) => known.id === id)), ...page.pictures],
    [page.pictures, uploaded],
  )
  const isWide = hasTable(form.fields)
  const canPreview = record !== undefined && page.hasPreviews && !isWide
  // Memoised until the next response: a table keeps its fault marks.
  const named = useMemo(() => withChoices(form.fields, references), [form, references])
  const wrong = useMemo(() => ({ ...byField(faults), ...outcome?.faults }), [faults, outcome])
  const corrected = useCorrected(element, wrong)
  const correctedCount = faults.filter(({ field }) => corrected.has(field)).length
  const [figures] = useState(() => createFigureStore(truth, fetchFigures))
  useEffect(() => figures.setOwn(truth), [figures, truth])
  const comments = useComments(
    {
      record: { collection, id },
      threads: page.comments,
      page: commentsPath(collection, id),
      canComment: page.canComment,
    },
    `${recordPath(collection, id)}/comment`,
  )
  const unsent = useUnsent(page.me, `${collection}/${id}`)
  return (
    <FiguresContext value={figures}>
      <FormContext
        value={{
          ...{ faults: wrong, corrected },
          ...{ references, ceilings, pictures, addUploaded, published },
          isReadOnly: !canEdit,
          isNew,
          shapes: outcome?.shapes,
          saved: page.value,
        }}
      >
        <div
          className={styles.desk}
          data-wide={isWide || undefined}
          data-previews={(canPreview && beside.isOpen) || undefined}
        >
          <UnsentContext value={unsent}>
            <CommentsContext value={record && comments}>
              <RecordForm {...{ page, outcome, element, saving, isSignedOut }} />
            </CommentsContext>
          </UnsentContext>
          <div className={styles.side}>
            {record && canEdit && (
              <Here collection={collection} id={id} me={page.me} start={record} isDirty={saving.isDirty} />
            )}
            {canPreview && (
              <PreviewBeside
                query={queryOf(page.preview).toString()}
                version={record.version}
                isDirty={saving.isDirty}
                {...beside}
              />
            )}
            {faults.length > 0 && (
              <Card
                id="faults"
                title={`ต้องแก้ก่อนเผยแพร่ ${faults.length} จุด`}
                lead={correctedCount > 0 && `แก้แล้ว ${correctedCount} จุด ตรวจอีกครั้งเมื่อบันทึก`}
              >
                <FaultLinks
                  items={faults.map(({ field, message, ...more }) => [field, message, more])}
                  fields={named}
                  record={page.value}
                  of={{ collection, id, title: record?.title ?? '' }}
                />
              </Card>
            )}
            <RecordStatus {...page} />
            {record && (
              <OpenComments
                threads={comments.threads}
                fields={named}
                record={page.value}
                page={comments.page}
              />
            )}
            {hasOffer(form.fields) && (
              <OfferSummary collection={collection} start={truth} form={element} fields={form.fields} />
            )}
          </div>
        </div>
      </FormContext>
    </FiguresContext>
  )
}

/** Joins the faults of each field. */
const byField = (faults: readonly { field: string; message: string }[]) =>
  Object.fromEntries(
    [...Map.groupBy(faults, ({ field }) => field)].map(([field, all]) => [
      field,
      all.map(({ message }) => message).join(' · '),
    ]),
  )

const hasOffer = (fields: readonly FormField[]) => fields.some(({ name }) => name === 'offer')

/** A table of rates takes the full width. */
const hasTable = (fields: readonly FormField[]): boolean =>
  fields.some((field) => field.kind === 'list' && field.item.kind === 'rates')
