import { parseLocalPath } from '@leasing/rules/local-path'
import { z } from 'zod'
import { listOf } from '../fields.ts'
import { staffRead, staffWrite } from './call.ts'
import { recordParams } from './content.ts'
import { PREVIEW_MINUTES, SHARE_DAYS } from './desk-values.ts'
import { chosenMoment, idParams, moment, nothing } from './fields.ts'

const area = 'Preview'

/** A link is no longer than a cookie may be. */
const MAX_DRAFTS = 10

/** An address of the site: a path, with a query perhaps, and no host. */
const sitePath = z
  .string()
  .max(300)
  .refine((path) => parseLocalPath(path) !== undefined, 'invalid')

export const previewOf = z.strictObject({
  /** Drafts that stand in the place of what is public. */
  drafts: z.array(recordParams).max(MAX_DRAFTS).default([]),
  /** Or everything of a release. */
  release: z.string().max(64).optional(),
  /** The site as it will be, or was, at this moment; absent: now. */
  moment: chosenMoment.optional(),
  path: sitePath.default('/'),
  /** For somebody without an account: the link holds for so many days, and each opening is written down. */
  days: z.int().min(1).max(SHARE_DAYS).optional(),
})

export const createPreview = staffWrite('/staff/previews', {
  area,
  summary: `A link to the site with what is not public yet: for ${PREVIEW_MINUTES} minutes, or for days to share; \`not-ready\` where previews have no address`,
  may: 'content.read',
  status: 201,
  body: previewOf.refine(({ drafts, release }) => release === undefined || drafts.length === 0, {
    path: ['release'],
    error: 'choice',
  }),
  answer: z.strictObject({ url: z.string(), until: moment }),
  errors: ['not-found', 'not-ready'],
})

/** A link that was given to somebody else and can still be opened. */
export const previewLink = z.strictObject({
  id: z.string(),
  /** Of the release, or of the records whose drafts it shows; empty: the site at `moment`. */
  titles: z.array(z.string()),
  madeAt: moment,
  until: moment,
  moment: moment.optional(),
})

export type PreviewLink = z.output<typeof previewLink>

export const listMyPreviewLinks = staffRead('/staff/preview-links', {
  area,
  summary: 'The links that the person who asks has shared, the newest first',
  may: 'staff',
  answer: listOf(previewLink),
})

export const endMyPreviewLink = staffWrite('/staff/preview-links/{id}/end', {
  area,
  summary: 'Ends one of them: it opens nothing any more',
  may: 'staff',
  params: idParams,
  body: nothing,
  answer: nothing,
})

export const listPreviewLinks = staffRead('/staff/users/{id}/preview-links', {
  area,
  summary: 'The links that a person has shared, the newest first',
  may: 'users.read',
  params: idParams,
  answer: listOf(previewLink),
})

export const endPreviewLink = staffWrite('/staff/users/{id}/preview-links/{link}/end', {
  area,
  summary: 'Ends a link that somebody has shared',
  may: 'users.change',
  params: idParams.extend({ link: idParams.shape.id }),
  body: nothing,
  answer: nothing,
})
