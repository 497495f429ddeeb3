import type { CompulsoryInsurance } from '@leasing/contract/content/insurance'
import { formatBaht, formatNumber } from '@leasing/rules/baht'
import type { CompulsoryPremium } from '@leasing/rules/compulsory-premium'
import { formatThaiDate } from '@leasing/rules/thai-date'
import { Term } from '@leasing/ui/term'
import { ThaiText } from '@leasing/ui/thai-text'
import { lawText, UNCONFIRMED } from '../../ui/law-text.ts'
import { Part } from '../../ui/paper-layout.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import styles from './compulsory.module.css'

/** Premium in satang, with the vehicle data of the content. */
type Row = Pick<CompulsoryInsurance['premiums'][number], 'id' | 'vehicle' | 'use' | 'certainty'> &
  CompulsoryPremium

type CompulsoryProps = { compulsory: Omit<CompulsoryInsurance, 'premiums'> & { premiums: Row[] } }

/** Compulsory insurance: premium by vehicle type, its calculation, and benefits. */
export function Compulsory({ compulsory }: CompulsoryProps) {
  const { premiums, benefits, law, notes } = compulsory
  return (
    <>
      <Part
        id="premiums"
        title="เบี้ย พ.ร.บ. ต่อปี"
        lead={`ข้อมูล ณ ${formatThaiDate(law.checkedOn)} ทุกบริษัทขายราคาเดียวกัน`}
      >
        <div className={styles.frame}>
          <table className={styles.table}>
            <caption className="visually-hidden">
              เบี้ยประกันภัยภาคบังคับตามประเภทรถ เป็นบาทต่อปี รวมอากรแสตมป์และภาษีมูลค่าเพิ่ม
            </caption>
            <thead>
              <tr>
                <th scope="col">ประเภทรถ</th>
                <th scope="col" className={styles.part}>
                  <Term word="เบี้ยสุทธิ" />
                </th>
                <th scope="col" className={styles.part}>
                  <Term word="อากรแสตมป์">อากร</Term>
                </th>
                <ThaiText as="th" scope="col" className={styles.part}>
                  ภาษีมูลค่าเพิ่ม
                </ThaiText>
                <th scope="col">รวม (บาท)</th>
              </tr>
            </thead>
            <tbody>
              {premiums.map(({ id, vehicle, certainty, base, stamp, vat, total }) => (
                <tr key={id}>
                  <th scope="row">
                    <ThaiText>{vehicle}</ThaiText>
                    {certainty === 'unconfirmed' && (
                      <ThaiText as="span" className={styles.note}>
                        {UNCONFIRMED} ถามบริษัทประกันภัยก่อนจ่าย
                      </ThaiText>
                    )}
                  </th>
                  <td className={styles.part}>{formatNumber(base / 100, 2)}</td>
                  <td className={styles.part}>{formatNumber(stamp / 100, 2)}</td>
                  <td className={styles.part}>{formatNumber(vat / 100, 2)}</td>
                  <td className={styles.total}>{formatNumber(total / 100, 2)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <ThaiText as="p" className={styles.source}>
          {lawText(law)}
        </ThaiText>
      </Part>
      <Part id="benefits" title="พ.ร.บ. จ่ายเท่าไร">
        <dl className={styles.benefits}>
          {benefits.map(({ title, amount, unit, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                <span className="figure">
                  {formatBaht(amount)} {unit.replace(/^บาท\s*/, '')}
                </span>
                <ThaiText as="p">{text}</ThaiText>
              </dd>
            </div>
          ))}
        </dl>
        <RichText html={notes} />
      </Part>
    </>
  )
}
