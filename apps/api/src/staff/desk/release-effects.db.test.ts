import { expect, test } from 'vitest'
import { FEE, testDesk, WHOLE } from '../../../test/desk.ts'

type Effects = {
  changed: { of: { collection?: string; id?: string }; before?: string; after?: string }[]
  kept: { id: string; until: string }[]
}

async function effectsOf(key: { collection: string; id: string }, changed: Record<string, unknown>) {
  const desk = await testDesk(WHOLE)
  const editor = await desk.signedIn('editor')
  const release = await desk.release(editor, key, changed)
  const { effects } = await editor.json('findRelease', { params: { id: release.id } })
  return effects as Effects
}

test('a release names the sentences that it changes', async () => {
  const { changed } = await effectsOf(FEE, { serviceFee: 311, amountText: 'ค่าบริการ 311 บาท บวกค่าภาษีตามจริง' })

  expect(changed).toContainEqual(
    expect.objectContaining({
      of: expect.objectContaining(FEE),
      before: expect.stringContaining('300 บาท'),
      after: 'ค่าบริการ 311 บาท บวกค่าภาษีตามจริง',
    }),
  )
})

test('a price list that rises names the promotions that keep their rates, and changes none of their sentences', async () => {
  const key = { collection: 'hire-purchase/model-groups', id: 'tawan-double' }
  const desk = await testDesk(WHOLE)
  const { grids } = await desk.publicValue(key)
  const { kept, changed } = await effectsOf(key, {
    grids: grids.map((grid: { bands: { flat: number[] }[] }) => ({
      ...grid,
      bands: grid.bands.map((band) => ({ ...band, flat: band.flat.map((rate) => rate + 0.06) })),
    })),
  })

  expect(kept).toContainEqual(expect.objectContaining({ id: 'four-door-family', until: '2029-10-31' }))
  expect(
    changed.filter(({ of }) => of.id === 'four-door-family' && of.collection === 'hire-purchase/campaigns'),
  ).toEqual([])
})
