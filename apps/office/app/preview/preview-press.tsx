import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { type PreviewParams, queryOf } from './preview-path.ts'

/** Button to open a preview: a form, since it creates a link. After a sign-in its address is opened instead. */
export const PreviewPress = ({ asked, children }: { asked: PreviewParams; children: ReactNode }) => (
  <Form method="post" action={`/preview?${queryOf(asked)}`}>
    {[...queryOf(asked)].map(([name, value]) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ))}
    {children}
  </Form>
)
