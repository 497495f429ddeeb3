import { Button, ButtonLink } from '@leasing/ui/button'
import { PhoneCall, Printer } from 'lucide-react'
import { href } from 'react-router'
import { NextSteps } from '../../calculators/next-steps.tsx'
import { useRootData } from '../../root-data.ts'
import { TAX_FIELDS, type TaxInput, type TaxResult } from './tax-calculation.ts'

type TaxStepsProps = { result: TaxResult; input: TaxInput; request: string }

/** Next steps after the calculation: request the renewal, or share the page. */
export function TaxSteps({ result: { vehicle }, input, request }: TaxStepsProps) {
  const { publicUrl } = useRootData()!
  const typed = TAX_FIELDS.filter((field) => input[field]).map((field) => [field, input[field]])
  return (
    <NextSteps
      level={3}
      share={{
        url: `${publicUrl}${href('/service-annual-tax')}?${new URLSearchParams(typed)}#tax-result`,
        title: `ต่อภาษีรถ ${vehicle.plate.title}`,
      }}
    >
      <ButtonLink tone="action" to={request}>
        <PhoneCall aria-hidden size={20} strokeWidth={1.75} />
        ให้เราต่อภาษีให้
      </ButtonLink>
      <Button tone="quiet" data-needs-script data-print>
        <Printer aria-hidden size={20} strokeWidth={1.75} />
        พิมพ์ยอดและเอกสาร
      </Button>
    </NextSteps>
  )
}
