import { ApiError } from '@leasing/contract/errors'
import type { ContactedWorking, contactDealerInput, Working } from '@leasing/contract/monthly-installment'
import { ownPriceName } from '@leasing/contract/price-list-words'
import { formatBaht, formatNumber } from '@leasing/rules/baht'
import { buddhistYear } from '@leasing/rules/thai-date'
import type { z } from 'zod'
import { instalmentWords } from '../calculations/instalment-words.ts'
import { dealers } from '../content/collections/dealers.ts'
import type { ContentStore } from '../content/store.ts'
import type { Db, DbTransaction } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import { formChecks, throwFieldError } from '../forms/checks.ts'
import { requireSeenNotice } from '../forms/notice-version.ts'
import { changeLead, saveLead } from '../leads/save-lead.ts'
import { toCalculation } from './calculate.ts'

export type ContactDeps = { db: Db; content: ContentStore; encryption: Encryption; clock: () => number }

type Given = z.output<typeof contactDealerInput>

/** Creates the lead of a calculation, or changes the one it has. */
export async function contactDealer(deps: ContactDeps, id: string, given: Given): Promise<ContactedWorking> {
  const { db, content, encryption, clock } = deps
  const dealer =
    content.all(dealers).find(({ sequence }) => sequence === given.selectedDealer) ??
    throwFieldError('selectedDealer', 'choice')
  formChecks(deps).isThere('promotion', given.promotion, 'promotion')
  await requireSeenNotice(deps, given.consent)

  return await db.transaction().execute(async (transaction) => {
    // Written before it is read: the row lock makes concurrent requests create only one lead.
    const row = await transaction
      .updateTable('working')
      .set({ selectedDealer: given.selectedDealer })
      .where('id', '=', id)
      .where('kind', '=', 'monthly-installment')
      .where('expiresAt', '>', clock())
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new ApiError('not-found')

    const phoneHash = encryption.hash('phone', given.customer.mobilePhone)
    const data = dealerLeadData(toCalculation(row), given, `${dealer.sequence} ${dealer.nameTh}`)
    const received =
      row.leadId && (await isOf(transaction, row.leadId, phoneHash))
        ? await changeLead(transaction, deps, row.leadId, () => data, { consent: given.consent })
        : await saveLead(transaction, deps, {
            form: 'contact-dealer',
            data,
            phone: given.customer.mobilePhone,
            consent: given.consent,
          })
    await transaction.updateTable('working').set({ leadId: received.id }).where('id', '=', id).execute()
    const { id: requestId, reference, receivedAt } = received
    return { ...toCalculation({ ...row, leadId: requestId }), requestId, reference, receivedAt }
  })
}

/**
 * Links to a calculation are shared: another phone is another person, whose request must not replace the first. A lead deleted by retention is
 * also created again.
 */
async function isOf(transaction: DbTransaction, leadId: string, phoneHash: string): Promise<boolean> {
  const lead = await transaction
    .selectFrom('lead')
    .select('phoneHash')
    .where('id', '=', leadId)
    .executeTakeFirst()
  return lead?.phoneHash === phoneHash
}

/** For staff and dealer: the person, the time to call, and the calculation. */
export function dealerLeadData(
  working: Working,
  { customer, term, promotion }: Given,
  dealer: string,
): Record<string, unknown> {
  const { price, downPayment, downPercent, monthlyInstallments } = working
  const isOffered = monthlyInstallments.some((instalment) => instalment.term === term)
  return {
    ...customer,
    dealer,
    ...(isOffered && { term }),
    ...(promotion && { promotion }),
    workingId: working.id,
    ...vehicleData(working),
    price: formatBaht(price),
    downPayment: `${formatBaht(downPayment)} (${formatNumber(downPercent)}%)`,
    instalments: monthlyInstallments.map(instalmentWords).join(', '),
  }
}

/** Without a model the dealer reads what the visitor went by: a price or a budget. */
function vehicleData(working: Working): Record<string, unknown> {
  if ('hpModel' in working) {
    const { hpModel, financialProduct, campaign } = working
    return {
      model: `${hpModel.name} ปี ${buddhistYear(hpModel.year)}`,
      financialProduct: campaign
        ? `${financialProduct.name} โปรโมชั่น ${campaign.name}`
        : financialProduct.name,
    }
  }
  const { priceList, monthlyBudget } = working
  return {
    model: `ยังไม่เลือกรุ่น: ${ownPriceName(priceList.name, monthlyBudget)}`,
  }
}
