import { formatBaht, formatNumber, formatPercent } from '@leasing/rules/baht'
import { formatThaiDate } from '@leasing/rules/thai-date'
import { Button } from '@leasing/ui/button'
import { CardCell, CardTable } from '@leasing/ui/card-table'
import { NumberField, SelectField } from '@leasing/ui/field'
import { Form } from 'react-router'
import { SiteLink } from '../../ui/site-link.tsx'
import { hrefOf, PATH } from './address.ts'
import styles from './budget.module.css'
import type { BudgetAnswer } from './budget.server.ts'

type BudgetProps = { budget: BudgetAnswer; asOf: string; responsibleLending: string }

const COLUMNS = {
  term: { label: 'จำนวนงวด' },
  price: { label: 'ราคารถสูงสุด', isNumber: true, isTotal: true },
  down: { label: 'เงินดาวน์', isNumber: true },
  flat: { label: 'คงที่ต่อปี', isNumber: true },
  effective: { label: 'แท้จริงต่อปี', isNumber: true },
}

/** The other way round: from what one can pay a month to the price. */
export function Budget({ budget: answer, asOf, responsibleLending }: BudgetProps) {
  const { typed, faults, rates, chosen, prices, models, downPercent, isLowDown } = answer
  return (
    <div className={styles.columns}>
      <Form action={PATH} method="get" className={styles.form} preventScrollReset aria-label="งบต่อเดือน">
        <input type="hidden" name="mode" value="budget" />
        <NumberField
          key={`budget ${typed.budget}`}
          name="budget"
          label="ผ่อนไหวเดือนละ"
          unit="บาท"
          inputMode="numeric"
          defaultValue={typed.budget}
          error={faults.budget}
        />
        <NumberField
          key={`down ${typed.down}`}
          name="down"
          label="เงินดาวน์ที่มี"
          hint="เป็นบาท เช่น 150,000 หรือเป็นเปอร์เซ็นต์ เช่น 20%"
          defaultValue={typed.down}
          error={faults.down}
        />
        <SelectField
          key={`term ${typed.term}`}
          name="term"
          label="จำนวนงวด"
          defaultValue={typed.term}
          error={faults.term}
        >
          {rates.map(({ term }) => (
            <option key={term} value={term}>
              {term} งวด
            </option>
          ))}
        </SelectField>
        <Button type="submit" tone="action" wide>
          ดูราคารถที่ผ่อนไหว
        </Button>
        <p className={styles.note}>ค่างวดรวมกับหนี้อื่นไม่ควรเกินหนึ่งในสามของรายได้ เผื่อน้ำมัน ประกัน และค่าบำรุงรักษาด้วย</p>
      </Form>
      {chosen && prices && models ? (
        <section className={styles.result} aria-labelledby="budget-title">
          <h2 id="budget-title">ราคารถที่ผ่อนไหว</h2>
          <output className={styles.amount} aria-live="polite">
            ไม่เกิน <strong className="figure">{formatNumber(chosen.price)}</strong> บาท
          </output>
          <p>
            ดาวน์ {formatBaht(chosen.downPayment)} ({downPercent}%) ผ่อน {chosen.term} งวด งวดละ{' '}
            {formatBaht(chosen.monthlyInstallment)}
          </p>
          {isLowDown && (
            <p className={styles.low}>
              ดาวน์นี้ต่ำกว่า 15% ของราคา อัตราจริงจะสูงกว่าที่ใช้คำนวณ เลือกรุ่นด้านล่างเพื่อดูอัตราของรุ่นนั้น
            </p>
          )}
          <CardTable caption="ราคารถที่ผ่อนไหว ตามจำนวนงวด" columns={Object.values(COLUMNS)}>
            {prices.map((row) => (
              <tr key={row.term}>
                <th scope="row">{row.term} งวด</th>
                <CardCell column={COLUMNS.price}>{formatBaht(row.price)}</CardCell>
                <CardCell column={COLUMNS.down}>{formatBaht(row.downPayment)}</CardCell>
                <CardCell column={COLUMNS.flat}>{formatPercent(row.flatRatePercentPerYear)}</CardCell>
                <CardCell column={COLUMNS.effective}>
                  {formatPercent(row.effectiveRatePercentPerYear)}
                </CardCell>
              </tr>
            ))}
          </CardTable>
          <h3>รุ่นที่ราคาไม่เกินนี้</h3>
          {models.length > 0 ? (
            <ul className={styles.models}>
              {models.map(({ id, name, price }) => (
                <li key={id}>
                  <SiteLink
                    to={hrefOf({ model: id, down: typed.down, term: String(chosen.term), with: [] })}
                    className={styles.model}
                  >
                    <span>{name}</span>
                    <span className="figure">{formatBaht(price)}</span>
                  </SiteLink>
                </li>
              ))}
            </ul>
          ) : (
            <p>ยังไม่มีรุ่นในรายการที่ราคาไม่เกินนี้ ลองเพิ่มจำนวนงวดหรือเงินดาวน์</p>
          )}
          <p className={styles.note}>
            ค่าประมาณจากอัตรารถใหม่ ณ {formatThaiDate(asOf)} รวมภาษีมูลค่าเพิ่มแล้ว แต่ละรุ่นมีอัตราของตัวเอง
            เลือกรุ่นเพื่อดูตัวเลขของรุ่นนั้น <strong>{responsibleLending}</strong>
          </p>
        </section>
      ) : (
        <output className={styles.waiting} aria-live="polite">
          ยังคำนวณไม่ได้ แก้ช่องที่มีข้อความสีแดง แล้วกดดูอีกครั้ง
        </output>
      )}
    </div>
  )
}
