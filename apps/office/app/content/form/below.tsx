import { FieldError, FieldHint } from '@leasing/ui/field'
import { useForm } from './form-context.ts'

/** The help of several fields together, and what is wrong with them as a whole. */
export function Below({ path, help }: { path: string; help?: string | undefined }) {
  const { faults } = useForm()
  const fault = faults[path]
  return (
    <>
      {help && <FieldHint id={`${path}-hint`}>{help}</FieldHint>}
      {fault && <FieldError id={`${path}-error`}>{fault}</FieldError>}
    </>
  )
}
