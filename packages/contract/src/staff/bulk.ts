import { z } from 'zod'
import { day } from '../fields.ts'
import { text } from '../person.ts'
import { BULK_CHANGES, MOST_AT_ONCE, OBSTACLES } from './bulk-changes.ts'
import { staffRead, staffWrite } from './call.ts'
import { collectionParams, recordId } from './content.ts'
import { releaseFault } from './releases.ts'

const area = 'Content'

const window = { startDate: day.optional(), endDate: day.optional() }

const ids = z
  .string()
  .default('')
  .transform((text) => [...new Set(text.split(',').filter(Boolean))])
  .pipe(z.array(recordId).max(MOST_AT_ONCE))

export const planBulkChange = staffRead('/staff/content/{collection}/bulk', {
  area,
  summary:
    'What a change of several records at once would do to each of them, and which of them it leaves out',
  may: 'content.edit',
  params: collectionParams,
  query: z.strictObject({
    change: z.enum(BULK_CHANGES).default('withdraw'),
    /** Record ids, separated by commas. */
    ids,
  }),
  answer: z.strictObject({
    items: z.array(
      z.strictObject({
        id: recordId,
        title: z.string(),
        revision: z.int().min(0),
        /** When it is shown: of several periods, the current or next one. */
        window: z.strictObject(window),
        /** Why it is left out. */
        obstacle: z.enum(OBSTACLES).optional(),
      }),
    ),
    /** What a withdrawal would break in other records: a release with these cannot be submitted. */
    faults: z.array(releaseFault),
  }),
  errors: ['files-only'],
})

export const makeBulkChange = staffWrite('/staff/content/{collection}/bulk', {
  area,
  summary:
    'Makes one release of the removal, or of drafts with another period, of several records. It publishes nothing; `changed-meanwhile` when one of them is not as the plan said',
  may: 'content.edit',
  status: 201,
  params: collectionParams,
  body: z
    .strictObject({
      change: z.enum(BULK_CHANGES),
      title: text(120),
      items: z
        .array(z.strictObject({ id: recordId, revision: z.int().positive() }))
        .min(1, 'required')
        .max(MOST_AT_ONCE),
      /** Of `period`; a day that is left out stays as it is in each record. */
      ...window,
    })
    .refine(({ startDate = '', endDate = '9999' }) => startDate <= endDate, {
      path: ['endDate'],
      error: 'too-small',
    }),
  answer: z.strictObject({ id: z.string(), version: z.int().positive() }),
  errors: ['changed-meanwhile', 'files-only'],
})
