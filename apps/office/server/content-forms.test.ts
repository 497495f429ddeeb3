import path from 'node:path'
import { COLLECTIONS, readWritten } from '@leasing/api/internals'
import { formOf } from '@leasing/api/staff'
import type { FormField, ListField } from '@leasing/contract/staff/form'
import { blankField } from '@leasing/contract/staff/form-values'
import { readRecord } from '@leasing/contract/staff/read-record'
import { Parser } from 'htmlparser2'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { FormFields } from '../app/content/form/form-fields.tsx'

const FOLDER = path.join(import.meta.dirname, '../../../fixtures/content')

test.each(COLLECTIONS.map(({ name }) => name))(
  '%s: what is opened and sent back unchanged is what was written',
  async (name) => {
    const collection = COLLECTIONS.find((one) => one.name === name)!
    const { fields } = formOf(collection as never)
    const { records } = await readWritten(FOLDER, collection as never)

    for (const { value } of records) {
      const Form = createRoutesStub([
        { path: '/', Component: () => createElement(FormFields, { fields, value: value as never }) },
      ])
      const html = renderToStaticMarkup(createElement(Form))
      expect(readRecord(fields, sentBy(html))).toStrictEqual(value)
    }
  },
)

/** By which a claimed number of rows is told from a real one (`read-record.ts`). */
test.each(COLLECTIONS.map(({ name }) => name))(
  '%s: each entry of a list sends a field of its own',
  (name) => {
    const { fields } = formOf(COLLECTIONS.find((one) => one.name === name) as never)

    for (const list of listsIn(fields)) {
      const value = { [list.name]: [blankField(list.item) ?? '', blankField(list.item) ?? ''] }
      const Form = createRoutesStub([
        { path: '/', Component: () => createElement(FormFields, { fields: [list], value }) },
      ])
      const names = [...sentBy(renderToStaticMarkup(createElement(Form))).keys()]
      for (const entry of [`${list.name}.0`, `${list.name}.1`])
        expect(names.some((sent) => sent === entry || sent.startsWith(`${entry}.`))).toBe(true)
    }
  },
)

function listsIn(fields: readonly FormField[]): ListField[] {
  return fields.flatMap((field) => {
    if (field.kind === 'list') return [field, ...listsIn([field.item])]
    if (field.kind === 'union') return listsIn(field.variants.flatMap((variant) => variant.fields))
    return 'fields' in field ? listsIn(field.fields) : []
  })
}

/** What a browser sends of a form that nobody has touched. */
function sentBy(html: string): FormData {
  const form = new FormData()
  let isOff = 0
  let select: { name: string | undefined; isOff: boolean; chosen?: string; first?: string } | undefined
  let textarea: { name: string | undefined; text: string } | undefined
  const parser = new Parser({
    onopentag(tag, { name, type, value = '', ...attributes }) {
      if (tag === 'fieldset' && (isOff || 'disabled' in attributes)) isOff += 1
      const isSent = name !== undefined && !isOff && !('disabled' in attributes)
      if (tag === 'input' && isSent && (type !== 'checkbox' || 'checked' in attributes))
        form.append(name, value)
      if (tag === 'select') select = { name: isSent ? name : undefined, isOff: !isSent }
      if (tag === 'option' && select) {
        select.first ??= value
        if ('selected' in attributes) select.chosen = value
      }
      if (tag === 'textarea') textarea = { name: isSent ? name : undefined, text: '' }
    },
    ontext(text) {
      if (textarea) textarea.text += text
    },
    onclosetag(tag) {
      if (tag === 'fieldset' && isOff) isOff -= 1
      if (tag === 'select' && select?.name) form.append(select.name, select.chosen ?? select.first ?? '')
      if (tag === 'select') select = undefined
      if (tag === 'textarea' && textarea?.name)
        form.append(textarea.name, textarea.text.replace(/^\n/, '').replace(/\r?\n/g, '\r\n'))
      if (tag === 'textarea') textarea = undefined
    },
  })
  parser.end(html)
  return form
}
