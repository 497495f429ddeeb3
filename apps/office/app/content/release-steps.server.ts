import { ApiError } from '@leasing/contract/errors'
import type { StaffClient } from '@leasing/contract/staff/client'
import type { Release } from '@leasing/contract/staff/releases'

type Seen = { id: string; version: number }

/** Submits the release if it has no newer drafts; otherwise the person chooses first. */
export async function submitAsSeen(staff: StaffClient, { id, version }: Seen) {
  const { items } = await staff.findRelease({ params: { id } })
  if (items.some(({ hasNewerDraft }) => hasNewerDraft)) throw new ApiError('changed-meanwhile')
  return await staff.submitRelease({ params: { id }, body: { version } })
}

/** Adds every newer draft to the release, then submits it. */
export async function submitNewest(staff: StaffClient, { id, version }: Seen) {
  const { items } = await staff.findRelease({ params: { id } })
  let newest = version
  for (const { collection, id: record, hasNewerDraft } of items) {
    if (!hasNewerDraft) continue
    const put = { version: newest, collection, id: record, action: 'put' as const }
    newest = (await staff.putReleaseItem({ params: { id }, body: put })).version
  }
  return await staff.submitRelease({ params: { id }, body: { version: newest } })
}

const UNDER_WAY: readonly Release['state'][] = ['waiting', 'approved', 'scheduled']

/** Changes title or moment. Returns whether the release has to be submitted again. */
export async function changePlan(
  staff: StaffClient,
  { id, version }: Seen,
  plan: { title: string; publishAt: number | null },
): Promise<{ isVoid: boolean }> {
  const { state, reviews } = await staff.findRelease({ params: { id } })
  const changed = await staff.changeRelease({ params: { id }, body: { version, ...plan } })
  const isApproved = reviews.some(({ counts, verdict }) => counts && verdict === 'approve')
  return { isVoid: changed.version !== version && (isApproved || UNDER_WAY.includes(state)) }
}
