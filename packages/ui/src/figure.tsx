import type { ReactNode } from 'react'
import { ThaiText } from './thai-text.tsx'

/** An amount and its label, inside a `<dl>`. */
export function Figure({ label, value }: { label: ReactNode; value: string }) {
  return (
    <div>
      <ThaiText as="dt">{label}</ThaiText>
      <dd className="figure">{value}</dd>
    </div>
  )
}
