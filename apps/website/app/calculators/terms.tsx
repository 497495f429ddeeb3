import type { ShapedInstalment } from '@leasing/contract/monthly-installment'
import { formatNumber, formatPercent } from '@leasing/rules/baht'
import { FieldError } from '@leasing/ui/field'
import styles from './terms.module.css'

/** One term of a calculation: its instalments, or why there are none. */
export type TermResult = { term: number; result?: ShapedInstalment; refused?: string }

type TermsProps = {
  terms: readonly TermResult[]
  chosen: number
  fault: string | undefined
  onChange: (term: string) => void
}

/** The terms side by side, each with its instalment. */
export function Terms({ terms, chosen, fault, onChange }: TermsProps) {
  const isSeasonal = terms.some(({ result }) => result?.everyMonths)
  return (
    <fieldset className={styles.terms} aria-describedby={fault && 'term-fault'}>
      <legend>{isSeasonal ? 'ระยะเวลา' : 'จำนวนงวด'}</legend>
      <div>
        {terms.map(({ term, result, refused }) => (
          <label key={term}>
            <input
              type="radio"
              name="term"
              value={term}
              checked={term === chosen}
              onChange={(event) => onChange(event.target.value)}
            />
            <span className={styles.term}>
              <span>
                {term} {isSeasonal ? 'เดือน' : 'งวด'}
              </span>
              <strong className="figure">{result ? formatNumber(result.monthlyInstallment) : '–'}</strong>
              <small>
                {result ? `แท้จริง ${formatPercent(result.effectiveRatePercentPerYear)}` : (refused ?? 'บาท')}
              </small>
            </span>
          </label>
        ))}
      </div>
      {fault && <FieldError id="term-fault">{fault}</FieldError>}
    </fieldset>
  )
}
