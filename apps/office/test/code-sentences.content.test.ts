import { expect, test } from 'vitest'
import { quantitiesIn } from '../../api/src/content/figures/quantities.ts'
import { CODE_PLACES, placeOf } from '../../api/src/staff/desk/code-sentences.ts'
import { readCodeTexts } from './code-texts.ts'

// The sentences of pages, forms, mails and SMS that stand in code: a release lists those that it changes, and production has no sources of pages.

const saysAFigure = (text: string) => text.includes('{{') || quantitiesIn(text).length > 0

test('the list of what code says to visitors is that of the sources', async () => {
  const said = readCodeTexts()
    .filter(({ file, text }) => placeOf(file) !== undefined && saysAFigure(text))
    .map(({ file, text }) => ({ place: placeOf(file)!, text: text.replaceAll('\uE000', '…') }))
  const sentences = [...new Map(said.map((one) => [JSON.stringify(one), one])).values()]
  const byPlace = CODE_PLACES.map(([, place]) => place)
    .filter((place, i, all) => all.indexOf(place) === i)
    .flatMap((place) => sentences.filter((one) => one.place === place))

  await expect(`${JSON.stringify(byPlace, undefined, 2)}\n`).toMatchFileSnapshot(
    '../../api/src/staff/desk/code-sentences.json',
  )
  expect(byPlace.length).toBeGreaterThan(60)
})
