import { form as eCoupon } from '@leasing/contract/forms/e-coupon'
import { formatBaht } from '@leasing/rules/baht'
import { ButtonLink } from '@leasing/ui/button'
import { EmptyState } from '@leasing/ui/empty-state'
import { ThaiText } from '@leasing/ui/thai-text'
import { href, useActionData, useLoaderData } from 'react-router'
import { requestContext } from '../../context.ts'
import { ConsentFields, RadioField } from '../../forms/choice-fields.tsx'
import { findCouponOffers } from '../../forms/coupon-offers.server.ts'
import { FormPage, type FormPageWords, formPageMeta } from '../../forms/form-page.tsx'
import { createClientAction, formHeaders } from '../../forms/form-route.ts'
import { LeadForm } from '../../forms/lead-form.tsx'
import { PersonFields } from '../../forms/person-fields.tsx'
import { submitToPhoneCheck } from '../../forms/submit-to-phone-check.server.ts'
import type { PageHandle } from '../../page-handle.ts'
import type { Route } from './+types/page'
import { leadWithAmount, NO_COUPON_WORDS, VERIFY_PATH, WORDS } from './words.ts'

export const handle = { tool: true, sitemap: true, reads: 'all' } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  return { offers: await findCouponOffers(context.get(requestContext).api) }
}

/** Stores nothing yet: sends a code to the phone first. */
export const action = (args: Route.ActionArgs) => submitToPhoneCheck(args, eCoupon, VERIFY_PATH)

export const clientAction = createClientAction(eCoupon)

export const headers: Route.HeadersFunction = formHeaders

export const meta: Route.MetaFunction = ({ matches }) => formPageMeta(matches, WORDS)

export default function ECoupon() {
  const { offers } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof clientAction>()
  const [offer] = offers
  if (!offer)
    return (
      <FormPage words={NO_COUPON_WORDS}>
        <EmptyState title="ตอนนี้ยังไม่มีคูปองให้รับ">
          <ThaiText as="p">ระหว่างนี้ ดูโปรโมชั่นรีไฟแนนซ์ที่ใช้ได้วันนี้</ThaiText>
          <ButtonLink tone="quiet" to={`${href('/promotion')}?filter=refinance`}>
            โปรโมชั่นรีไฟแนนซ์
          </ButtonLink>
        </EmptyState>
      </FormPage>
    )
  const words: FormPageWords = {
    ...WORDS,
    lead: leadWithAmount(Math.max(...offers.map(({ amount }) => amount))),
    links: offers.map(({ path, title }) => ({
      label: `เงื่อนไข: ${title}`,
      to: href('/promotion/:path', { path }),
    })),
  }
  return (
    <FormPage words={words}>
      <LeadForm
        form={eCoupon}
        outcome={outcome}
        initial={{ promotion: offer.id }}
        submitLabel="ขอรหัสยืนยันเบอร์"
        next={`ขั้นต่อไป กรอกรหัสจาก SMS แล้วรับคูปอง ${formatBaht(offer.amount)} ใช้ได้ ${offer.validDays} วัน`}
      >
        {offers.length > 1 ? (
          <RadioField
            name="promotion"
            choices={offers.map(({ id, title }) => ({ value: id, label: title }))}
          />
        ) : (
          <input type="hidden" name="promotion" value={offer.id} />
        )}
        <PersonFields />
        <ConsentFields />
      </LeadForm>
    </FormPage>
  )
}
