import { showAmount } from '@leasing/rules/amount'
import { showDownPayment } from '@leasing/rules/down-payment'
import { amountOfShape } from '@leasing/rules/repayment-shapes'
import { ThaiText } from '@leasing/ui/thai-text'
import { type ReactNode, useDeferredValue } from 'react'
import { promotionOf } from '../../calculators/address.ts'
import layout from '../../calculators/calculator.module.css'
import { comparedText } from '../../calculators/compare-address.ts'
import { RESULT } from '../../calculators/form-parts.tsx'
import { calculateOffer, defaultDown, type Money, type Offer } from '../../calculators/offer.ts'
import { ResultLine } from '../../calculators/result-line.tsx'
import { useUrlState } from '../../ui/use-url-state.ts'
import { hrefOf, type Name, type Query, restOf } from './address.ts'
import styles from './calculator.module.css'
import { MoneyForm } from './money-form.tsx'
import { Result } from './result.tsx'
import type { Shown } from './shown.ts'

const ASKED: readonly Name[] = ['down', 'campaign', 'shape', 'last', 'term', 'id', 'price', 'product']

type CalculatorProps = {
  query: Query
  offer: Offer
  model: { id: string; name: string }
  responsibleLending: string
  chain: ReactNode
  /** Under the result, and across the page below it. */
  beside: (shown: Shown) => ReactNode
  below: (shown: Shown) => ReactNode
}

/** The money and what comes of it: by the address at first, then as one types, with the same rules. The address follows without a request. */
export function Calculator({
  query,
  offer,
  model,
  responsibleLending,
  chain,
  beside,
  below,
}: CalculatorProps) {
  const queryOf = (money: Money): Query => ({
    ...query,
    ...money,
    promotion: promotionOf(query, money),
    product: offer.product.id,
    id: '',
    mode: 'model',
  })
  const [money, setMoney] = useUrlState(
    () => moneyIn(query, offer),
    (next) => hrefOf(queryOf(next)),
  )

  const outcome = calculateOffer(offer, money)
  const { chosen, downPayment } = outcome
  const now = queryOf(money)

  const shown: Shown | undefined =
    chosen && downPayment !== undefined
      ? {
          query: now,
          result: chosen,
          terms: outcome.terms,
          title: model.name,
          downPayment,
          price: offer.price,
          product: offer.product.name,
          campaign: outcome.campaign?.name,
          compared: comparedText({
            model: model.id,
            product: offer.product.id,
            down: String(downPayment),
            term: String(chosen.term),
            shape: money.shape,
            last: amountOfShape(outcome.shape),
            campaign: money.campaign,
          }),
        }
      : undefined
  // Sliding stays smooth while the long tables follow.
  const later = useDeferredValue(shown)

  return (
    <>
      <div className={layout.columns}>
        <div className={`panel ${layout.card} ${styles.card}`}>
          {chain}
          <MoneyForm
            mode="model"
            rest={[...restOf(now, ASKED), ['product', offer.product.id]]}
            offer={offer}
            money={money}
            outcome={outcome}
            hrefWith={(change) => hrefOf(queryOf({ ...money, ...change }), { hash: RESULT })}
            onChange={(change) => setMoney({ ...money, ...change })}
          />
          {shown && <ResultLine loan={shown.result} />}
        </div>
        <LiveResult shown={shown} later={later} responsibleLending={responsibleLending} beside={beside} />
      </div>
      {later && below(later)}
    </>
  )
}

type LiveResultProps = Pick<CalculatorProps, 'responsibleLending' | 'beside'> & {
  shown: Shown | undefined
  /** The same a moment later, for what takes long to draw. */
  later: Shown | undefined
}

/** The result beside a form that changes it as one types. */
export function LiveResult({ shown, later, responsibleLending, beside }: LiveResultProps) {
  return (
    <div className={layout.beside} id="result">
      {shown ? (
        <>
          <Result shown={shown} responsibleLending={responsibleLending} />
          {later && beside(later)}
        </>
      ) : (
        <ThaiText as="output" className={layout.waiting} aria-live="polite">
          ยังคำนวณไม่ได้ แก้ช่องที่มีข้อความสีแดง แล้วค่างวดจะแสดงตรงนี้
        </ThaiText>
      )}
    </div>
  )
}

const moneyIn = ({ down, campaign = '', shape = '', last = '', term = '' }: Query, offer: Offer): Money => ({
  down: showDownPayment(down ?? defaultDown(offer.product)),
  campaign,
  shape,
  last: showAmount(last),
  term,
})
