import { formatNumber } from '@leasing/rules/baht'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { hrefOf, type Query } from './address.ts'
import styles from './limit.module.css'
import { LimitResult } from './limit-result.tsx'
import { MoneyForm } from './money-form.tsx'
import { calculateRefinance, type Money, type Offer } from './refinance-offer.ts'

type LimitProps = {
  query: Query
  offer: Offer
  products: readonly { id: string; name: string }[]
  title: string
  vehicle: ReactNode
  responsibleLending: string
  fault: string | undefined
}

/** How long typing must rest before the address follows. */
const REST_MS = 300

/** How much, over how long, and what is left in the hand: by the address at first, then as one types, with the same rules. */
export function Limit({ query, offer, products, title, vehicle, responsibleLending, fault }: LimitProps) {
  const { key } = useLocation()
  const [state, setState] = useState(() => ({ key, money: moneyIn(query) }))
  // Going back, or to another link, brings the money of that address.
  if (state.key !== key) setState({ key, money: moneyIn(query) })
  const { money } = state
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address ends the rest as well
  useEffect(() => () => clearTimeout(resting.current), [key])

  const outcome = calculateRefinance(offer, money)
  const now: Query = { ...query, ...money, product: offer.product.id }

  function change(part: Partial<Money>) {
    const next = { ...money, ...part }
    setState({ key, money: next })
    clearTimeout(resting.current)
    const href = hrefOf({ ...now, ...next })
    resting.current = setTimeout(() => window.history.replaceState(window.history.state, '', href), REST_MS)
  }

  return (
    <div className={styles.columns}>
      <div className={styles.card}>
        {vehicle}
        <p className={styles.appraised}>
          ราคาประเมิน <strong className="figure">{formatNumber(offer.appraisedPrice)} บาท</strong>
        </p>
        <MoneyForm
          query={now}
          offer={offer}
          products={products}
          money={money}
          outcome={outcome}
          onChange={change}
        />
      </div>
      <div id="result" className={styles.side}>
        <LimitResult
          outcome={outcome}
          title={title}
          query={now}
          responsibleLending={responsibleLending}
          fault={fault}
        />
      </div>
    </div>
  )
}

const moneyIn = ({ amount = '', outstanding = '', campaign = '', term = '' }: Query): Money => ({
  amount,
  outstanding,
  campaign,
  term,
})
