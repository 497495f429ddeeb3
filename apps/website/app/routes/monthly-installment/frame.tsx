import { Chips } from '@leasing/ui/chips'
import { PageBody } from '@leasing/ui/page-body'
import { PageHead } from '@leasing/ui/page-head'
import type { ReactNode } from 'react'
import { usePlainAmounts } from '../../calculators/plain-amounts.ts'
import sheet from '../../calculators/printed-result.module.css'
import { OTHER_AMOUNTS } from '../../calculators/shape-amounts.ts'
import { AMOUNTS, carriedOf, hrefOf, type Mode, NAMES, type Query } from './address.ts'
import styles from './calculator.module.css'
import { FromPromotion } from './from-promotion.tsx'

const TITLE = 'คำนวณค่างวดรายเดือน'

export const TRAIL = [{ label: TITLE }]

/** All of the calculator's state is in its address. */
export const READS: Record<string, 'typed'> = Object.fromEntries(
  [...NAMES, ...OTHER_AMOUNTS, 'with'].map((name) => [name, 'typed']),
)

type FrameProps = {
  query: Query
  /** The chip that is marked; the way to calculate where it is left out. */
  current?: Mode
  promotion: { title: string; path: string } | undefined
  /** A model is chosen: what the promotion takes off is said by its result. */
  isChosen?: boolean
  children: ReactNode
}

/** What all ways to calculate have in common: the heading, the way to the others, and the promotion that led here. */
export function Frame({ query, current = query.mode, promotion, isChosen = false, children }: FrameProps) {
  const carried = carriedOf(query)
  usePlainAmounts(AMOUNTS)
  return (
    <div className={sheet.sheet}>
      <PageHead tool trail={TRAIL} title={TITLE} lead="ดูค่างวดและดอกเบี้ยทุกงวดได้เอง ไม่ต้องให้เบอร์โทรศัพท์">
        <Chips
          label="วิธีคำนวณ"
          chips={[
            {
              label: 'เลือกรุ่นรถ',
              to: hrefOf({ mode: 'model', ...carried, vehicle: '', carType: carried.vehicle }),
              current: current === 'model',
            },
            {
              label: 'ใส่ราคาเอง',
              to: hrefOf({ mode: 'price', ...carried }),
              current: current === 'price',
            },
            {
              label: 'ผ่อนไหวเท่าไร',
              to: hrefOf({ mode: 'budget', ...carried }),
              current: current === 'budget',
            },
            {
              label: 'หาตัวเลขที่ขาด',
              to: hrefOf({ mode: 'three', ...carried }),
              current: current === 'three',
            },
          ]}
        />
      </PageHead>
      <PageBody>
        <div className={styles.frame}>
          {promotion && (
            <FromPromotion
              {...promotion}
              mode={query.mode}
              isChosen={isChosen}
              hasCampaign={query.campaign !== undefined}
            />
          )}
          {children}
        </div>
      </PageBody>
    </div>
  )
}
