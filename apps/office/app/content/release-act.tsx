import type { Release } from '@leasing/contract/staff/releases'
import type { ReactNode } from 'react'
import { KeptForm } from '../forms/kept-form.tsx'

type ReleaseActProps = {
  release: Pick<Release, 'version'>
  children: ReactNode
  className?: string | undefined
}

/** A form of a release: the version is what the person who presses has seen. */
export const ReleaseAct = ({ release, children, className }: ReleaseActProps) => (
  <KeptForm className={className}>
    <input type="hidden" name="@version" value={release.version} />
    {children}
  </KeptForm>
)
