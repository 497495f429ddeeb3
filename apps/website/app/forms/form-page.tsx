import type { ReactNode } from 'react'
import type { Trail } from '../seo/breadcrumb-data.ts'
import { PageBody } from '../ui/page-body.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { FormLayout, type SideWords } from './form-layout.tsx'

export type FormPageWords = SideWords & { path: string; title: string; description: string; lead: string }

/** A page that is its form. */
export function FormPage({
  words,
  trail = [{ label: words.title }],
  children,
}: {
  words: FormPageWords
  trail?: Trail
  children: ReactNode
}) {
  return (
    <>
      <PageHead trail={trail} title={words.title} lead={words.lead} />
      <PageBody>
        <FormLayout side={words}>{children}</FormLayout>
      </PageBody>
    </>
  )
}
