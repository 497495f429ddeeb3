import { formatBaht } from '@leasing/rules/baht'
import { describeInstalment } from '@leasing/rules/repayment-shapes'
import { Button, ButtonLink } from '@leasing/ui/button'
import { ThaiText } from '@leasing/ui/thai-text'
import { PhoneCall, Scale } from 'lucide-react'
import { Form, href } from 'react-router'
import { NextSteps } from '../../calculators/next-steps.tsx'
import { useRootData } from '../../root-data.ts'
import { hrefOf, type Query } from './address.ts'
import { Better, type BetterProps } from './better.tsx'
import styles from './limit.module.css'
import type { Outcome } from './refinance-offer.ts'

type StepsProps = {
  query: Query
  better: BetterProps
  title: string
  amount: number
  chosen: NonNullable<Outcome['chosen']>
  hasDebt: boolean
  fault: string | undefined
}

/**
 * As after every calculation. No mail: its table is a call of hire purchase. Nothing to save: the address says it all, and asking to be called
 * writes the calculation down. It is compared with what the present contract allows.
 */
export function Steps({ query, better, amount, chosen, title, hasDebt, fault }: StepsProps) {
  const { publicUrl } = useRootData()!
  const { each, term } = describeInstalment(chosen)
  const shared = { ...query, calculation: '' }
  return (
    <Form method="post" action={hrefOf(query)} className={styles.steps}>
      <Better {...better} />
      <NextSteps
        share={{ url: `${publicUrl}${hrefOf(shared)}`, title: `รีไฟแนนซ์ ${title}` }}
        remembered={{
          // Without what someone owes.
          to: hrefOf({ ...shared, amount: String(amount), outstanding: '' }),
          title: `รีไฟแนนซ์ ${title} ${formatBaht(amount)} ${each} ${formatBaht(chosen.monthlyInstallment)} ${term}`,
        }}
        below={
          <>
            <ThaiText as="p" className={styles.soon}>
              กรอกชื่อและเบอร์ในหน้าถัดไป เจ้าหน้าที่โทรกลับภายใน 1 วันทำการ
            </ThaiText>
            {fault && (
              <ThaiText as="p" role="alert" className={styles.fault}>
                {fault}
              </ThaiText>
            )}
          </>
        }
      >
        <Button type="submit" tone="action">
          <PhoneCall aria-hidden size={20} strokeWidth={1.75} />
          ส่งคำขอรีไฟแนนซ์นี้
        </Button>
        {hasDebt && (
          <ButtonLink tone="quiet" to={href('/important-notice/debt-management-tips')}>
            <Scale aria-hidden size={20} strokeWidth={1.75} />
            เทียบกับผ่อนสัญญาเดิมต่อ
          </ButtonLink>
        )}
      </NextSteps>
    </Form>
  )
}
