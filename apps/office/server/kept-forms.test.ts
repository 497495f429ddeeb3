import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../test/test-office.ts'

const APP = path.join(import.meta.dirname, '../app')

/** Forms that have their own way to survive a failure, or nothing that could be lost. */
const OTHER_FORMS = [
  'cases/case-table.tsx', // a button that posts to the page of a request
  'content/record-form.tsx', // `use-saving.ts`
  'content/record-status.tsx', // a button of a record that posts to the list
  'desk/layout.tsx', // signing out
  'forms/kept-form.tsx',
  'preview/preview-press.tsx', // a button that opens the preview page
  'routes/case-exports.tsx', // a button that downloads a file
]

test('every page with forms catches a send that fails', () => {
  const pages = Object.values(build.assets.routes).filter(
    (route) => route?.hasAction && build.routes[route.id]?.module.default !== undefined,
  )

  expect(pages.length).toBeGreaterThan(15)
  expect(pages.filter((route) => !route?.hasClientAction).map((route) => route?.id)).toEqual([])
})

test('every form that is sent stays where sending fails', () => {
  const plain = globSync('**/*.tsx', { cwd: APP }).filter((file) =>
    /<Form\s[^>]*method="post"/.test(readFileSync(path.join(APP, file), 'utf8')),
  )

  expect(plain.toSorted()).toEqual(OTHER_FORMS)
})
