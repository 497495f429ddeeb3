import { Button, ButtonLink } from '@leasing/ui/button'
import { PhoneCall, Printer } from 'lucide-react'
import { href } from 'react-router'
import { NextSteps } from '../../calculators/next-steps.tsx'
import { contactHref } from '../../forms/contact-address.ts'
import { useRootData } from '../../root-data.ts'
import type { Bill } from './tax-bill.ts'
import { TAX_FIELDS, type TaxInput, type TaxResult } from './tax-calculation.ts'

/** What to do with the sum: the form that asks us to renew, with plate, size and total; the page itself for somebody else. */
export function TaxSteps({ result, bill, input }: { result: TaxResult; bill: Bill; input: TaxInput }) {
  const { publicUrl } = useRootData()!
  const { vehicle, size, registered } = result
  const typed = TAX_FIELDS.filter((field) => input[field]).map((field) => [field, input[field]])
  return (
    <NextSteps
      level={3}
      share={{
        url: `${publicUrl}${href('/service-annual-tax')}?${new URLSearchParams(typed)}#tax-result`,
        title: `ต่อภาษีรถ ${vehicle.plate.title}`,
      }}
    >
      <ButtonLink
        tone="action"
        to={contactHref('annual-tax', {
          plate: vehicle.id,
          size: `${size}`,
          registered: registered === undefined ? '' : `${registered}`,
          total: (bill.total / 100).toFixed(2),
        })}
      >
        <PhoneCall aria-hidden size={20} strokeWidth={1.75} />
        ให้เราต่อภาษีให้
      </ButtonLink>
      <Button tone="quiet" data-needs-script onClick={() => print()}>
        <Printer aria-hidden size={20} strokeWidth={1.75} />
        พิมพ์ยอดและเอกสาร
      </Button>
    </NextSteps>
  )
}
