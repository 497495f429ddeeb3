import type { FormField } from '@leasing/contract/staff/form'
import type { Option } from './form/form-context.ts'

/** Replaces references by choices with the titles of their targets. */
export const withChoices = (
  fields: readonly FormField[],
  references: Readonly<Record<string, readonly Option[]>>,
): FormField[] => fields.map((field) => named(field, references))

function named(field: FormField, references: Readonly<Record<string, readonly Option[]>>): FormField {
  switch (field.kind) {
    case 'reference':
      return { ...field, kind: 'choice', choices: [...(references[field.of] ?? [])] }
    case 'references':
      return { ...field, kind: 'choices', choices: [...(references[field.of] ?? [])] }
    case 'group':
    case 'rates':
      return { ...field, fields: withChoices(field.fields, references) }
    case 'list':
      return { ...field, item: named(field.item, references) }
    case 'map':
      return { ...field, value: named(field.value, references) }
    case 'union':
      return {
        ...field,
        variants: field.variants.map((variant) => ({
          ...variant,
          fields: withChoices(variant.fields, references),
        })),
      }
    default:
      return field
  }
}
