import { expect, test } from 'vitest'
import { testDesk, WHOLE } from '../../../test/desk.ts'
import { FIXTURES, namedOnly } from '../../../test/fixture-content.ts'
import { promotions } from '../../content/collections/promotions.ts'
import { importContent, readContent } from '../../content/import.ts'
import { COLLECTIONS } from '../../content/registry.ts'
import { openContentStore } from '../../content/store.ts'

const GROUP = { collection: 'hire-purchase/model-groups', id: 'tawan-double' }
const KEPT = { collection: 'advertised-rates', id: 'four-door-family' }

type Band = { flat: number[] }
type Group = { grids: { bands: Band[] }[] }

const raised = ({ grids }: Group) => ({
  grids: grids.map((grid) => ({
    ...grid,
    bands: grid.bands.map((band) => ({
      ...band,
      flat: band.flat.map((rate) => Math.round((rate + 0.06) * 100) / 100),
    })),
  })),
})

const claimIn = async (db: Parameters<typeof openContentStore>[0]) =>
  (await openContentStore(db, COLLECTIONS)).all(promotions).find(({ id }) => id === 'four-door-family')!
    .rateClaim

test('a release that raises a price list writes down the rates that a running promotion keeps', async () => {
  const desk = await testDesk(WHOLE)
  const editor = await desk.signedIn('editor')
  const one = await desk.signedIn('approver', 'one@example.co.th')
  const two = await desk.signedIn('approver', 'two@example.co.th')
  const before = await claimIn(desk.db)
  const group = await desk.publicValue(GROUP)
  const release = await desk.release(editor, GROUP, raised(group))

  expect(await desk.step(editor, 'submitRelease', release)).toBe('200 waiting')
  await desk.approve(one, release)
  await desk.approve(two, release)
  expect(await desk.step(editor, 'publishRelease', release)).toBe('200 published')

  expect(await desk.publicValue(KEPT)).toMatchObject({
    id: 'four-door-family',
    startDate: '2026-03-15',
    endDate: '2029-10-31',
    hirePurchase: [{ modelGroup: 'tawan-double', bands: group.grids[0].bands }],
  })
  expect(await claimIn(desk.db)).toEqual(before)
  const revisions = await editor.json('listRevisions', { params: KEPT })
  expect(revisions.items).toEqual([
    expect.objectContaining({ release: expect.objectContaining({ id: release.id }) }),
  ])
})

test('an import that raises a price list does the same, and a later one changes nothing', async () => {
  const desk = await testDesk([])
  const read = await readContent(FIXTURES, COLLECTIONS, namedOnly)
  const now = Date.now()
  await importContent(desk.db, read.rows, { now })
  const before = await claimIn(desk.db)
  const rows = read.rows.map((row) => {
    if (row.collection !== GROUP.collection || row.id !== GROUP.id) return row
    const change = (json: string) => JSON.stringify({ ...JSON.parse(json), ...raised(JSON.parse(json)) })
    return { ...row, source: change(row.source), body: change(row.body) }
  })

  const first = await importContent(desk.db, rows, { now })
  const second = await importContent(desk.db, rows, { now, prune: true })

  const rainy = { ...KEPT, id: 'rainy-season' }
  expect(first.changes.map(({ collection, id }) => ({ collection, id }))).toEqual([GROUP, KEPT, rainy])
  expect(first.keptRates.map(({ of }) => of.id)).toEqual([KEPT.id, rainy.id])
  expect(await claimIn(desk.db)).toEqual(before)
  expect(second).toMatchObject({ changes: [], conflicts: [], keptRates: [] })
})
