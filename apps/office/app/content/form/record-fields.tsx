import type { FormField } from '@leasing/contract/staff/form'
import { isRecord, type Json } from '@leasing/contract/staff/form-values'
import { type ComponentType, createContext, use } from 'react'

export type FieldProps<Field extends FormField = FormField> = {
  field: Field
  /** Where it stands in the record: `items.0.question`. The name and the id of its control. */
  path: string
  value: Json | undefined
}

/** What shows a field of any kind. Handed in, since fields hold fields. */
export const AnyField = createContext<ComponentType<FieldProps>>(() => null)

/** One field of a record, whatever it is. */
export function RecordField(props: FieldProps) {
  const Field = use(AnyField)
  return <Field {...props} />
}

type RecordFieldsProps = { fields: readonly FormField[]; at: string; value: Json | undefined }

/** The fields of a record, or of a part of one. `at`: the path of that part with a dot, or nothing. */
export const RecordFields = ({ fields, at, value }: RecordFieldsProps) =>
  fields.map((field) => (
    <RecordField
      key={field.name}
      field={field}
      path={at + field.name}
      value={isRecord(value) ? value[field.name] : undefined}
    />
  ))
