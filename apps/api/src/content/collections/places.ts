import {
  type District,
  district,
  listDistricts,
  listProvinces,
  type Province,
  province,
} from '@leasing/contract/content/places'
import { ApiError } from '@leasing/contract/errors'
import { answer, defineCollection } from '../collection.ts'

// The id of a place is its code.
type Written<Place extends { code: string }> = Omit<Place, 'code'> & { id: Place['code'] }

const THAI = new Intl.Collator('th')

type Named = { name: { th: string } }

/** Sorts like a Thai dictionary: เชียงราย is under ช. */
const byThaiName = (a: Named, b: Named) => THAI.compare(a.name.th, b.name.th)

export const provinces = defineCollection<Written<Province>>(
  () => province.omit({ code: true }).extend({ id: province.shape.code }),
  {
    name: 'provinces',
    words: { title: 'จังหวัด', one: 'จังหวัด', area: 'company', position: 6 },
    files: 'list',
    filesOnly: true,
    order: byThaiName,
    unique: ['svgId'],
    labels: { id: 'รหัสจังหวัด', svgId: 'รหัสในแผนที่' },
  },
)

export const districts = defineCollection<Written<District>>(
  () =>
    district
      .omit({ code: true })
      .extend({ id: district.shape.code })
      .refine(({ id, province }) => id.startsWith(province), {
        path: ['province'],
        error: 'is not the first two digits of the code',
      }),
  {
    name: 'districts',
    words: { title: 'อำเภอและเขต', one: 'อำเภอ', area: 'company', position: 7 },
    files: 'list',
    filesOnly: true,
    order: byThaiName,
    labels: { id: 'รหัสอำเภอ', province: { label: 'จังหวัด', of: 'provinces' } },
  },
)

const withCode = <Place extends { id: string }>({ id: code, ...rest }: Place) => ({ code, ...rest })

export const placeAnswers = [
  answer(listProvinces, ({ read }) => ({ items: read(provinces).map(withCode) })),
  answer(listDistricts, ({ read, query }) => {
    const all = read(districts).map(withCode)
    if (query.province === undefined) return { items: all }
    if (!read(provinces).some(({ id }) => id === query.province))
      throw new ApiError('invalid-input', { errors: [{ path: 'province', code: 'unknown' }] })
    return { items: all.filter(({ province }) => province === query.province) }
  }),
]
