import { z } from 'zod'
import { component } from '../fields.ts'
import { list } from '../list.ts'

/** Two-digit code of the Department of Provincial Administration: 10 is Bangkok, 96 is Narathiwat. */
export const provinceCode = z
  .string()
  .regex(/^\d{2}$/, 'a province has a code of two digits')
  .meta({ example: '60' })

/** Four digits, the first two of which are the province. */
export const districtCode = z
  .string()
  .regex(/^\d{4}$/, 'a district has a code of four digits')
  .meta({ example: '6001' })

export const placeName = z.strictObject({ th: z.string().min(1), en: z.string().min(1) })

export const province = component('Province', {
  code: provinceCode,
  name: placeName,
  /** The id of its shape on the map of Thailand. */
  svgId: z.string().regex(/^[a-z]{3}$/, 'a shape of the map has an id of three letters'),
})

export type Province = z.infer<typeof province>

export const district = component('District', { code: districtCode, province: provinceCode, name: placeName })

export type District = z.infer<typeof district>

const area = 'places'

export const listProvinces = list('/places/provinces', {
  area,
  summary: 'The 77 provinces in Thai alphabetical order',
  description: '`code` is the two-digit code of the state, `svgId` the name of the province on the map.',
  item: province,
  key: 'code',
})

export const listDistricts = list('/places/districts', {
  area,
  summary: 'The districts, of one province when asked, in Thai alphabetical order',
  description: "The first two digits of a district's code are its province. An unknown province is refused.",
  parameters: {
    province: 'Only those of this province: its two-digit code',
  },
  query: { province: provinceCode.optional() },
  item: district,
  key: 'code',
})
