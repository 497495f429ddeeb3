import { MoreLink } from '@leasing/ui/more-link'
import { ThaiText } from '@leasing/ui/thai-text'
import { href } from 'react-router'
import { hrefOf, type Query } from './address.ts'
import styles from './page.module.css'

/** The way to the form without a calculation, with what was chosen and typed so far. */
export function Uncalculated({ query }: { query: Query }) {
  return (
    <ThaiText as="p" className={styles.direct}>
      ไม่พบรุ่นของคุณ หรืออยากให้เราประเมินให้{' '}
      <MoreLink to={hrefOf({ ...query, calculation: '' }, { path: href('/refinance/request') })}>
        ส่งคำขอโดยไม่ต้องคำนวณ
      </MoreLink>
    </ThaiText>
  )
}
