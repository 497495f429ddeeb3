import type { Answers } from '@leasing/rules/questionnaire'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ANSWERS, shippedEstimateContent } from '../../test/smart-fin.ts'
import { estimate } from './estimate.ts'
import { helpfulChanges, reasonsOf } from './reasons.ts'

const content = await shippedEstimateContent()
const { questionnaire } = content

const COMPLETE: Answers = { ...ANSWERS[1], ...ANSWERS[2], ...ANSWERS[3] }

const optionsOf = (id: string) =>
  questionnaire.groups.flatMap(({ questions }) => questions).find((question) => question.id === id)!.options!

const INCOMES = [0, 11_999, 12_000, 19_999, 20_000, 34_999, 35_000, 59_999, 60_000, 150_000, 900_000]
const DEBTS = [0, 1, 6_000, 12_000, 40_000]
const PLACES = optionsOf('occupation').flatMap(({ value: occupation }) =>
  ['from-20-to-57', 'from-60-to-61'].flatMap((age) =>
    [300_000, 899_999, 2_400_000, 5_000_000].map((price) => ({ occupation, age, price })),
  ),
)

type Place = (typeof PLACES)[number] & { income: number; debts: number }

const answersOf = ({ occupation, age, price, income, debts }: Place): Answers => ({
  ...COMPLETE,
  'car-price': price,
  occupation,
  'work-years': 'from-1-to-3-years',
  'work-papers': 'no-papers',
  age,
  'monthly-income': income,
  'extra-income': [],
  debts: debts === 0 ? [] : ['house'],
  'debt-per-month': debts,
})

/** Every estimate of the sweep: places × incomes × debts. */
const GRID = PLACES.map((place) => ({
  place,
  rows: INCOMES.map((income) =>
    DEBTS.map((debts) => estimate(content, answersOf({ ...place, income, debts }))),
  ),
}))

test('over the whole grid, more income never lowers the limit', () => {
  for (const { place, rows } of GRID)
    for (const column of DEBTS.keys()) {
      const limits = rows.map((row) => row[column]!.limit.creditLimit)
      expect(limits, JSON.stringify(place)).toEqual(limits.toSorted((a, b) => a - b))
    }
})

test('over the whole grid, more debt never raises the limit', () => {
  for (const { place, rows } of GRID)
    for (const row of rows) {
      const limits = row.map(({ limit }) => limit.creditLimit)
      expect(limits, JSON.stringify(place)).toEqual(limits.toSorted((a, b) => b - a))
    }
})

test('over the whole grid, the limit leaves the minimum down payment and keeps to the ceiling', () => {
  for (const { place, rows } of GRID)
    for (const { limit, policy } of rows.flat()) {
      const { minDownPaymentPercent } = policy.grades.find(({ grade }) => grade === limit.grade)!
      // Rounded down to a baht, as in every calculator.
      expect(limit.minDownPayment).toBeGreaterThanOrEqual(
        Math.floor((place.price * minDownPaymentPercent) / 100),
      )
      expect(limit.creditLimit).toBeLessThanOrEqual(policy.ceiling)
      expect(limit.minDownPayment).toBe(place.price - limit.creditLimit)
    }
})

test('over the whole grid, every plan is affordable and legal, and there is one wherever the limit buys the car', () => {
  const highest = content.legalMaxEffectiveRate
  const { maxDownPercent } = content.product

  for (const { place, rows } of GRID)
    for (const { limit } of rows.flat()) {
      const isEnough = limit.minDownPayment <= Math.ceil((place.price * maxDownPercent) / 100)
      expect(limit.plans.length > 0).toBe(limit.creditLimit > 0 && isEnough)
      expect(limit.plans.every((plan) => plan.monthlyInstallment <= limit.affordablePerMonth)).toBe(true)
      expect(limit.plans.every((plan) => plan.effectiveRatePercentPerYear <= highest)).toBe(true)
    }
})

