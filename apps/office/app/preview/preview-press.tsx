import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { type PreviewAsked, queryOf } from './preview-path.ts'

/** What is pressed to see a preview: a form, since it makes a link. */
export const PreviewPress = ({ asked, children }: { asked: PreviewAsked; children: ReactNode }) => (
  <Form method="post" action="/preview">
    {[...queryOf(asked)].map(([name, value]) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ))}
    {children}
  </Form>
)
