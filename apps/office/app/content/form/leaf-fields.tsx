import type { FormField } from '@leasing/contract/staff/form'
import { type Json, keptAs, keptName, momentShown } from '@leasing/contract/staff/form-values'
import { formatNumber } from '@leasing/rules/baht'
import { Field, FieldHint } from '@leasing/ui/field'
import type { ComponentProps, ReactNode } from 'react'
import { DateInput } from '../../forms/date-input.tsx'
import { ariaOf, currentFault, Fault, faultWithin } from './fault.tsx'
import styles from './form.module.css'
import { type Option, useForm } from './form-context.ts'
import type { FieldProps } from './record-fields.tsx'
import { TextFigures } from './text-figures.tsx'

type Of<Kind extends FormField['kind']> = Extract<FormField, { kind: Kind }>

/** A control with its label, help and fault. */
export function Labelled({ field, path, children }: { field: FormField; path: string; children: ReactNode }) {
  const { label, help, unit, required } = field
  return (
    <Field
      id={path}
      label={label}
      unit={[unit, !required && OPTIONAL].filter(Boolean).join(' · ') || undefined}
    >
      {help && <FieldHint id={`${path}-hint`}>{help}</FieldHint>}
      {children}
      <Fault path={path} />
    </Field>
  )
}

const OPTIONAL = 'ไม่บังคับ'

export function Kept({ field, path, value }: FieldProps) {
  const kept = keptAs(field, value)
  return kept ? <input type="hidden" name={keptName(path)} value={kept} /> : null
}

type Plain = Of<'text' | 'number' | 'numbers' | 'figure' | 'day' | 'moment' | 'time'>

const isPlain = (field: FormField): field is Plain =>
  ['text', 'number', 'numbers', 'figure', 'day', 'moment', 'time'].includes(field.kind)

/** Text and numbers: an input, or a text area for long text. */
export function PlainField({ field, path, value }: FieldProps) {
  const form = useForm()
  const { isReadOnly, isNew } = form
  if (!isPlain(field)) return null
  const shown = shownAs(field, value)
  const isKey = field.kind === 'text' && field.isKey
  // The help of a key explains how to choose one; it is fixed once the record exists.
  const { help: _, ...unhelped } = field
  const told: Plain = isKey && !isNew ? unhelped : field
  const common = {
    id: path,
    name: path,
    defaultValue: shown,
    ...ariaOf(form, path, { help: told.help }),
  }
  if (field.kind === 'day' || field.kind === 'moment')
    return (
      <Labelled field={field} path={path}>
        <DateInput
          name={path}
          kind={field.kind}
          label={field.label}
          value={shown}
          help={field.help}
          fault={currentFault(form, path)}
          readOnly={isReadOnly}
        />
        <Kept field={field} path={path} value={value} />
      </Labelled>
    )
  const isLong = field.kind === 'text' && (field.isLong || shown.includes('\n') || shown.length > 80)
  return (
    <Labelled field={told} path={path}>
      {isLong ? (
        <textarea {...common} readOnly={isReadOnly} rows={2} className={styles.long} />
      ) : (
        <input
          {...common}
          {...inputOf(field)}
          autoComplete="off"
          readOnly={isReadOnly || (isKey && !isNew)}
        />
      )}
      <TextFigures {...{ field, path, shown }} />
      <Kept field={field} path={path} value={value} />
    </Labelled>
  )
}

