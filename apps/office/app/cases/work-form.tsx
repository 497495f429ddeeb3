import type { CaseDetail } from '@leasing/contract/staff/cases'
import { Button } from '@leasing/ui/button'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import formStyles from '../forms/form.module.css'
import { entriesOf, isTextIn } from '../forms/form-text.ts'
import { KeptForm } from '../forms/kept-form.tsx'
import { type Outcome, typedValue } from '../forms/outcome.ts'
import { watchTaken } from '../forms/sending.ts'
import { useUnsaved } from '../forms/use-unsaved.ts'
import { SEEN } from './meanwhile.tsx'

export type WorkProps = { item: CaseDetail; outcome: Outcome | undefined }

export type Typed = (name: string) => string | undefined

type WorkFormProps = WorkProps & {
  intent: string
  /** The intent of a refusal after which it holds what was typed, if it is another one. */
  refused?: string
  submit: string
  onDirty?: (isDirty: boolean) => void
  children: (typed: Typed) => ReactNode
}

/**
 * A form of the page, of which there are several: what is typed in one stays until that one was saved, whatever is saved with another. After a
 * refusal it holds what was typed in it, and only in it. Leaving the page asks while there is something.
 */
export function WorkForm({
  item,
  outcome,
  intent,
  refused = intent,
  submit,
  onDirty,
  children,
}: WorkFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const wasSaved = useRef(false)
  const [round, setRound] = useState(0)
  const isOwn = typedValue(outcome, 'intent') === refused
  const typed: Typed = (name) => (isOwn ? typedValue(outcome, name) : undefined)
  const { isDirty } = useUnsaved(form, { shown: round, beginsUnsaved: isOwn })

  useEffect(
    () =>
      watchTaken((taken) => {
        wasSaved.current = form.current !== null && isTextIn(entriesOf(new FormData(form.current)), taken)
      }),
    [],
  )
  // Empty again once the page shows what was saved: until then an earlier refusal is still at hand.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each reading of the case.
  useEffect(() => {
    if (!wasSaved.current) return
    wasSaved.current = false
    setRound((round) => round + 1)
  }, [item])
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty])

  return (
    <KeptForm key={round} ref={form} className={formStyles.form}>
      <Hidden item={item} intent={intent} />
      {children(typed)}
      <Button type="submit" tone="quiet">
        {submit}
      </Button>
    </KeptForm>
  )
}

export const Hidden = ({ item, intent }: { item: CaseDetail; intent: string }) => (
  <>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="version" value={item.version} />
    <input type="hidden" name={SEEN} value={item.readAt} />
  </>
)
