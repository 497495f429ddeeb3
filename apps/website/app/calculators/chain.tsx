import { Button } from '@leasing/ui/button'
import { type ChangeEvent, type ReactNode, type SubmitEvent, useState } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import { HiddenFields, ScriptlessSubmit } from './form-parts.tsx'

type Choices<Step extends string> = { [Key in Step]?: string | undefined }

type Chain<Step extends string> = {
  path: string
  /** In the order in which they are chosen: a choice forgets those after it. */
  steps: readonly Step[]
  chosen: Choices<Step>
  /** The address after a choice: those before it, and the choice itself. */
  hrefOf: (choices: Choices<Step>, step: Step) => string
}

/** Choices of which each depends on those before it. A choice leads to the address that shows the next one. */
export function useChain<Step extends string>({ path, steps, chosen, hrefOf }: Chain<Step>) {
  const navigate = useNavigate()
  const next = useNavigation().location
  /** The choice that was missing when the button was pressed. */
  const [asked, setAsked] = useState<Step>()
  const open = steps.find((step) => !chosen[step])
  // What was just chosen stands in its field while the next step is on its way.
  const going = next?.pathname === path ? new URLSearchParams(next.search) : undefined

  return {
    value: (step: Step): string => (going ? going.get(step) : chosen[step]) ?? '',
    choose: (step: Step) => (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      const before = steps.slice(0, steps.indexOf(step)).map((name) => [name, chosen[name]])
      const choices = { ...Object.fromEntries(before), [step]: event.target.value } as Choices<Step>
      // Who chose by keyboard goes on from the field, or from where they have gone since.
      const state = event.target.matches(':focus-visible') ? { byKeyboard: true } : null
      navigate(hrefOf(choices, step), { preventScrollReset: true, state })
    },
    /** With JavaScript a choice leads on by itself: who presses the button is led to what is missing. */
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      if (!open) return
      event.preventDefault()
      setAsked(open)
      event.currentTarget.querySelector<HTMLElement>(`[name="${open}"]`)?.focus()
    },
    error: (step: Step, label: string) => (step === open && step === asked ? `เลือก${label}ก่อน` : undefined),
  }
}

type ChainFormProps = {
  /** Path and fragment of what the choices lead to. */
  action: string
  rest: readonly [name: string, value: string][]
  isComplete: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  className: string | undefined
  children: ReactNode
}

/** The choices of a vehicle, a step at a time by the button or, with JavaScript, by choosing. */
export const ChainForm = ({ action, rest, isComplete, onSubmit, className, children }: ChainFormProps) => (
  <Form
    action={action}
    method="get"
    className={className}
    preventScrollReset
    aria-label="เลือกรถ"
    onSubmit={onSubmit}
  >
    <HiddenFields values={rest} />
    {children}
    {isComplete ? (
      <ScriptlessSubmit tone="quiet">เปลี่ยนรถ</ScriptlessSubmit>
    ) : (
      <Button type="submit" tone="action" wide>
        ต่อไป
      </Button>
    )}
  </Form>
)

/** The name of a model without that of its group, with which it begins, and which stands in the field above: a phone shows little of an option. */
export const withoutStart = (name: string, group = ''): string =>
  name.startsWith(`${group} `) ? name.slice(group.length + 1) : name
