import type { CallInput } from '@leasing/contract/call'
import type { createPreview } from '@leasing/contract/staff/preview'
import { momentOf } from '../content/publish-moment.ts'
import { type PreviewParams, partsOf } from './preview-path.ts'

/** Rejected by the call. */
const NO_MOMENT = -1

/** Body of the call. An unreadable moment is passed on as invalid, so that the call rejects its field. */
export function previewBody({
  drafts,
  release,
  to,
  at,
}: PreviewParams): NonNullable<CallInput<typeof createPreview>['body']> {
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
