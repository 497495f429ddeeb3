import type { Image } from '@leasing/contract/fields'
import { shapeOfInstalment } from '@leasing/rules/repayment-shapes'
import { Button, ButtonLink } from '@leasing/ui/button'
import { Picture } from '@leasing/ui/picture'
import { ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, useSubmit } from 'react-router'
import { HiddenFields } from '../../calculators/form-parts.tsx'
import { Terms } from '../../calculators/terms.tsx'
import { carriedFields, PATH, type Query } from './address.ts'
import styles from './page.module.css'
import type { Shown } from './shown.ts'

type KeptViewProps = {
  shown: Shown
  /** Of the model. */
  image: Image | undefined
  /** The same with the rates of today. */
  again: string
  query: Query
  result: ReactNode
  beside: ReactNode
  below: ReactNode
}

/** A calculation that was kept: its figures stay, whatever the rates are today. */
export function KeptView({ shown, image, again, query, result, beside, below }: KeptViewProps) {
  const submit = useSubmit()
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.kept}>
          {image && <Picture image={image} sizes="(min-width: 62em) 420px, 100vw" priority />}
          <Form
            action={PATH}
            method="get"
            preventScrollReset
            aria-label="จำนวนงวด"
            onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
          >
            <input type="hidden" name="id" value={query.id} />
            <HiddenFields values={carriedFields(query)} />
            <Terms
              terms={shown.terms}
              chosen={shown.result.term}
              shape={shapeOfInstalment(shown.result)}
              fault={undefined}
              onChange={() => {}}
            />
            <noscript>
              <Button type="submit" wide>
                ดูจำนวนงวดนี้
              </Button>
            </noscript>
          </Form>
          <ButtonLink tone="quiet" wide to={again}>
            <ArrowUp aria-hidden size={20} strokeWidth={1.75} />
            คำนวณใหม่ด้วยอัตราวันนี้
          </ButtonLink>
        </div>
        <div id="result" className={styles.result}>
          {result}
          {beside}
        </div>
      </div>
      {below}
    </>
  )
}
