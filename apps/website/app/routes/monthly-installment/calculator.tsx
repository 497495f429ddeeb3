import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { comparedText, hrefOf, type Query } from './address.ts'
import styles from './calculator.module.css'
import { MoneyForm } from './money-form.tsx'
import { calculateOffer, defaultDown, defaultLast, type Money, type Offer } from './offer.ts'
import { Result } from './result.tsx'
import type { Shown } from './shown.ts'

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

/** How long typing must rest before the address follows. */
const REST_MS = 300

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
  const { key } = useLocation()
  const [state, setState] = useState(() => ({ key, money: moneyIn(query, offer) }))
  // Going back, or to another link, brings the money of that address.
  if (state.key !== key) setState({ key, money: moneyIn(query, offer) })
  const { money } = state
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address ends the rest as well
  useEffect(() => () => clearTimeout(resting.current), [key])

  const outcome = calculateOffer(offer, money)
  const { chosen, downPayment } = outcome
  const now: Query = { ...query, ...money, product: offer.product.id, id: '', mode: '' }

  function change(part: Partial<Money>) {
    const next = { ...money, ...part }
    setState({ key, money: next })
    clearTimeout(resting.current)
    const href = hrefOf({ ...now, ...next })
    resting.current = setTimeout(() => window.history.replaceState(window.history.state, '', href), REST_MS)
  }

  const shown: Shown | undefined =
    chosen && downPayment !== undefined
      ? {
          query: now,
          result: chosen,
          terms: outcome.terms,
          title: model.name,
          downPayment,
          price: offer.price,
          compared: comparedText({
            model: model.id,
            product: offer.product.id,
            down: String(downPayment),
            term: String(chosen.term),
            shape: money.shape,
            last: money.shape === 'balloon' ? money.last || defaultLast(offer.price) : '',
            campaign: money.campaign,
          }),
        }
      : undefined
  // Sliding stays smooth while the long tables follow.
  const later = useDeferredValue(shown)

  return (
    <>
      <div className={styles.columns}>
        <div className={styles.card}>
          {chain}
          <MoneyForm query={now} offer={offer} money={money} outcome={outcome} onChange={change} />
        </div>
        <div className={styles.result} id="result">
          {shown ? (
            <>
              <Result shown={shown} responsibleLending={responsibleLending} />
              {later && beside(later)}
            </>
          ) : (
            <output className={styles.waiting} aria-live="polite">
              ยังคำนวณไม่ได้ แก้ช่องที่มีข้อความสีแดง แล้วค่างวดจะแสดงตรงนี้
            </output>
          )}
        </div>
      </div>
      {later && below(later)}
    </>
  )
}

const moneyIn = ({ down, campaign = '', shape = '', last = '', term = '' }: Query, offer: Offer): Money => ({
  down: down ?? defaultDown(offer.product),
  campaign,
  shape,
  last,
  term,
})
