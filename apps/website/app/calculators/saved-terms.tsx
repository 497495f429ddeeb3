import { type ShapedInstalment, shapeOfInstalment } from '@leasing/rules/repayment-shapes'
import { Button } from '@leasing/ui/button'
import { Form, useSubmit } from 'react-router'
import layout from './calculator.module.css'
import { HiddenFields } from './form-parts.tsx'
import { type TermResult, Terms } from './terms.tsx'

type SavedTermsProps = {
  action: string
  /** What the address holds besides the term. */
  rest: readonly [name: string, value: string][]
  result: ShapedInstalment
  terms: readonly TermResult[]
}

/** Another of the terms that were calculated. */
export function SavedTerms({ action, rest, result, terms }: SavedTermsProps) {
  const submit = useSubmit()
  return (
    <Form
      action={action}
      method="get"
      preventScrollReset
      className={layout.form}
      aria-label="จำนวนงวด"
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
    >
      <HiddenFields values={rest} />
      <Terms
        terms={terms}
        chosen={result.term}
        shape={shapeOfInstalment(result)}
        fault={undefined}
        onChange={() => {}}
      />
      <noscript>
        <Button type="submit" wide>
          ดูจำนวนงวดนี้
        </Button>
      </noscript>
    </Form>
  )
}