test('the grid has limits of every grade, and places without one', () => {
  const all = GRID.flatMap(({ rows }) => rows.flat()).map(({ limit }) => limit)

  expect(new Set(all.map(({ grade }) => grade))).toEqual(new Set(['A', 'B', 'C']))
  expect(all.some(({ creditLimit }) => creditLimit === 0)).toBe(true)
  expect(all.some(({ creditLimit }) => creditLimit === questionnaire.policy.ceiling)).toBe(true)
})

test('every place of the grid is explained, without scores', () => {
  for (const { rows } of GRID)
    for (const row of rows) {
      const reasons = reasonsOf(row[2]!)
      expect(reasons.length).toBeGreaterThan(0)
      expect(reasons.join(' ')).not.toMatch(/คะแนน|score|undefined|NaN|Infinity/)
    }
})

const baht = fc.integer({ min: 0, max: 200_000 })
const anyPlace: fc.Arbitrary<Place> = fc.record({
  occupation: fc.constantFrom(...optionsOf('occupation').map(({ value }) => value)),
  age: fc.constantFrom(
    ...optionsOf('age')
      .filter(({ screenOut }) => !screenOut)
      .map(({ value }) => value),
  ),
  price: fc.integer({ min: 300_000, max: 5_000_000 }),
  income: fc.oneof(fc.integer({ min: 0, max: 15_000 }), baht),
  debts: fc.oneof(fc.integer({ min: 0, max: 20_000 }), baht),
})

test('whoever has no limit is told what leads to one, and the rules give the limit that is told', () => {
  const keys = new Set<string>()
  fc.assert(
    fc.property(anyPlace, (place) => {
      const found = estimate(content, answersOf(place))
      const changes = helpfulChanges(found)
      if (found.limit.creditLimit === 0) {
        for (const { key } of found.limit.reasons) keys.add(key)
        expect(changes).not.toEqual([])
      }
      for (const { creditLimit, income = place.income, existingDebts: debts = place.debts } of changes) {
        const { limit } = estimate(content, answersOf({ ...place, income, debts }))
        expect(limit.creditLimit).toBe(creditLimit)
        expect(creditLimit).toBeGreaterThan(found.limit.creditLimit)
      }
    }),
    { numRuns: 2000 },
  )
  expect(keys).toContain('income-below-minimum')
  expect(keys).toContain('nothing-affordable')
})

test.each([
  ['income below the minimum', { income: 9_000, debts: 0 }, ['12,000'], 1],
  ['debts that take all of it', { income: 30_000, debts: 30_000 }, ['หนี้เดิมลดลง', 'เหลือเดือนละ'], 2],
  ['both', { income: 9_000, debts: 190_000 }, ['รายได้เพิ่ม', 'และหนี้เดิมลดลง'], 1],
])(
  'without a limit because of %s, the advice has figures, and neither the car nor the grade is promised to help',
  (_, amounts, words, count) => {
    const place = { occupation: 'haulier', age: 'from-20-to-57', price: 900_000, ...amounts }
    const found = estimate(content, answersOf(place))

    const advice = reasonsOf(found).filter((reason) => reason.startsWith('ถ้า'))

    expect(found.limit.creditLimit).toBe(0)
    expect(advice).toHaveLength(count)
    for (const word of words) expect(advice.join(' ')).toContain(word)
    expect(advice.join(' ')).not.toMatch(/เงินดาวน์|ราคารถ|อัตราดอกเบี้ย/)
  },
)

test('an income below the minimum reads which income suffices, and that no other product asks for less', () => {
  const answers = { occupation: 'haulier', age: 'from-20-to-57', price: 900_000, income: 9_000, debts: 0 }
  const least = estimate(content, answersOf({ ...answers, income: 12_000 })).limit.creditLimit

  const said = reasonsOf(estimate(content, answersOf(answers)))
    .join(' ')
    .replaceAll('\u00a0', ' ')

  expect(least).toBeGreaterThan(0)
  expect(said).toContain('ยังไม่ถึง 12,000 บาท ซึ่งเป็นรายได้ขั้นต่ำที่เราใช้กับสินเชื่อทุกแบบของบุคคลธรรมดา')
  expect(said).toContain(
    `ถ้าแสดงรายได้เพิ่มได้อีกเดือนละ 3,000 บาท เป็นเดือนละ 12,000 บาท วงเงินจะเป็นประมาณ ${least.toLocaleString('en')} บาท`,
  )
})

