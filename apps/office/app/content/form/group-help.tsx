import { FieldError, FieldHint } from '@leasing/ui/field'
import { useForm } from './form-context.ts'

/** Help and fault of a group of fields. */
export function GroupHelp({ path, help }: { path: string; help?: string | undefined }) {
  const { faults } = useForm()
  const fault = faults[path]
  return (
    <>
      {help && <FieldHint id={`${path}-hint`}>{help}</FieldHint>}
      {fault && <FieldError id={`${path}-error`}>{fault}</FieldError>}
    </>
  )
}
