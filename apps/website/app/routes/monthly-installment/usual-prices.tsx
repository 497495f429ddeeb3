import { formatBaht, formatNumber } from '@leasing/rules/baht'
import { Link } from '@leasing/ui/navigation'
import { ThaiText } from '@leasing/ui/thai-text'
import { hrefOf } from './address.ts'
import styles from './usual-prices.module.css'
import type { UsualPrices as Props } from './usual-prices.server.ts'

/** For who has no model in mind yet: what vehicles cost a month, where there is room beside the choice. */
export function UsualPrices({ vehicle, name, down, term, prices }: Props) {
  return (
    <aside className={styles.prices} aria-labelledby="usual-prices">
      <h2 id="usual-prices">ราคานี้ผ่อนเดือนละเท่าไร</h2>
      <table>
        <ThaiText as="caption">
          {name} ดาวน์ {down}% ผ่อน {term} งวด กดราคาเพื่อปรับเงินดาวน์และจำนวนงวด และดูดอกเบี้ยที่ใช้คิด
        </ThaiText>
        <thead>
          <tr>
            <th scope="col">ราคารถ</th>
            <th scope="col">บาทต่อเดือน</th>
          </tr>
        </thead>
        <tbody>
          {prices.map(({ price, monthlyInstallment }) => (
            <tr key={price}>
              <th scope="row">
                <Link to={hrefOf({ mode: 'price', vehicle, price: String(price), down, term })}>
                  {formatBaht(price)}
                </Link>
              </th>
              <td className="figure">{formatNumber(monthlyInstallment)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ThaiText as="p">
        ไม่แน่ใจว่าจ่ายไหวแค่ไหน <Link to={hrefOf({ mode: 'budget', vehicle })}>คิดจากรายได้และภาระที่มี</Link>
      </ThaiText>
    </aside>
  )
}
