import type { Working } from '@leasing/contract/monthly-installment'
import { ownPriceName } from '@leasing/contract/price-list-words'

/** What was calculated: the model, or the kind of vehicle where none was chosen. */
export const nameOfWorking = (working: Working): string =>
  'hpModel' in working ? working.hpModel.name : ownPriceName(working.priceList.name, working.monthlyBudget)

export const campaignOf = (working: Working) => ('hpModel' in working ? working.campaign : undefined)
