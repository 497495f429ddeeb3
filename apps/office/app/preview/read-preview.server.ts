import type { CallInput } from '@leasing/contract/call'
import type { createPreview } from '@leasing/contract/staff/preview'
import { momentOf } from '../content/publish-moment.ts'

/** Refused by the call. */
const NO_MOMENT = -1

/** What a preview is of, as forms and links of the office write it: `draft=promotions/june`, several perhaps, or `release=ID`. */
export type PreviewAsked = { drafts: string[]; release: string; to: string; at: string }

const valuesOf = (given: FormData | URLSearchParams, name: string) =>
  given.getAll(name).filter((value): value is string => typeof value === 'string')

export const readAsked = (given: FormData | URLSearchParams): PreviewAsked => ({
  drafts: valuesOf(given, 'draft'),
  release: valuesOf(given, 'release').at(-1) ?? '',
  to: valuesOf(given, 'to').at(-1) || '/',
  at: valuesOf(given, 'at').at(-1) ?? '',
})

/** For the call. A moment that cannot be read is refused by it, beside its field. */
export function previewBody({
  drafts,
  release,
  to,
  at,
}: PreviewAsked): NonNullable<CallInput<typeof createPreview>['body']> {
  return {
    drafts: drafts.map((name) => {
      const end = name.lastIndexOf('/')
      return { collection: name.slice(0, end), id: name.slice(end + 1) }
    }),
    path: to,
    ...(release && { release }),
    ...(at && { moment: momentOf(at) ?? NO_MOMENT }),
  }
}
