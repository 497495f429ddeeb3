import { parseLocalPath } from '@leasing/rules/local-path'
import { z } from 'zod'
import { staffWrite } from './call.ts'
import { recordParams } from './content.ts'
import { moment } from './fields.ts'

/** A link is no longer than a cookie may be. */
const MAX_DRAFTS = 10

/** How long a person of the staff may look, and for how long a link can be given to somebody else. */
export const PREVIEW_MINUTES = 30
export const SHARE_DAYS = 7

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
  moment: moment.optional(),
  path: sitePath.default('/'),
  /** For somebody without an account: the link holds for so many days, and each opening is written down. */
  days: z.int().min(1).max(SHARE_DAYS).optional(),
})

export const createPreview = staffWrite('/staff/previews', {
  area: 'Preview',
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
