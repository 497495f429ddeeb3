import { bangkokDay } from '@leasing/rules/bangkok-day'
import { expect, test } from 'vitest'
import { testDesk, WHOLE } from '../../../test/desk.ts'
import { FIXTURES, importFixtureContent } from '../../../test/fixture-content.ts'
import type { Browser } from '../../../test/staff.ts'
import { promotions } from '../../content/collections/promotions.ts'

const PROMOTION = { collection: 'promotions', id: 'four-door-family' }
const DAY = 24 * 60 * 60_000
const OFFER = { campaign: PROMOTION.id, modelGroup: 'tawan-double', price: 890_000 }
const OTHER_OFFER = { ...OFFER, price: 900_000 }

/** A promotion that runs, with an offer. */
async function testPromotion() {
  const desk = await testDesk(WHOLE)
  const withOffer = (json: string) => JSON.stringify({ ...JSON.parse(json), offer: OFFER })
  await importFixtureContent(desk.db, FIXTURES, [promotions], (row) =>
    row.id === PROMOTION.id ? { ...row, source: withOffer(row.source), body: withOffer(row.body) } : row,
  )
  const editor = await desk.signedIn('editor')
  const one = await desk.signedIn('approver', 'one@example.co.th')
  const two = await desk.signedIn('approver', 'two@example.co.th')
  const now = await desk.publicValue(PROMOTION)
  return { desk, editor, one, two, now }
}

const releaseSeen = (person: Browser, { id }: { id: string }) =>
  person.json('findRelease', { params: { id } })

test('words of a running promotion need one approval', async () => {
  const { desk, editor, one, now } = await testPromotion()
  const rateClaim = { ...now.rateClaim, note: 'อัตราขึ้นกับผลพิจารณา' }
  const release = await desk.release(editor, PROMOTION, { rateClaim })

  expect(await releaseSeen(editor, release)).toMatchObject({
    approvalsNeeded: 1,
    items: [{ changesAdvertised: false }],
  })
  expect(await desk.step(editor, 'submitRelease', release)).toBe('200 waiting')
  expect(await desk.approve(one, release)).toBe('200 approved')
})

test('the offer of a running promotion changes by two approvals, and whoever writes it is told before', async () => {
  const { desk, editor, one, two } = await testPromotion()
  const release = await desk.release(editor, PROMOTION, { offer: OTHER_OFFER })

  expect(await editor.json('findRecord', { params: PROMOTION })).toMatchObject({
    approvals: 2,
    changesAdvertised: true,
  })
  expect(await releaseSeen(editor, release)).toMatchObject({
    approvalsNeeded: 2,
    items: [{ changesAdvertised: true }],
  })
  expect(await desk.step(editor, 'submitRelease', release)).toBe('200 waiting')
  expect(await one.json('findDesk')).toMatchObject({ waitsForMe: [{ approvalsNeeded: 2 }] })
  expect(await desk.approve(one, release)).toBe('200 waiting')
  expect(await desk.step(editor, 'publishRelease', release)).toBe('409 not-ready')
  expect(await desk.approve(two, release)).toBe('200 approved')
})

test('its days, its claim and taking it off the site need two approvals as well', async () => {
  const { desk, editor, now } = await testPromotion()
  const approvalsOf = async (changed: Record<string, unknown>) => {
    await desk.draft(editor, PROMOTION, { ...now, ...changed })
    return (await editor.json('findRecord', { params: PROMOTION })).approvals
  }

  expect(await approvalsOf({ endDate: bangkokDay(Date.now() + 2 * DAY) })).toBe(2)
  expect(await approvalsOf({ rateClaim: { ...now.rateClaim, effectiveToPercentPerYear: 9 } })).toBe(2)
  expect(await approvalsOf({ offer: undefined })).toBe(2)
  expect(await approvalsOf({})).toBe(1)
  expect(await editor.json('findRecord', { params: PROMOTION })).toMatchObject({ removalApprovals: 2 })
})

test('an offer that nobody sees at the moment of publication changes by one approval', async () => {
  const { desk, editor, now } = await testPromotion()
  const soon = Math.ceil(Date.now() / 60_000) * 60_000 + DAY
  const ended = Date.parse(`${now.endDate}T17:00:00Z`) + DAY
  const needed = async (key: { id: string; version: number }) =>
    (await releaseSeen(editor, key)).approvalsNeeded
  const release = await desk.release(editor, PROMOTION, { offer: OTHER_OFFER }, { publishAt: soon })
  const inWindow = await needed(release)
  const later = await editor.json('changeRelease', {
    params: { id: release.id },
    body: { version: release.version, publishAt: ended },
  })

  expect([inWindow, await needed({ ...release, ...later })]).toEqual([2, 1])
  const card = (await editor.json('listReleases', { query: {} })).items[0]
  expect(card).toMatchObject({ id: release.id, approvalsNeeded: 1 })
})
