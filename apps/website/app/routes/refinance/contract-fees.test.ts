import { expect, test } from 'vitest'
import { sumContractFees } from './contract-fees.ts'

const DUTY = { name: 'อากรแสตมป์', percentOfInstalments: 0.1 }

test.each([
  { fees: [], totalPaid: 439_800, baht: 0 },
  { fees: [DUTY], totalPaid: 720_000, baht: 720 },
  { fees: [DUTY], totalPaid: 720_001, baht: 721 },
  { fees: [DUTY, { ...DUTY, percentOfInstalments: 0.25 }], totalPaid: 100_000, baht: 350 },
])('a contract of $totalPaid baht is charged $baht', ({ fees, totalPaid, baht }) => {
  expect(sumContractFees(fees, totalPaid)).toBe(baht)
})