test('a cheaper car or more down never leads to a limit where there is none', () => {
  fc.assert(
    fc.property(anyPlace, fc.integer({ min: 300_000, max: 5_000_000 }), (place, price) => {
      if (estimate(content, answersOf(place)).limit.creditLimit > 0) return
      expect(estimate(content, answersOf({ ...place, price })).limit.creditLimit).toBe(0)
    }),
  )
})

test('income is the main and the extra income together; extra income that is no longer named does not count', () => {
  expect(estimate(content, COMPLETE).application.income).toBe(40_000)
  expect(estimate(content, { ...COMPLETE, 'extra-income': [] }).application.income).toBe(30_000)
})

test('neither the car nor the time of buying changes what may be borrowed', () => {
  const limits = optionsOf('vehicle-type').flatMap(({ value: vehicle }) =>
    optionsOf('purchase-within').map(
      ({ value: within }) =>
        estimate(content, { ...COMPLETE, 'vehicle-type': vehicle, 'purchase-within': within }).limit
          .creditLimit,
    ),
  )

  expect(new Set(limits).size).toBe(1)
})

test.each([
  { age: 'from-58-to-59', longest: 72 },
  { age: 'age-62', longest: 36 },
  { age: 'age-64', longest: 12 },
])('with $age the contract ends by the greatest age: $longest months at most', ({ age, longest }) => {
  const { policy, limit } = estimate(content, { ...COMPLETE, age, 'monthly-income': 200_000 })

  expect(Math.max(...policy.product.terms)).toBe(longest)
  expect(limit.plans.at(-1)?.term).toBe(longest)
})

test('whoever would be too old at the end gets shorter terms, and is told why', () => {
  const older = estimate(content, { ...COMPLETE, age: 'from-60-to-61' })

  expect(older.limit.plans.map(({ term }) => term)).toEqual([48])
  expect(older.policy.product.terms.at(-1)).toBe(48)
  expect(older.limit.creditLimit).toBeLessThan(estimate(content, COMPLETE).limit.creditLimit)
  expect(reasonsOf(older)).toContain('อายุ 60 หรือ 61 ปี ผ่อนได้นานที่สุด 48 งวด')
})

const STRONG =
  'ข้อที่ช่วยให้คุณได้เงื่อนไขดีขึ้น คือ ระยะเวลาที่ทำงานนี้ (3 ปีขึ้นไป), เอกสารยืนยันอาชีพ (มี) และ ประวัติการผ่อน (ผ่อนตรงทุกงวด)'

