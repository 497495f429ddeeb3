import { beforeAll, describe, expect, test } from 'vitest'
import { readShipped } from '../../../test/place-builders.ts'

// The places that ship: content/provinces.yaml and content/districts.yaml.

let shipped: Awaited<ReturnType<typeof readShipped>>
beforeAll(async () => {
  shipped = await readShipped()
})

test('nothing is wrong in what ships', () => {
  expect(shipped.faults).toEqual([])
})

test('there are the 77 provinces with codes from 10 to 96', () => {
  const codes = shipped.provinces.map(({ id }) => id)

  expect(codes).toHaveLength(77)
  expect(new Set(codes).size).toBe(77)
  expect([codes[0], codes.at(-1)]).toEqual(['10', '96'])
  expect([...codes].sort()).toEqual(codes)
})

test('there are 928 districts, each in the province that its code begins with', () => {
  const codes = shipped.districts.map(({ id }) => id)
  const provinces = new Set(shipped.provinces.map(({ id }) => id))

  expect(codes).toHaveLength(928)
  expect(new Set(codes).size).toBe(928)
  expect([...codes].sort()).toEqual(codes)
  for (const { id, province } of shipped.districts) {
    expect(id).toMatch(/^\d{4}$/)
    expect(id.slice(0, 2)).toBe(province)
    expect(provinces).toContain(province)
  }
})

/** How many districts each province has, by code from 10 to 96. */
const COUNTS = [
  ...[50, 6, 6, 7, 16, 7, 11, 6, 8, 13], // 10–19
  ...[11, 8, 10, 7, 11, 7, 4, 9], // 20–27
  ...[32, 23, 17, 22, 25, 9, 16, 7, 8, 6], // 30–39
  ...[26, 20, 14, 9, 13, 20, 18, 18, 12, 7], // 40–49
  ...[25, 8, 13, 9, 8, 15, 9, 18, 7], // 50–58
  ...[15, 8, 11, 9, 9, 9, 12, 11], // 60–67
  ...[10, 13, 10, 7, 3, 3, 8, 8], // 70–77
  ...[23, 8, 8, 3, 19, 5, 8], // 80–86
  ...[16, 7, 10, 11, 12, 8, 13], // 90–96
]

test('every province has as many districts as the official list gives it', () => {
  const counts = shipped.provinces.map(
    ({ id }) => shipped.districts.filter(({ province }) => province === id).length,
  )

  expect(counts).toEqual(COUNTS)
})

test('the first district carries the name of the province, but for Bangkok and Ayutthaya', () => {
  const firstNames = shipped.provinces.map(({ id, name }) => {
    const first = shipped.districts.find((district) => district.id === `${id}01`)
    return { province: name, first: first?.name }
  })

  expect(
    firstNames.filter(
      ({ province, first }) => first?.th !== `เมือง${province.th}` || first.en !== `Mueang ${province.en}`,
    ),
  ).toEqual([
    {
      province: { th: 'กรุงเทพมหานคร', en: 'Bangkok' },
      first: { th: 'พระนคร', en: 'Phra Nakhon' },
    },
    {
      province: { th: 'พระนครศรีอยุธยา', en: 'Phra Nakhon Si Ayutthaya' },
      first: { th: 'พระนครศรีอยุธยา', en: 'Phra Nakhon Si Ayutthaya' },
    },
  ])
})

test('names are Thai in Thai, and capitalised words in English, with single spaces', () => {
  for (const { name } of [...shipped.provinces, ...shipped.districts]) {
    expect(name.th).toMatch(/^[ก-ฮเ-ไ][ก-์]+(-[ก-์]+)?$/)
    expect(name.en).toMatch(/^[A-Z][a-z]*([ -][A-Za-z][a-z]*)*$/)
  }
})

test('no province has two districts of one Thai name, and shapes of the map are not shared', () => {
  const names = shipped.districts.map(({ province, name }) => `${province} ${name.th}`)
  const shapes = shipped.provinces.map(({ svgId }) => svgId)

  expect(new Set(names).size).toBe(names.length)
  expect(new Set(shapes).size).toBe(77)
})

describe('districts that other tables get wrong', () => {
  test.each([
    ['3801', 'เมืองบึงกาฬ', 'Mueang Bueng Kan'],
    ['3808', 'บุ่งคล้า', 'Bung Khla'],
    ['5003', 'แม่แจ่ม', 'Mae Chaem'],
    ['5025', 'กัลยาณิวัฒนา', 'Galyani Vadhana'],
    ['5303', 'ท่าปลา', 'Tha Pla'],
    ['5304', 'น้ำปาด', 'Nam Pat'],
    ['1028', 'สาทร', 'Sathon'],
    ['1306', 'ลำลูกกา', 'Lam Luk Ka'],
    ['1703', 'ค่ายบางระจัน', 'Khai Bang Rachan'],
    ['2408', 'สนามชัยเขต', 'Sanam Chai Khet'],
    ['3216', 'เขวาสินรินทร์', 'Khwao Sinarin'],
    ['4008', 'อุบลรัตน์', 'Ubolratana'],
    ['4013', 'แวงใหญ่', 'Waeng Yai'],
    ['4020', 'ภูผาม่าน', 'Phu Pha Man'],
    ['4125', 'ประจักษ์ศิลปาคม', 'Prachaksinlapakhom'],
    ['4808', 'ศรีสงคราม', 'Si Songkhram'],
    ['7107', 'ทองผาภูมิ', 'Thong Pha Phum'],
    ['7303', 'นครชัยศรี', 'Nakhon Chai Si'],
    ['7402', 'กระทุ่มแบน', 'Krathum Baen'],
    ['7604', 'ชะอำ', 'Cha-am'],
    ['8405', 'เกาะพะงัน', 'Ko Pha-ngan'],
  ])('%s is %s', (code, th, en) => {
    expect(shipped.districts.find(({ id }) => id === code)?.name).toEqual({ th, en })
  })
})
