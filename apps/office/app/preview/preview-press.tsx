import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { type PreviewParams, queryOf } from './preview-path.ts'

type PreviewPressProps = {
  params: PreviewParams
  /** Whether what is public now stands beside it. */
  isBeside?: boolean
  children: ReactNode
}

/** Button to open a preview: a form, since it creates a link. After a sign-in its address is opened instead. */
export const PreviewPress = ({ params, isBeside = false, children }: PreviewPressProps) => (
  <Form method="post" action={`/preview?${queryOf(params)}`}>
    {[...queryOf(params)].map(([name, value]) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ))}
    {isBeside && <input type="hidden" name="beside" value="on" />}
    {children}
  </Form>
)
