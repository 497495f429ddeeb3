import type { FormField } from '@leasing/contract/staff/form'
import type { Json } from '@leasing/contract/staff/form-values'
import { Commentable } from '../comments/field-comments.tsx'
import { GroupFields, UnionFields } from './group-fields.tsx'
import { HtmlField } from './html-field.tsx'
import { ChoiceField, ChoicesField, LinesField, PlainField, TickField } from './leaf-fields.tsx'
import { LinkField } from './link-field.tsx'
import { ListFields } from './list-fields.tsx'
import { MapFields } from './map-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { PricesField } from './prices-field.tsx'
import { RatesTable } from './rates-table.tsx'
import { AnyField, type FieldProps, RecordFields } from './record-fields.tsx'

export const FormFields = (props: { fields: readonly FormField[]; value: Json | undefined }) => (
  <AnyField value={CommentableField}>
    <RecordFields {...props} at="" />
  </AnyField>
)

const CommentableField = (props: FieldProps) => (
  <Commentable {...props}>
    <FieldOfKind {...props} />
  </Commentable>
)

function FieldOfKind({ field, path, value }: FieldProps) {
  switch (field.kind) {
    case 'fixed':
      return value === undefined ? null : <input type="hidden" name={path} value={String(value)} />
    case 'tick':
      return <TickField {...{ field, path, value }} />
    case 'choice':
    case 'reference':
      return <ChoiceField {...{ field, path, value }} />
    case 'choices':
    case 'references':
      return <ChoicesField {...{ field, path, value }} />
    case 'lines':
      return <LinesField {...{ field, path, value }} />
    case 'text':
      return field.isLink ? (
        <LinkField {...{ field, path, value }} />
      ) : (
        <PlainField {...{ field, path, value }} />
      )
    case 'html':
      return <HtmlField {...{ field, path, value }} />
    case 'picture':
      return <PictureField {...{ field, path, value }} />
    case 'group':
      return <GroupFields {...{ field, path, value }} />
    case 'union':
      return <UnionFields {...{ field, path, value }} />
    case 'list':
      return <ListFields {...{ field, path, value }} />
    case 'map':
      return <MapFields {...{ field, path, value }} />
    case 'prices':
      return <PricesField {...{ field, path, value }} />
    case 'rates':
      return <RatesTable {...{ field, path, value }} />
    default:
      return <PlainField {...{ field, path, value }} />
  }
}