function shownAs(field: Plain, value: Json | undefined): string {
  if (value === undefined || value === null) return ''
  if (field.kind === 'number' && typeof value === 'number')
    return field.isMoney ? formatNumber(value) : String(value)
  if (field.kind === 'numbers' && Array.isArray(value))
    return value
      .map((part) => (field.isMoney && typeof part === 'number' ? formatNumber(part) : part))
      .join(', ')
  if (Array.isArray(value)) return value.join(', ')
  if (field.kind === 'moment') return momentShown(String(value), field.isUtc)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** How wide an input is, and its keyboard. */
function inputOf(field: Plain): ComponentProps<'input'> {
  switch (field.kind) {
    case 'number':
    case 'numbers':
      return { inputMode: 'decimal', className: styles.number }
    case 'time':
      return { className: styles.number, placeholder: '08:30' }
    default:
      return { className: styles.line }
  }
}

export function LinesField({ field, path, value }: FieldProps) {
  const form = useForm()
  const { isReadOnly } = form
  const lines = Array.isArray(value) ? value.map(String) : []
  const at = faultWithin(form.faults, path)
  const help = field.help ?? 'บรรทัดละหนึ่งรายการ'
  return (
    <Labelled field={{ ...field, help }} path={path}>
      <textarea
        id={path}
        name={path}
        defaultValue={lines.join('\n')}
        readOnly={isReadOnly}
        rows={Math.max(2, lines.length)}
        className={styles.long}
        {...ariaOf(form, path, { help, at })}
      />
      <TextFigures {...{ field, path }} shown={lines.join('\n')} />
      {at !== path && <Fault path={path} at={at} />}
      <Kept field={field} path={path} value={value} />
    </Labelled>
  )
}

export function TickField({ field, path, value }: FieldProps<Of<'tick'>>) {
  const form = useForm()
  const { isReadOnly } = form
  return (
    <div className={styles.tick}>
      <label>
        <input
          type="checkbox"
          id={path}
          name={path}
          value={String(field.value)}
          defaultChecked={value === undefined ? (field.preset ?? false) : value === field.value}
          disabled={isReadOnly}
          {...ariaOf(form, path, { help: field.help })}
        />
        {field.label}
      </label>
      {field.help && <FieldHint id={`${path}-hint`}>{field.help}</FieldHint>}
      <Fault path={path} />
      <Kept field={field} path={path} value={value} />
    </div>
  )
}

/** A choice: radio buttons for a few options, a select for many. */
export function ChoiceField({ field, path, value }: FieldProps<Of<'choice' | 'reference'>>) {
  const form = useForm()
  const { references, isReadOnly, isNew } = form
  const isFixed = isReadOnly || (path === 'id' && !isNew)
  const shown = value === undefined || value === null ? '' : String(value)
  const options = withStrange<Option>(
    field.kind === 'choice'
      ? field.choices.map((choice) => ({ value: String(choice.value), label: choice.label }))
      : (references[field.of] ?? []),
    shown === '' ? [] : [shown],
  )
  const groups = Map.groupBy(options, ({ group = '' }) => group)
  const { help, ...unhelped } = field
  // The help of an id explains how to type one.
  const told = path === 'id' ? unhelped : field
  return (
    <Labelled field={told} path={path}>
      <select
        id={path}
        {...(!isFixed && { name: path })}
        defaultValue={shown}
        disabled={isFixed}
        {...ariaOf(form, path, { help: path === 'id' ? undefined : help })}
      >
        <option value="">{field.required ? 'เลือก' : 'ไม่เลือก'}</option>
        {[...groups].map(([group, inGroup]) => {
          const lines = inGroup.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))
          return group === '' ? (
            lines
          ) : (
            <optgroup key={group} label={group}>
              {lines}
            </optgroup>
          )
        })}
      </select>
      {isFixed && shown !== '' && <input type="hidden" name={path} value={shown} />}
    </Labelled>
  )
}

/** Checkboxes, in the order in which the values are stored. */
export function ChoicesField({ field, path, value }: FieldProps<Of<'choices' | 'references'>>) {
  const { faults, references, isReadOnly } = useForm()
  const preset = field.kind === 'choices' ? field.preset : undefined
  const chosen = Array.isArray(value) ? value.map(String) : (preset ?? [])
  const options =
    field.kind === 'choices'
      ? field.choices.map((choice) => ({ value: String(choice.value), label: choice.label }))
      : (references[field.of] ?? [])
  const all = withStrange(options, chosen)
  const inOrder = [
    ...chosen.flatMap((one) => all.find((option) => option.value === one) ?? []),
    ...all.filter((option) => !chosen.includes(option.value)),
  ]
  return (
    <fieldset id={path} tabIndex={-1} className={styles.choices}>
      <legend>{field.label}</legend>
      {field.help && <FieldHint id={`${path}-hint`}>{field.help}</FieldHint>}
      <div>
        {inOrder.map((option) => (
          <label key={option.value}>
            <input
              type="checkbox"
              name={path}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
              disabled={isReadOnly}
            />
            {option.label}
          </label>
        ))}
      </div>
      <Fault path={path} at={faultWithin(faults, path)} />
      <Kept field={field} path={path} value={value} />
    </fieldset>
  )
}

/** Adds stored values that are no longer options, so that they stay visible and are kept. */
const withStrange = <Known extends { value: string; label: string }>(
  options: readonly Known[],
  chosen: readonly string[],
) => [
  ...options,
  ...chosen
    .filter((one) => !options.some(({ value }) => value === one))
    .map((value) => ({ value, label: `${value} (ไม่มีแล้ว)` }) as Known),
]
