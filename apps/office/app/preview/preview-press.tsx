import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { type PreviewAsked, queryOf } from './preview-path.ts'

/** What is pressed to see a preview: a form, since it makes a link. Whoever has to sign in first comes back to its address. */
export const PreviewPress = ({ asked, children }: { asked: PreviewAsked; children: ReactNode }) => (
  <Form method="post" action={`/preview?${queryOf(asked)}`}>
    {[...queryOf(asked)].map(([name, value]) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ))}
    {children}
  </Form>
)