test.each([
  {
    about: 'income and debts decide',
    given: { 'car-price': 1_500_000 },
    says: [
      STRONG,
      'รายได้เท่านี้ควรผ่อนหนี้ทุกก้อนรวมกันไม่เกินเดือนละ 18,000 บาท ตอนนี้คุณผ่อนอยู่แล้วเดือนละ 6,000 บาท',
      'รายได้เดือนละ 40,000 บาท ไม่ควรผ่อนรถเกินเดือนละ 12,000 บาท ผ่อนนานที่สุด 84 งวด จึงขอได้ไม่เกิน 810,094 บาท',
      'ถ้าหนี้เดิมลดลงเดือนละ 1,000 บาท เหลือเดือนละ 5,000 บาท วงเงินจะเป็นประมาณ 877,000 บาท',
      'ถ้าแสดงรายได้เพิ่มได้อีกเดือนละ 1,000 บาท เป็นเดือนละ 41,000 บาท วงเงินจะเป็นประมาณ 840,000 บาท',
    ],
  },
  {
    about: 'the car decides',
    given: { 'car-price': 400_000 },
    says: [STRONG, 'รถราคานี้ต้องมีเงินดาวน์อย่างน้อย 10% จึงขอได้ไม่เกิน 360,000 บาท ส่วนค่างวดของรถคันนี้ไม่เกินที่ควรผ่อน'],
  },
  {
    about: 'the product decides',
    given: { 'car-price': 5_000_000, 'monthly-income': 200_000 },
    says: [
      STRONG,
      'เราให้สินเชื่อรถใหม่ได้ไม่เกิน 2,000,000 บาท ต่อคัน',
      'ถ้าต้องการวงเงินมากกว่านี้ คุยกับเจ้าหน้าที่ เราพิจารณาให้เป็นรายกรณีได้',
    ],
  },
  {
    about: 'debts take everything',
    given: { 'debt-per-month': 30_000 },
    says: [
      STRONG,
      'รายได้เท่านี้ควรผ่อนหนี้ทุกก้อนรวมกันไม่เกินเดือนละ 18,000 บาท ตอนนี้คุณผ่อนอยู่แล้วเดือนละ 30,000 บาท จึงยังไม่เหลือสำหรับค่างวดรถ',
      'ถ้าหนี้เดิมลดลงเดือนละ 20,000 บาท เหลือเดือนละ 10,000 บาท วงเงินจะเป็นประมาณ 540,000 บาท',
      'ถ้าแสดงรายได้เพิ่มได้อีกเดือนละ 50,000 บาท เป็นเดือนละ 90,000 บาท วงเงินจะเป็นประมาณ 810,000 บาท',
    ],
  },
  {
    about: 'there is too little income',
    given: { 'monthly-income': 1_000, 'extra-income': [], debts: [] },
    says: [
      STRONG,
      'รายได้รวมเดือนละ 1,000 บาท ยังไม่ถึง 12,000 บาท ซึ่งเป็นรายได้ขั้นต่ำที่เราใช้กับสินเชื่อทุกแบบของบุคคลธรรมดา',
      'ถ้าแสดงรายได้เพิ่มได้อีกเดือนละ 11,000 บาท เป็นเดือนละ 12,000 บาท วงเงินจะเป็นประมาณ 283,000 บาท',
    ],
  },
  {
    about: 'the answers are weak',
    given: {
      occupation: 'freelance',
      'work-papers': 'no-papers',
      'work-years': 'under-1-year',
      'car-price': 400_000,
    },
    says: [
      'ข้อที่ช่วยให้คุณได้เงื่อนไขดีขึ้น คือ ประวัติการผ่อน (ผ่อนตรงทุกงวด)',
      'รถราคานี้ต้องมีเงินดาวน์อย่างน้อย 25% จึงขอได้ไม่เกิน 300,000 บาท ส่วนค่างวดของรถคันนี้ไม่เกินที่ควรผ่อน',
      'ถ้าเรื่องต่อไปนี้ดีขึ้น อัตราดอกเบี้ยและเงินดาวน์ขั้นต่ำอาจลดลง ได้แก่ ระยะเวลาที่ทำงานนี้ (ไม่ถึง 1 ปี) และ เอกสารยืนยันอาชีพ (ยังไม่มี)',
    ],
  },
  {
    about: 'the answers are middling',
    given: {
      occupation: 'employee',
      'work-years': 'from-1-to-3-years',
      'repayment-history': 'late-up-to-30-days',
      'car-price': 400_000,
    },
    says: [
      'รถราคานี้ต้องมีเงินดาวน์อย่างน้อย 15% จึงขอได้ไม่เกิน 340,000 บาท ส่วนค่างวดของรถคันนี้ไม่เกินที่ควรผ่อน',
      'ถ้าเรื่องต่อไปนี้ดีขึ้น อัตราดอกเบี้ยและเงินดาวน์ขั้นต่ำอาจลดลง ได้แก่ ระยะเวลาที่ทำงานนี้ (1 ปี แต่ไม่ถึง 3 ปี) และ ประวัติการผ่อน (เคยช้าไม่เกิน 30 วัน)',
    ],
  },
])('when $about, the reasons say what raised, what limits and what would change it', ({ given, says }) => {
  const reasons = reasonsOf(estimate(content, { ...COMPLETE, ...given }))

  expect(reasons.map((reason) => reason.replaceAll(NO_BREAK_SPACE, ' '))).toEqual(says)
})

const NO_BREAK_SPACE = '\u00a0'
