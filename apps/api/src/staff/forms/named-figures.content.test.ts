import { expect, test } from 'vitest'
import { readShipped } from '../../../test/shipped-content.ts'
import { wholeOf } from '../../content/figures/catalogue.ts'
import { COLLECTIONS } from '../../content/registry.ts'
import { figuresNamedIn, namedFigures } from './named-figures.ts'

const CODE = /[a-z]{2}[A-Z]|(?:^|\s)[a-z-]{3,}(?:\s|$)|\{\{/

test('every figure has Thai words for what it is and where it is from', async () => {
  const { rows } = await readShipped(COLLECTIONS)
  const figures = namedFigures(wholeOf(COLLECTIONS, rows))

  expect(figures.length).toBeGreaterThan(1000)
  expect(
    figures.filter(({ title, group }) => !/[ก-๙]/.test(title) || CODE.test(`${title} ${group}`)),
  ).toEqual([])
  expect(figures.slice(0, 1)).toEqual([
    { name: 'contact.hotline', title: 'สายด่วน', group: 'ติดต่อบริษัท', text: '1366' },
  ])
  const find = (name: string) => figures.find((figure) => figure.name === name)
  expect(find('rates.new-vehicle.flatRate.from')).toMatchObject({
    title: 'ดอกเบี้ยคงที่เริ่มต้น',
    group: 'อัตราในตาราง เช่าซื้อรถใหม่',
    unit: '% ต่อปี',
  })
  expect(find('service.pickup.48.instalment')).toMatchObject({ title: 'ผ่อน 48 งวด ค่างวด', unit: 'บาท' })
  expect(find('product.used-vehicle.maxVehicleAgeYears.truck')?.title).toBe('อายุรถไม่เกิน รถบรรทุก')
})

test('no two figures of a group read the same', async () => {
  const { rows } = await readShipped(COLLECTIONS)
  const figures = namedFigures(wholeOf(COLLECTIONS, rows))
  const words = figures.map(({ group, title }) => `${group}: ${title}`)

  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
})

test('every figure and condition that a text names has Thai words', async () => {
  const { rows } = await readShipped(COLLECTIONS)
  const whole = wholeOf(COLLECTIONS, rows)
  const named = rows.flatMap(({ source }) =>
    figuresNamedIn(JSON.parse(source), (name) => whole.figures().get(name), whole),
  )

  expect(named.filter(({ holds }) => holds !== undefined).length).toBeGreaterThan(3)
  expect(named.filter(({ title, group }) => CODE.test(`${title} ${group}`))).toEqual([])
})
