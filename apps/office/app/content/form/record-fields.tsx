import type { FormField } from '@leasing/contract/staff/form'
import { isRecord, type Json } from '@leasing/contract/staff/form-values'
import { type ComponentType, createContext, use } from 'react'

export type FieldProps<Field extends FormField = FormField> = {
  field: Field
  /** Path in the record, `items.0.question`: name and id of the control. */
  path: string
  value: Json | undefined
}

/** Renders a field of any kind. Injected by context, because fields contain fields. */
export const AnyField = createContext<ComponentType<FieldProps>>(() => null)

/** A field of any kind. */
export function RecordField(props: FieldProps) {
  const Field = use(AnyField)
  return <Field {...props} />
}

type RecordFieldsProps = { fields: readonly FormField[]; at: string; value: Json | undefined }

/** Fields of a record or of a part. `at`: path of the part with a trailing dot, or ''. */
export const RecordFields = ({ fields, at, value }: RecordFieldsProps) =>
  fields.map((field) => (
    <RecordField
      key={field.name}
      field={field}
      path={at + field.name}
      value={isRecord(value) ? value[field.name] : undefined}
    />
  ))
