import type { RefinanceYear } from '@leasing/contract/refinance-calculation'
import { formatBaht, formatNumber } from '@leasing/rules/baht'
import { REPAYMENT_SHAPES } from '@leasing/rules/repayment-shapes'
import { buddhistYear } from '@leasing/rules/thai-date'
import { Fold } from '@leasing/ui/fold'
import { Link } from '@leasing/ui/navigation'
import { ThaiText } from '@leasing/ui/thai-text'
import { RESULT } from '../../calculators/form-parts.tsx'
import { hrefOf, type Query } from './address.ts'
import type { Offer, Outcome } from './refinance-offer.ts'
import styles from './year-grid.module.css'
import { termsOf, yearGrid } from './year-grid.ts'

type YearGridProps = {
  query: Query
  offer: Offer
  years: readonly RefinanceYear[]
  outcome: Outcome
}

/** The same model of every year over every term. */
export function YearGrid({ query, offer, years, outcome }: YearGridProps) {
  const terms = termsOf(years)
  const { words, describeTerm } = REPAYMENT_SHAPES[outcome.shapeName ?? 'equal']
  const { amount, campaign, chosen } = outcome
  return (
    <Fold id="years-and-terms" heading={<h3>วงเงินและค่างวดของทุกปีรถและทุกจำนวนงวด</h3>}>
      <div className={styles.grid}>
        <ThaiText as="p">
          {words.paid}เท่าไร {amount === undefined ? 'ถ้าขอเต็มวงเงินของแต่ละปี' : `ถ้าขอ ${formatBaht(amount)}`}
          {campaign && ` ใช้โปรโมชั่น ${campaign.name}`} ตัวเลขเป็นบาท รถรุ่นและเกียร์เดียวกัน อัตราและราคาประเมินของวันนี้
        </ThaiText>
        <div className={styles.scroll}>
          <table>
            <caption className="visually-hidden">วงเงินสูงสุดและค่างวด ตามปีรถและจำนวนงวด เป็นบาท</caption>
            <thead>
              <tr>
                <th scope="col">ปีรถ</th>
                <th scope="col">วงเงินสูงสุด</th>
                {terms.map((term) => (
                  <th key={term} scope="col">
                    {describeTerm(term)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {yearGrid(offer, years, outcome).map(({ year, ageYears, maxAmount, cells, refused }) => {
                const isShown = String(year) === query.year
                return (
                  <tr key={year} aria-current={isShown ? 'true' : undefined}>
                    <th scope="row">
                      {refused || isShown ? (
                        buddhistYear(year)
                      ) : (
                        <Link to={hrefOf({ ...query, year: String(year) }, { hash: RESULT })}>
                          {buddhistYear(year)}
                        </Link>
                      )}{' '}
                      <small>{ageYears > 0 ? `อายุ ${ageYears} ปี` : 'ปีนี้'}</small>
                    </th>
                    <td>{formatNumber(maxAmount)}</td>
                    {refused ? (
                      <td colSpan={terms.length} className={styles.refused}>
                        {refused}
                      </td>
                    ) : (
                      cells.map(({ term, instalment, refused }) => (
                        <td
                          key={term}
                          className={instalment === undefined ? styles.refused : undefined}
                          aria-current={isShown && term === chosen?.term ? 'true' : undefined}
                        >
                          {instalment === undefined ? refused : formatNumber(instalment)}
                        </td>
                      ))
                    )}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      </div>
    </Fold>
  )
}
