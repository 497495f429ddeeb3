import { Button, ButtonLink, type ButtonTone } from '@leasing/ui/button'
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
