import { beforeEach, expect, test, vi } from 'vitest'
import { forgetWork, readLastWork, rememberCalculation, rememberSmartFin } from './last-work.ts'

const storage = new Map<string, string>()

beforeEach(() => {
  storage.clear()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, text: string) => storage.set(key, text),
      removeItem: (key: string) => storage.delete(key),
    },
  })
})

const ADDRESS = '/monthly-installment/own-price?price=789000&down=20&term=60'

test('the last calculation and the question of SMART FIN come back, and go with one tap', () => {
  rememberCalculation('/monthly-installment/own-price?price=1&down=2', 'an earlier one')
  rememberCalculation(ADDRESS, 'รถใหม่')
  rememberSmartFin('/finance-amount-evaluation/input-number', '?question=7', { number: 6, total: 14 })
  rememberSmartFin('/finance-amount-evaluation/input-radio', '?question=8', { number: 7, total: 14 })

  expect(readLastWork()).toEqual({
    calculation: { to: ADDRESS, title: 'รถใหม่' },
    smartFin: '/finance-amount-evaluation/input-radio?question=8',
    question: 7,
    total: 14,
  })
  forgetWork()
  expect(readLastWork()).toBeUndefined()
  expect(storage.size).toBe(0)
})

test('a refinance calculation is remembered as well', () => {
  rememberCalculation('/refinance?carType=car&amount=300000', 'รีไฟแนนซ์')

  expect(readLastWork()).toEqual({
    calculation: { to: '/refinance?carType=car&amount=300000', title: 'รีไฟแนนซ์' },
  })
})

test('SMART FIN that has come to its result is nothing to go on with', () => {
  rememberSmartFin('/finance-amount-evaluation/input-number', '?question=3')
  rememberSmartFin('/finance-amount-evaluation', '')
  expect(readLastWork()).toBeDefined()

  rememberSmartFin('/finance-amount-evaluation/result', '')

  expect(storage.size).toBe(0)
})

test.each(['no JSON', '[]', 'null', '{"calculation":{"to":"https://elsewhere.example"}}', '{"smartFin":7}'])(
  'what somebody else put there leads nowhere: %s',
  (text) => {
    storage.set('last-work', text)

    expect(readLastWork()).toBeUndefined()
  },
)
