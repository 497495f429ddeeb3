import path from 'node:path'
import { expect, test } from 'vitest'
import { FIXTURES } from '../../test/fixture-content.ts'
import { tempFolder } from '../../test/temp-folder.ts'
import { contentFields } from './fields.ts'
import { checkRecord } from './import.ts'
import { originalsIn } from './originals.ts'
import { createPictureMaker } from './pictures.ts'
import { readWritten } from './read-files.ts'
import { COLLECTIONS } from './registry.ts'

// biome-ignore lint/suspicious/noExplicitAny: what is written has no type before it is parsed.
type Written = any

const LATE = '2099-12-31'
const EARLY = '2001-01-01'

const REVERSED = { startDate: LATE, endDate: EARLY }

/** A record, how its ranges are broken, and where that is told. Beside it another field is left out. */
const RANGES: [collection: string, breakIt: (record: Written) => object, leftOut: string, told: string[]][] =
  [
    ['promotions', () => REVERSED, 'title', ['endDate']],
    ['news', () => REVERSED, 'title', ['endDate']],
    ['careers', () => REVERSED, 'title', ['endDate']],
    ['hero-banners', () => REVERSED, 'title', ['endDate']],
    ['hire-purchase/campaigns', () => REVERSED, 'name', ['endDate']],
    [
      'refinance/campaigns',
      ({ startDate, endDate }) => ({
        laterWindows: [{ startDate, endDate }, { startDate: LATE, endDate: EARLY }, { startDate: LATE }],
      }),
      'name',
      ['laterWindows.0.startDate', 'laterWindows.1.endDate', 'laterWindows.2.endDate'],
    ],
    [
      'motor-expo-events',
      () => ({ held: { from: LATE, until: EARLY }, ...REVERSED }),
      'title',
      ['held.until', 'endDate'],
    ],
    ['refinance/financial-products', () => ({ minAmount: 2, maxAmount: 1 }), 'name', ['maxAmount']],
    [
      'refinance/financial-products',
      ({ grids: [grid] }) => ({
        grids: [
          {
            ...grid,
            years: [
              { from: 2001, perMonth: 'x' },
              { ...grid.years[0], from: 2020 },
            ],
          },
        ],
      }),
      'name',
      ['grids.0.years'],
    ],
    [
      'hire-purchase/financial-products',
      () => ({ minDownPercent: 50, maxDownPercent: 20 }),
      'name',
      ['maxDownPercent'],
    ],
    [
      'hire-purchase/rate-ceilings',
      ({ rows: [row] }) => ({ rows: [row, { ...row, appliesTo: undefined }] }),
      'id',
      ['rows'],
    ],
    [
      'credit-policy',
      ({ incomeBands: [band] }) => ({ age: { least: 60, greatestAtEnd: 20 }, incomeBands: [band, band] }),
      'statementMonths',
      ['age.greatestAtEnd', 'incomeBands.1.fromIncome'],
    ],
    [
      'site',
      () => ({
        maintenanceWindows: [
          { startsAt: '2026-12-01T23:00:00+07:00', endsAt: '2026-12-01T22:00:00+07:00' },
          { startsAt: '', endsAt: '2026-12-01T22:00:00+07:00', message: 'ปิดปรับปรุง' },
        ],
      }),
      'brand',
      ['maintenanceWindows.0.endsAt', 'maintenanceWindows.0.message', 'maintenanceWindows.1.startsAt'],
    ],
    ['vehicle-tax', ({ classes: [first] }) => ({ classes: [first, first] }), 'notes', ['classes']],
    ['credit-estimation', ({ groups: [group] }) => ({ groups: [group, group] }), 'policy', ['groups']],
  ]

test.each(RANGES)(
  'a range of %s that is the wrong way round is told beside the other faults: %#',
  async (name, breakIt, leftOut, told) => {
    const collection = COLLECTIONS.find((one) => one.name === name)!
    const [record] = (await readWritten(FIXTURES, collection)).records
    const written = record!.value as Written
    const { [leftOut]: _, ...value } = { ...written, ...breakIt(written) }
    const pictures = createPictureMaker(originalsIn(path.join(await tempFolder(), 'none')))

    const { faults } = await checkRecord(collection, collection.record(contentFields(pictures)), {
      file: record!.file,
      value,
    })

    const fields = faults.map(({ field }) => field)
    expect(fields).toEqual(expect.arrayContaining(told))
    expect(fields.filter((field) => !told.includes(field!))).not.toEqual([])
  },
)
