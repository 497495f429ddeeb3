import { ButtonLink } from '@leasing/ui/button'
import { PhoneCall, RefreshCw } from 'lucide-react'
import { href } from 'react-router'
import { callHref } from '../../calculators/call-address.ts'
import { NextSteps } from '../../calculators/next-steps.tsx'
import type { Simulation, SimulationInput } from '../../calculators/repayment-simulation.ts'
import { useRootData } from '../../root-data.ts'

type StepsProps = { path: string; input: SimulationInput; simulation: Simulation; isExample: boolean }

/** Next steps as after every calculation. The calculation is not stored on the device, because it concerns the visitor's debt. */
export function Steps({ path, input, simulation, isExample }: StepsProps) {
  const { publicUrl } = useRootData()!
  const typed = isExample ? {} : input
  const closing = simulation.choices.find(({ key }) => key === 'close-now')!
  const refinanced = new URLSearchParams({
    outstanding: String(Math.ceil(closing.total / 100)),
    ...(input.newTerm && { term: String(simulation.newTerm) }),
  })
  return (
    <NextSteps
      level={3}
      share={{ url: `${publicUrl}${path}?${new URLSearchParams(typed)}`, title: 'ผลของการผ่อนแบบต่าง ๆ' }}
    >
      <ButtonLink tone="action" to={callHref({ product: 'debt-advice', ...typed })}>
        <PhoneCall aria-hidden size={20} strokeWidth={1.75} />
        {isExample ? 'ให้เราโทรกลับ' : 'ให้เราโทรกลับด้วยตัวเลขนี้'}
      </ButtonLink>
      <ButtonLink tone="quiet" to={isExample ? href('/refinance') : `${href('/refinance')}?${refinanced}`}>
        <RefreshCw aria-hidden size={20} strokeWidth={1.75} />
        ประเมินวงเงินรีไฟแนนซ์
      </ButtonLink>
    </NextSteps>
  )
}
