import { DEALER_TYPES } from '@leasing/contract/words'
import { formatNumber } from '@leasing/rules/baht'
import { OpeningNow } from '../../ui/opening-now.tsx'
import type { DealerView } from './dealer-view.ts'
import styles from './select-dealer.module.css'

type Props = { dealer: DealerView; now: number; isChosen: boolean; isWrong: boolean }

export function DealerChoice({ dealer, now, isChosen, isWrong }: Props) {
  const { sequence, name, type, place, distanceKm, hours, hoursStructured } = dealer
  return (
    <div className={styles.dealer}>
      <input
        type="radio"
        id={`dealer-${sequence}`}
        name="dealer"
        value={sequence}
        defaultChecked={isChosen}
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={`dealer-${sequence}-facts`}
      />
      <div>
        <label htmlFor={`dealer-${sequence}`}>{name}</label>
        <div id={`dealer-${sequence}-facts`} className={styles.facts}>
          <p>
            {DEALER_TYPES[type]} · {place}
            {distanceKm !== undefined && <strong> · ห่าง {formatNumber(distanceKm)}&nbsp;กม.</strong>}
          </p>
          <OpeningNow hours={hoursStructured} now={now} />
          <p>{hours}</p>
        </div>
      </div>
    </div>
  )
}
