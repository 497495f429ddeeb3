import type { ReactNode } from 'react'

/** An amount and what it is, in a `<dl>`. */
export function Figure({ label, value }: { label: ReactNode; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="figure">{value}</dd>
    </div>
  )
}
