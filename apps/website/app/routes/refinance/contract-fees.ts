import type { Fee } from '@leasing/contract/content/fees'

export type ContractFee = Pick<Fee, 'name'> & { percentOfInstalments: number }

const PERCENT_SCALE = 10_000

/** What is charged when a contract is made, in whole baht, each rounded up as a duty is. `totalPaid` is all instalments together. */
export const sumContractFees = (fees: readonly ContractFee[], totalPaid: number): number =>
  fees.reduce((sum, { percentOfInstalments }) => {
    const parts = Math.round(percentOfInstalments * PERCENT_SCALE)
    return sum + Math.ceil((totalPaid * parts) / (100 * PERCENT_SCALE))
  }, 0)
