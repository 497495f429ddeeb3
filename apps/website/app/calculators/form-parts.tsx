import { Button, ButtonLink, type ButtonTone } from '@leasing/ui/button'
import { ErrorSummary } from '../ui/error-summary.tsx'
import type { Nearest } from './choices.ts'

/** The part of the address that a form does not ask for, as name and value: submitting the form keeps it. */
export const HiddenFields = ({ values }: { values: readonly [name: string, value: string][] }) =>
  values.map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />)

/** The heading of a calculator's result: an address that points at it shows where the result begins. */
export const RESULT = 'result-title'

/** The button of a form of which, with JavaScript, every change counts at once. */
export const ScriptlessSubmit = ({ tone, children }: { tone: ButtonTone; children: string }) => (
  <div data-scriptless>
    <Button type="submit" tone={tone} wide>
      {children}
    </Button>
  </div>
)

/** Below a field that cannot be as it is: takes the nearest that can, by a link, so that it needs no JavaScript. */
export const TakeNearest = ({
  nearest,
  to,
}: {
  nearest: Nearest | undefined
  to: (value: string) => string
}) =>
  nearest && (
    <div>
      <ButtonLink tone="quiet" to={to(nearest.value)}>
        {`ใช้${nearest.words}`}
      </ButtonLink>
    </div>
  )

type FaultSummaryProps = {
  /** What the address of the sent form points at, so that a refused one begins here. */
  id: string | undefined
  faults: { [name: string]: string | undefined }
  /** The fields in the order of the form. */
  fields: readonly string[]
}

/** Above a form that was sent and refused; nothing where all of it is right. */
export function FaultSummary({ id, faults, fields }: FaultSummaryProps) {
  const errors = fields.flatMap((name) => (faults[name] ? [{ id: name, words: faults[name] }] : []))
  if (errors.length === 0) return null
  return <ErrorSummary id={id} title={`มี\u00a0${errors.length}\u00a0จุดที่ต้องแก้`} errors={errors} />
}
