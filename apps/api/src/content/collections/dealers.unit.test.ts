import { beforeAll, expect, test } from 'vitest'
import { readShipped } from '../../../test/place-builders.ts'
import { PROVINCE_BOUNDS } from '../../../test/province-bounds.ts'

// The dealers that ship: content/dealers.yaml.

let shipped: Awaited<ReturnType<typeof readShipped>>
beforeAll(async () => {
  shipped = await readShipped()
})

test('there are 104 dealers, numbered 1 to 104, each with its own branch code and name', () => {
  const { dealers } = shipped

  expect(dealers.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 104 }, (_, i) => i + 1))
  expect(new Set(dealers.map(({ id }) => id)).size).toBe(104)
  expect(new Set(dealers.map(({ nameTh }) => nameTh)).size).toBe(104)
  expect(new Set(dealers.map(({ phone }) => phone)).size).toBe(104)
})

test('the head office in Bangkok comes first, then the branches, then the dealers', () => {
  const types = shipped.dealers.map(({ type }) => type)

  expect(types).toEqual(['head-office', ...Array(28).fill('branch'), ...Array(75).fill('dealer')])
  expect(shipped.dealers[0]!.district).toBe('1030')
})

test('the brand runs the head office and the branches, companies of their own the rest', () => {
  for (const { type, nameTh } of shipped.dealers) {
    if (type === 'dealer') expect(nameTh).toMatch(/^บริษัท [ก-์]+( [ก-์]+)+ จำกัด$/)
    else expect(nameTh).toMatch(/^อรุณ ลีสซิ่ง (สำนักงานใหญ่|สาขา[ก-์]+)$/)
  }
})

test('they cover at least 60 provinces, and Mueang Nakhon Sawan has a branch', () => {
  const covered = new Set(shipped.dealers.map(({ district }) => district.slice(0, 2)))

  expect(covered.size).toBeGreaterThanOrEqual(60)
  expect(shipped.dealers).toContainEqual(
    expect.objectContaining({ type: 'branch', district: '6001', nameTh: 'อรุณ ลีสซิ่ง สาขานครสวรรค์' }),
  )
})

test('every dealer is in a district that there is, and its address says so', () => {
  const names = new Map([...shipped.provinces, ...shipped.districts].map(({ id, name }) => [id, name.th]))

  for (const { district, address } of shipped.dealers) {
    const [province, name] = [names.get(district.slice(0, 2)), names.get(district)]
    const place = district.startsWith('10') ? `เขต${name} ${province}` : `อำเภอ${name} จังหวัด${province}`
    expect(address).toMatch(new RegExp(`^.*\\d.* (แขวง|ตำบล)[ก-์]+ ${place} [1-9]\\d{4}$`))
  }
})

test('every dealer lies within its province, and no two at the same spot', () => {
  const MARGIN_DEGREES = 0.02

  const outside = shipped.dealers.filter(({ district, lat, lng }) => {
    const [south, north, west, east] = PROVINCE_BOUNDS[district.slice(0, 2)]!
    return (
      lat < south - MARGIN_DEGREES ||
      lat > north + MARGIN_DEGREES ||
      lng < west - MARGIN_DEGREES ||
      lng > east + MARGIN_DEGREES
    )
  })

  expect(outside).toEqual([])
  expect(new Set(shipped.dealers.map(({ lat, lng }) => `${lat} ${lng}`)).size).toBe(104)
})

/** Area codes of landlines, by the provinces that share them. */
const AREA_CODES: Record<string, string> = {
  '02': '10 11 12 13',
  '032': '70 76 77',
  '034': '71 73 74 75',
  '035': '14 15 72',
  '036': '16 17 19',
  '037': '25 26 27',
  '038': '20 21 24',
  '039': '22 23',
  '042': '38 39 41 42 43 47 48 49',
  '043': '40 44 45 46',
  '044': '30 31 32 36',
  '045': '33 34 35 37',
  '053': '50 51 57 58',
  '054': '52 54 55 56',
  '055': '53 62 63 64 65',
  '056': '18 60 61 66 67',
  '073': '94 95 96',
  '074': '90 91 93',
  '075': '80 81 92',
  '076': '82 83',
  '077': '84 85 86',
}

test('a telephone is a landline of its province, in a block where no subscriber can be reached', () => {
  for (const { district, phone } of shipped.dealers) {
    const [area] = Object.entries(AREA_CODES).find(([, provinces]) =>
      provinces.split(' ').includes(district.slice(0, 2)),
    )!
    expect(phone).toHaveLength(9)
    expect(phone.startsWith(`${area}000`)).toBe(true)
  }
})

test('the hours that visitors read are those that programs reckon with', () => {
  const OFFICE_DAYS = ['mon', 'tue', 'wed', 'thu', 'fri']
  const known = new Map<string, unknown>([
    [
      'วันจันทร์–ศุกร์ เวลา 08.30–17.00 น. เว้นวันหยุดนักขัตฤกษ์',
      [{ days: OFFICE_DAYS, open: '08:30', close: '17:00' }],
    ],
    [
      'วันจันทร์–เสาร์ เวลา 08.00–17.00 น. เว้นวันหยุดนักขัตฤกษ์',
      [{ days: [...OFFICE_DAYS, 'sat'], open: '08:00', close: '17:00' }],
    ],
    [
      'วันจันทร์–ศุกร์ เวลา 08.00–17.30 น. วันเสาร์ เวลา 08.30–12.00 น. เว้นวันหยุดนักขัตฤกษ์',
      [
        { days: OFFICE_DAYS, open: '08:00', close: '17:30' },
        { days: ['sat'], open: '08:30', close: '12:00' },
      ],
    ],
    ['ทุกวัน เวลา 08.30–17.30 น.', [{ days: [...OFFICE_DAYS, 'sat', 'sun'], open: '08:30', close: '17:30' }]],
  ])

  for (const { hours, hoursStructured } of shipped.dealers)
    expect(hoursStructured).toEqual(known.get(hours ?? ''))
})

test('everyone helps with something, and says it once', () => {
  for (const { services } of shipped.dealers) {
    expect(services.length).toBeGreaterThan(0)
    expect(new Set(services).size).toBe(services.length)
  }
})
