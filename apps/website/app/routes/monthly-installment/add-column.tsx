import { ButtonLink } from '@leasing/ui/button'
import { Chips } from '@leasing/ui/chips'
import { ThaiText } from '@leasing/ui/thai-text'
import { href } from 'react-router'
import { compareHref, MAX_COMPARED } from '../../calculators/compare-address.ts'
import { hrefOf } from './address.ts'
import styles from './compare.module.css'
import type { Column } from './comparison.ts'

type AddColumnProps = { columns: readonly Column[]; texts: readonly string[] }

/** What may go beside the calculations that are compared: another term of the last one at one press, or another calculation. */
export function AddColumn({ columns, texts }: AddColumnProps) {
  if (columns.length >= MAX_COMPARED) return null
  const last = columns.findLast(({ otherTerms }) => otherTerms.length > 0)
  const terms = last?.otherTerms.filter(({ text }) => !texts.includes(text)) ?? []
  return (
    <section className={styles.add} aria-labelledby="add-title" data-unspoken>
      <ThaiText as="h2" id="add-title">
        เพิ่มอีกแบบ
      </ThaiText>
      {last && terms.length > 0 && (
        <div className={styles.terms}>
          <ThaiText as="p">
            {last.name} {last.isRefinance ? 'วงเงินเท่าเดิม' : 'ดาวน์เท่าเดิม'} แต่ผ่อน
          </ThaiText>
          <Chips
            label="จำนวนงวดอื่น"
            chips={terms.map(({ term, text }) => ({
              label: `${term} งวด`,
              to: compareHref([...texts, text]),
              current: false,
            }))}
          />
        </div>
      )}
      <div className={styles.ways}>
        <ButtonLink tone="quiet" to={hrefOf({ mode: 'model', with: texts })}>
          เลือกรุ่นรถ
        </ButtonLink>
        <ButtonLink tone="quiet" to={hrefOf({ mode: 'price', with: texts })}>
          ใส่ราคาเอง
        </ButtonLink>
        <ButtonLink tone="quiet" to={hrefOf({ mode: 'budget', with: texts })}>
          ผ่อนไหวเท่าไร
        </ButtonLink>
        <ButtonLink
          tone="quiet"
          to={`${href('/refinance')}?${new URLSearchParams({ with: texts.join(' ') })}`}
        >
          รีไฟแนนซ์
        </ButtonLink>
      </div>
    </section>
  )
}
