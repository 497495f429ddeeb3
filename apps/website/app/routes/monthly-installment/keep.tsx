import { Button, ButtonLink } from '@leasing/ui/button'
import { Car, Mail, PhoneCall, Store } from 'lucide-react'
import { Form } from 'react-router'
import { callHref } from '../../calculators/call-address.ts'
import { CompareLink } from '../../calculators/compare-link.tsx'
import { NextSteps } from '../../calculators/next-steps.tsx'
import { type Kept, KeptLink, SavingButtons, SavingFault } from '../../calculators/saving.tsx'
import { type AddressParts, dealerHref, hrefOf, mailHref, type Query, reopeningHref } from './address.ts'
import { rememberedOf, type Shown } from './shown.ts'

type KeepProps = { shown: Shown; kept: Kept | undefined; publicUrl: string; fault: string | undefined }

/** What to do with a result. It is written down when someone asks for one of these, and not before. */
export function Keep({ shown, kept, publicUrl, fault }: KeepProps) {
  const steps = (
    <NextSteps
      remembered={rememberedOf(shown)}
      {...(!kept && { share: { url: publicUrl + reopeningHref(shown.query), title: titleOf(shown) } })}
      below={
        <>
          <SavingFault fault={fault} />
          {kept && (
            <KeptLink
              kept={kept}
              publicUrl={publicUrl}
              href={reopeningHref(shown.query)}
              title={titleOf(shown)}
            />
          )}
        </>
      }
    >
      {kept ? <ForKept id={kept.id} term={String(shown.result.term)} query={shown.query} /> : <ForNew />}
      <CompareLink compared={shown.compared} />
    </NextSteps>
  )
  if (kept) return steps
  return (
    <Form method="post" action={hrefOf(shown.query)}>
      {steps}
    </Form>
  )
}

const titleOf = ({ title }: Shown) => `ค่างวด ${title}`

/** Of a price that was typed, or of a budget. Being called and sharing need nothing written down: the address says it all. */
export function KeepPrice({
  title,
  chosen,
  models,
  url,
  remembered,
  tone = 'action',
  savedFrom,
  compared,
  fault,
}: KeepPriceProps) {
  const steps = (
    <NextSteps share={{ url, title }} remembered={remembered} below={<SavingFault fault={fault} />}>
      <ButtonLink tone={tone} to={callHref(chosen)}>
        <PhoneCall aria-hidden size={20} strokeWidth={1.75} />
        ให้เราโทรกลับ
      </ButtonLink>
      {savedFrom && (
        <>
          <Button type="submit" tone="quiet" name="next" value="dealer">
            <Store aria-hidden size={20} strokeWidth={1.75} />
            ให้ผู้จำหน่ายติดต่อกลับ
          </Button>
          <SavingButtons />
        </>
      )}
      {compared && <CompareLink compared={compared} />}
      <ButtonLink tone="quiet" to={models.to}>
        <Car aria-hidden size={20} strokeWidth={1.75} />
        {models.label}
      </ButtonLink>
    </NextSteps>
  )
  return savedFrom ? (
    <Form method="post" action={hrefOf(savedFrom)}>
      {steps}
    </Form>
  ) : (
    steps
  )
}

type KeepPriceProps = {
  title: string
  chosen: Parameters<typeof callHref>[0]
  models: { to: string; label: string }
  url: string
  remembered?: { to: string; title: string } | undefined
  /** Beside a form that has not been used yet, the form's button is the next step. */
  tone?: 'action' | 'quiet'
  /** The address whose calculation is written down; absent for what no list offers. */
  savedFrom?: AddressParts | undefined
  /** As it goes beside others; absent for what no list offers. */
  compared: string | undefined
  fault?: string | undefined
}

function ForNew() {
  return (
    <>
      <Button type="submit" tone="action" name="next" value="dealer">
        <Store aria-hidden size={20} strokeWidth={1.75} />
        ให้ผู้จำหน่ายติดต่อกลับ
      </Button>
      <Button type="submit" tone="quiet" name="next" value="call">
        <PhoneCall aria-hidden size={20} strokeWidth={1.75} />
        ให้เราโทรกลับ
      </Button>
      <SavingButtons />
    </>
  )
}

function ForKept({ id, term, query }: { id: string; term: string; query: Query }) {
  const { promotion, firstDue, buyer } = query
  return (
    <>
      <ButtonLink tone="action" to={dealerHref({ id, term, promotion })}>
        <Store aria-hidden size={20} strokeWidth={1.75} />
        ให้ผู้จำหน่ายติดต่อกลับ
      </ButtonLink>
      <ButtonLink tone="quiet" to={callHref({ working: id, term, promotion })}>
        <PhoneCall aria-hidden size={20} strokeWidth={1.75} />
        ให้เราโทรกลับ
      </ButtonLink>
      <ButtonLink tone="quiet" to={mailHref({ id, term, firstDue, buyer })}>
        <Mail aria-hidden size={20} strokeWidth={1.75} />
        ส่งตารางเข้าอีเมล
      </ButtonLink>
    </>
  )
}
