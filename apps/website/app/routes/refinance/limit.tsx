import type { RefinanceYear } from '@leasing/contract/refinance-calculation'
import { formatNumber } from '@leasing/rules/baht'
import { MoreLink } from '@leasing/ui/more-link'
import { ThaiText } from '@leasing/ui/thai-text'
import { type ReactNode, useDeferredValue } from 'react'
import { href } from 'react-router'
import { promotionOf } from '../../calculators/address.ts'
import layout from '../../calculators/calculator.module.css'
import type { FirstDue } from '../../calculators/contract-days.ts'
import type { ClosingTerms } from '../../calculators/early-closing.tsx'
import { RESULT } from '../../calculators/form-parts.tsx'
import { ResultLine } from '../../calculators/result-line.tsx'
import { useUrlState } from '../../ui/use-url-state.ts'
import { APPRAISED, hrefOf, type Query, reopeningHref } from './address.ts'
import { Details } from './details.tsx'
import styles from './limit.module.css'
import { LimitResult, WaitingForMoney } from './limit-result.tsx'
import { MoneyForm } from './money-form.tsx'
import {
  type ContractFee,
  calculateRefinance,
  type Money,
  moneyOf,
  type Offer,
  type Outcome,
} from './refinance-offer.ts'
import { shownOf } from './shown.ts'
import { Steps } from './steps.tsx'
import { YearGrid } from './year-grid.tsx'

type LimitProps = {
  query: Query
  offer: Offer
  products: readonly { id: string; name: string }[]
  fees: readonly ContractFee[]
  closing: ClosingTerms
  /** The same model of every year. */
  years: readonly RefinanceYear[]
  firstDue: FirstDue | undefined
  title: string
  vehicle: ReactNode
  responsibleLending: string
  fault: string | undefined
}

/** How much, over how long, and what is left in the hand: by the address at first, then as one types, with the same rules. */
export function Limit({
  query,
  offer,
  products,
  fees,
  closing,
  years,
  firstDue,
  title,
  vehicle,
  responsibleLending,
  fault,
}: LimitProps) {
  const queryOf = (money: Money): Query => ({
    ...query,
    ...money,
    promotion: promotionOf(query, money),
    product: offer.product.id,
  })
  const [money, setMoney] = useUrlState(
    () => moneyOf(query),
    (next) => hrefOf(queryOf(next)),
  )

  const outcome = calculateRefinance(offer, money)
  const now = queryOf(money)
  const shown = shownOf(outcome, offer, title)
  // Typing stays smooth while the long tables follow.
  const later = useDeferredValue(shown)
  const grid = <YearGrid query={now} offer={offer} years={years} outcome={useDeferredValue(outcome)} />

  return (
    <>
      <div className={layout.columns}>
        <div className={`panel ${layout.card} ${styles.card}`}>
          {vehicle}
          <ThaiText as="h2" id={APPRAISED} tabIndex={-1} className={styles.appraised}>
            ราคาประเมิน <strong className="figure">{formatNumber(offer.appraisedPrice)} บาท</strong>
          </ThaiText>
          <MoneyForm
            query={now}
            offer={offer}
            products={products}
            money={money}
            outcome={outcome}
            hrefWith={(change) => hrefOf(queryOf({ ...money, ...change }), { hash: RESULT })}
            onChange={(change) => setMoney({ ...money, ...change })}
          />
          {shown && <ResultLine loan={shown.result} />}
        </div>
        <div id="result" className={styles.side}>
          {shown ? (
            <LimitResult
              shown={shown}
              fees={fees}
              address={reopeningHref({ ...now, term: String(shown.result.term) })}
              responsibleLending={responsibleLending}
              steps={
                <Steps
                  query={now}
                  shown={shown}
                  better={{
                    offer,
                    money,
                    outcome,
                    calculate: calculateRefinance,
                    hrefOf: (campaign) => hrefOf(queryOf({ ...money, campaign }), { hash: RESULT }),
                  }}
                  fault={fault}
                />
              }
            />
          ) : (
            <WaitingForMoney
              title={title}
              maxAmount={outcome.maxAmount}
              isRefused={Object.keys(outcome.faults).length > 0}
              responsibleLending={responsibleLending}
            />
          )}
        </div>
      </div>
      {later ? (
        <Details query={settledIn(now, outcome)} shown={later} closing={closing} firstDue={firstDue}>
          {grid}
        </Details>
      ) : (
        <div>{grid}</div>
      )}
      <Uncalculated query={settledIn(now, outcome)} />
    </>
  )
}

/** What was typed, with what the calculation has taken in its place: the amount of a debt, the usual term. */
const settledIn = (query: Query, { amount, chosen, shapeName }: Outcome): Query => ({
  ...query,
  amount: amount ? String(amount) : (query.amount ?? ''),
  term: chosen ? String(chosen.term) : (query.term ?? ''),
  shape: shapeName ?? query.shape ?? '',
})

/** The way to the form without a calculation, with what was chosen and typed so far. */
export function Uncalculated({ query }: { query: Query }) {
  return (
    <ThaiText as="p" className={styles.direct}>
      ไม่พบรุ่นของคุณ หรืออยากให้เราประเมินให้{' '}
      <MoreLink to={hrefOf({ ...query, calculation: '' }, { path: href('/refinance/request') })}>
        ส่งคำขอโดยไม่ต้องคำนวณ
      </MoreLink>
    </ThaiText>
  )
}
