import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { misspeltVariables } from './misspelt-variables.ts'

test.each([
  ['SMTP_ULR', 'SMTP_URL'],
  ['SMS_ULR', 'SMS_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATAKEY', 'DATA_KEY'],
  ['LEADS_WEBHOOK_SECRETS', 'LEADS_WEBHOOK_SECRET'],
  ['TRUST_PROXI', 'TRUST_PROXY'],
  ['PROT', 'PORT'],
])('%s is named, and %s is proposed', (written, meant) => {
  expect(misspeltVariables({ [written]: 'secret' })).toEqual([
    `${written}: is not a variable of the site; did you mean ${meant}?`,
  ])
})

test('what every machine has is not taken for ours', () => {
  const names = [
    'HOME',
    'PATH',
    'USER',
    'TERM',
    'LANG',
    'SHELL',
    'LOGNAME',
    'PWD',
    'NODE_ENV',
    'TZ',
    'TMPDIR',
  ]
  const others = ['POSTGRES_PASSWORD', 'PGHOST', 'AWS_REGION', 'STATE_DIRECTORY', 'INVOCATION_ID']

  expect(misspeltVariables(Object.fromEntries([...names, ...others].map((name) => [name, 'x'])))).toEqual([])
})

test('every variable of the README is known', async () => {
  const readme = await readFile(path.join(import.meta.dirname, '../../../../README.md'), 'utf8')
  const [, table = ''] = readme.split('| variable | default | meaning |')
  const rows = table.split('\n\n')[0]!.split('\n').slice(2)
  const names = rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`(\w+)`/g)].map(([, name]) => name!))

  expect(names.length).toBeGreaterThan(30)
  for (const name of names)
    expect(misspeltVariables({ [`${name}_`]: 'x' }), name).toEqual([
      `${name}_: is not a variable of the site; did you mean ${name}?`,
    ])
})
