import { formatBaht } from '@leasing/rules/baht'
import { describeInstalment } from '@leasing/rules/repayment-shapes'
import { Button, ButtonLink } from '@leasing/ui/button'
import { ThaiText } from '@leasing/ui/thai-text'
import { Mail, PhoneCall, Scale } from 'lucide-react'
import { Form, href } from 'react-router'
import { comparedText } from '../../calculators/compare-address.ts'
import { CompareLink } from '../../calculators/compare-link.tsx'
import { NextSteps } from '../../calculators/next-steps.tsx'
import { type Kept, KeptLink, SavingButtons, SavingFault } from '../../calculators/saving.tsx'
import { useAnswerTimes, useRootData } from '../../root-data.ts'
import { hrefOf, mailHref, type Query, reopeningHref, requestHref, savedHref } from './address.ts'
import { Better, type BetterProps } from './better.tsx'
import styles from './limit.module.css'
import type { Shown } from './shown.ts'

type StepsProps = { query: Query; shown: Shown; better: BetterProps; fault: string | undefined }

/** As after every calculation. It is written down when someone asks for what needs it, and not before. */
export function Steps({ query, shown, better, fault }: StepsProps) {
  const { publicUrl } = useRootData()!
  const { title, amount, outstanding, result } = shown
  return (
    <Form method="post" action={hrefOf(query)} className={styles.steps}>
      <Better {...better} />
      <NextSteps
        share={{ url: publicUrl + reopeningHref(query), title: `รีไฟแนนซ์ ${title}` }}
        remembered={{
          // Without what someone owes.
          to: reopeningHref({ ...query, amount: String(amount), outstanding: '' }),
          title: nameOf(shown),
        }}
        below={
          <>
            <Soon />
            <SavingFault fault={fault} />
          </>
        }
      >
        <Button type="submit" tone="action" name="next" value="request">
          <PhoneCall aria-hidden size={20} strokeWidth={1.75} />
          {SEND}
        </Button>
        <SavingButtons />
        {/* Without what someone owes. */}
        <CompareLink
          compared={comparedText({
            ...comparedParts(query),
            amount: String(amount),
            term: String(result.term),
          })}
        />
        {outstanding > 0 && <AgainstPresentContract />}
      </NextSteps>
    </Form>
  )
}

type SavedStepsProps = { query: Query; shown: Shown; kept: Kept }

/** Of a calculation that was saved. */
export function SavedSteps({ query, shown, kept }: SavedStepsProps) {
  const { publicUrl } = useRootData()!
  const { promotion, firstDue, buyer } = query
  const saved = { id: kept.id, term: String(shown.result.term), promotion, firstDue, buyer }
  return (
    <NextSteps
      // A debt is not remembered on the device.
      remembered={shown.outstanding > 0 ? undefined : { to: savedHref(saved), title: nameOf(shown) }}
      below={
        <>
          <Soon />
          <KeptLink
            kept={kept}
            publicUrl={publicUrl}
            href={savedHref(saved)}
            title={`รีไฟแนนซ์ ${shown.title}`}
          />
        </>
      }
    >
      <ButtonLink tone="action" to={requestHref(saved)}>
        <PhoneCall aria-hidden size={20} strokeWidth={1.75} />
        {SEND}
      </ButtonLink>
      <ButtonLink tone="quiet" to={mailHref(saved)}>
        <Mail aria-hidden size={20} strokeWidth={1.75} />
        ส่งตารางเข้าอีเมล
      </ButtonLink>
      <CompareLink
        compared={comparedText({ id: saved.id, term: saved.term, amount: String(shown.amount) })}
      />
      {shown.outstanding > 0 && <AgainstPresentContract />}
    </NextSteps>
  )
}

const comparedParts = ({
  carType = '',
  brand = '',
  modelGroup = '',
  model = '',
  year = '',
  gear = '',
  product = '',
  campaign = '',
  shape = '',
}: Query) => ({ carType, brand, modelGroup, model, year, gear, product, campaign, shape })

const SEND = 'ส่งคำขอรีไฟแนนซ์นี้'

function nameOf({ title, amount, result }: Shown): string {
  const { each, term } = describeInstalment(result)
  return `รีไฟแนนซ์ ${title} ${formatBaht(amount)} ${each} ${formatBaht(result.monthlyInstallment)} ${term}`
}

const Soon = () => (
  <ThaiText as="p" className={styles.soon}>
    กรอกชื่อและเบอร์ในหน้าถัดไป เจ้าหน้าที่โทรกลับภายใน {useAnswerTimes().callBack} วันทำการ
  </ThaiText>
)

const AgainstPresentContract = () => (
  <ButtonLink tone="quiet" to={href('/important-notice/debt-management-tips')}>
    <Scale aria-hidden size={20} strokeWidth={1.75} />
    เทียบกับผ่อนสัญญาเดิมต่อ
  </ButtonLink>
)
