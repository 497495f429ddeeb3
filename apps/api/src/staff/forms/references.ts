import type { CallAnswer } from '@leasing/contract/call'
import type { FormField, findContentForm } from '@leasing/contract/staff/form'
import type { Db } from '../../db/schema.ts'
import { titleOf } from '../desk/title.ts'

type Answer = CallAnswer<typeof findContentForm>
type Options = Answer['references'][string]
type Written = { [name: string]: unknown; id: string }

/** Lists inside records that fields can refer to. */
const PARTS: Readonly<Record<string, { collection: string; list: string; group?: string }>> = {
  'refinance/brands.modelGroups': { collection: 'refinance/brands', list: 'modelGroups', group: 'name' },
  'compulsory-insurance': { collection: 'compulsory-insurance', list: 'premiums' },
}

/** Options for the references of a form: public records and drafts. */
export async function referencesOf(db: Db, fields: readonly FormField[]): Promise<Answer['references']> {
  const names = [...new Set(fields.flatMap(referredBy))]
  const provinces = names.includes('districts') ? await readWritten(db, 'provinces') : []
  const options = await Promise.all(
    names.map(async (name): Promise<[string, Options]> => {
      const { collection, list, group } = PARTS[name] ?? {
        collection: name,
        list: undefined,
        group: undefined,
      }
      const records = await readWritten(db, collection)
      if (name === 'districts') return [name, byProvince(records, provinces)]
      if (!list) return [name, records.map(toOption)]
      return [
        name,
        records.flatMap((record) =>
          partsOf(record, list).map((part) => ({
            ...toOption(part),
            ...(group && { group: String(record[group]) }),
          })),
        ),
      ]
    }),
  )
  return Object.fromEntries(options)
}

function referredBy(field: FormField): string[] {
  switch (field.kind) {
    case 'reference':
    case 'references':
      return [field.of]
    case 'group':
    case 'rates':
      return field.fields.flatMap(referredBy)
    case 'list':
      return referredBy(field.item)
    case 'map':
      return [...referredBy(field.key), ...referredBy(field.value)]
    case 'union':
      return field.variants.flatMap(({ fields }) => fields.flatMap(referredBy))
    default:
      return []
  }
}

/** Records of a collection, drafts in place of public texts. */
export async function readWritten(db: Db, collection: string): Promise<Written[]> {
  const read = (table: 'content' | 'draft') =>
    db.selectFrom(table).select(['id', 'source']).where('collection', '=', collection).orderBy('id').execute()
  const byId = new Map(
    [...(await read('content')), ...(await read('draft'))].map(({ id, source }) => [id, source]),
  )
  return [...byId].map(([id, source]) => ({ ...(JSON.parse(source) as object), id }))
}

const partsOf = (record: Written, list: string): Written[] =>
  Array.isArray(record[list]) ? (record[list] as Written[]) : []

const toOption = (record: Written): Options[number] => ({
  value: record.id,
  label: typeof record.vehicle === 'string' ? record.vehicle : titleOf(record, record.id),
})

const THAI = new Intl.Collator('th')

const byProvince = (districts: readonly Written[], provinces: readonly Written[]): Options => {
  const names = new Map(provinces.map((province) => [province.id, titleOf(province, province.id)]))
  return districts
    .map((district) => ({ ...toOption(district), group: names.get(String(district.province)) ?? '' }))
    .sort((a, b) => THAI.compare(a.group, b.group) || THAI.compare(a.label, b.label))
}
