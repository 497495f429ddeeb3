import { formatNumber, formatPercent } from '@leasing/rules/baht'
import { REPAYMENT_SHAPES, type ShapedInstalment, type ShapeName } from '@leasing/rules/repayment-shapes'
import { FieldError } from '@leasing/ui/field'
import { ThaiText } from '@leasing/ui/thai-text'
import styles from './terms.module.css'

/** One term of a calculation: its instalments, or why there are none. */
export type TermResult = { term: number; result?: ShapedInstalment; refused?: string }

type TermsProps = {
  terms: readonly TermResult[]
  chosen: number
  shape: ShapeName
  fault: string | undefined
  onChange: (term: string) => void
}

/** The terms side by side, each with its instalment. */
export function Terms({ terms, chosen, shape, fault, onChange }: TermsProps) {
  const { termsTitle, describeTerm } = REPAYMENT_SHAPES[shape]
  return (
    <fieldset className={styles.terms} aria-describedby={fault && 'term-fault'}>
      <legend>{termsTitle}</legend>
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
              <span>{describeTerm(term)}</span>
              <strong className="figure">{result ? formatNumber(result.monthlyInstallment) : '–'}</strong>
              <ThaiText as="small">
                {result
                  ? `อัตราที่แท้จริง ${formatPercent(result.effectiveRatePercentPerYear)}`
                  : (refused ?? 'บาท')}
              </ThaiText>
            </span>
          </label>
        ))}
      </div>
      {fault && <FieldError id="term-fault">{fault}</FieldError>}
    </fieldset>
  )
}
