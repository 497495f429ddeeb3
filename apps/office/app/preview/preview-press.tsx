import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { type PreviewParams, queryOf } from './preview-path.ts'

/** Button to open a preview: a form, since it creates a link. After a sign-in its address is opened instead. */
export const PreviewPress = ({ params, children }: { params: PreviewParams; children: ReactNode }) => (
  <Form method="post" action={`/preview?${queryOf(params)}`}>
    {[...queryOf(params)].map(([name, value]) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ))}
    {children}
  </Form>
)
