import type { StaffClient } from '@leasing/contract/staff/client'
import { expect, test } from 'vitest'
import { changePlan, submitAsSeen, submitNewest } from './release-steps.server.ts'

const SEEN = { id: 'r', version: 3 }
const item = (id: string, hasNewerDraft: boolean) => ({ collection: 'fees', id, hasNewerDraft })

/** Keeps what was called; every change is another version, but for that of a title. */
function fakeStaff(release: object) {
  const calls: string[] = []
  const kept =
    (name: string, step: number) =>
    async ({ body }: { body: { version: number; id?: string } }) => {
      calls.push([name, body.id, body.version].filter(Boolean).join(' '))
      return { id: 'r', version: body.version + step }
    }
  const staff = {
    findRelease: async () => release,
    putReleaseItem: kept('put', 1),
    submitRelease: kept('submit', 0),
    changeRelease: async ({ body }: { body: { version: number; publishAt: number | null } }) => ({
      id: 'r',
      version: body.version + (body.publishAt === null ? 0 : 1),
    }),
  }
  return { staff: staff as unknown as StaffClient, calls }
}

test('what is in a release is not submitted while a newer draft of it is there, unless that is put in', async () => {
  const { staff, calls } = fakeStaff({ items: [item('a', true), item('b', false), item('c', true)] })

  await expect(submitAsSeen(staff, SEEN)).rejects.toMatchObject({ code: 'changed-meanwhile' })
  expect(calls).toEqual([])
  await submitNewest(staff, SEEN)
  expect(calls).toEqual(['put a 3', 'put c 4', 'submit 5'])
})

test('what has no newer draft is submitted as it is', async () => {
  const { staff, calls } = fakeStaff({ items: [item('a', false)] })

  await submitAsSeen(staff, SEEN)
  expect(calls).toEqual(['submit 3'])
})

test.each([
  ['another moment after an approval', { state: 'scheduled' }, 60_000, true],
  ['another moment after one of two approvals', { state: 'waiting' }, 60_000, true],
  ['another title after an approval', { state: 'approved' }, null, false],
  ['another moment before anybody was asked', { state: 'draft' }, 60_000, false],
  [
    'another moment of one that was given back after an approval',
    { state: 'draft', reviews: [{ verdict: 'approve', counts: true }] },
    60_000,
    true,
  ],
])('%s: whether approval has to be asked for again', async (_, release, publishAt, isVoid) => {
  const { staff } = fakeStaff({ reviews: [], ...release })

  expect(await changePlan(staff, SEEN, { title: 'ชุด', publishAt })).toEqual({ isVoid })
})
