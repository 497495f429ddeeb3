import type { Release } from '@leasing/contract/staff/releases'
import type { ReactNode } from 'react'
import { DateField } from '../forms/date-field.tsx'
import { KeptForm } from '../forms/kept-form.tsx'
import type { Outcome } from '../forms/outcome.ts'
import { TextField } from '../forms/text-field.tsx'

type ReleaseFieldsProps = {
  title: string
  titleHint?: string
  publishAt?: string
  outcome: Outcome | undefined
}

/** Title and publication moment of a release. */
export const ReleaseFields = ({ title, titleHint, publishAt, outcome }: ReleaseFieldsProps) => (
  <>
    <TextField
      name="title"
      label="ชื่อชุด"
      {...(titleHint && { hint: titleHint })}
      maxLength={120}
      defaultValue={title}
      outcome={outcome}
      required
    />
    <DateField
      key={publishAt}
      name="publishAt"
      label="ขึ้นเว็บไซต์เมื่อ (เวลาไทย)"
      hint="เว้นว่างไว้ถ้าจะกดเผยแพร่เองหลังอนุมัติ"
      kind="moment"
      defaultValue={publishAt}
      outcome={outcome}
    />
  </>
)

type ReleaseActProps = {
  release: Pick<Release, 'version'>
  children: ReactNode
  className?: string | undefined
}

/** A form with the version of the release that the person has seen. */
export const ReleaseAct = ({ release, children, className }: ReleaseActProps) => (
  <KeptForm className={className}>
    <input type="hidden" name="@version" value={release.version} />
    {children}
  </KeptForm>
)
