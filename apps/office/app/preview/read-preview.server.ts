import type { CallInput } from '@leasing/contract/call'
import type { createPreview } from '@leasing/contract/staff/preview'
import { momentOf } from '../content/publish-moment.ts'
import { type PreviewAsked, partsOf } from './preview-path.ts'

/** Refused by the call. */
const NO_MOMENT = -1

/** For the call. A moment that cannot be read is refused by it, beside its field. */
export function previewBody({
  drafts,
  release,
  to,
  at,
}: PreviewAsked): NonNullable<CallInput<typeof createPreview>['body']> {
  return {
    drafts: drafts.map((draft) => {
      const [collection, id] = partsOf(draft)
      return { collection, id }
    }),
    path: to,
    ...(release && { release }),
    ...(at && { moment: momentOf(at) ?? NO_MOMENT }),
  }
}
