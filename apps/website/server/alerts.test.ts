import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { apiFigures } from '@leasing/api'
import { CONDITIONS, conditionFigures } from '@leasing/server/conditions'
import type { Figures } from '@leasing/server/metrics'
import { processFigures } from '@leasing/server/process-figures'
import { createRequestFigures, REQUEST_KINDS } from '@leasing/server/request-figures'
import { securityFigures } from '@leasing/server/security-events'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { websiteFigures } from './figures.ts'

const FILE = path.join(import.meta.dirname, '../../../deploy/alerts.yml')

test('the alert rules ask for nothing that the process does not tell', async () => {
  const rules = await alertRules()
  const known = [...exposedNames(), 'up']

  for (const { alert, expr } of rules) {
    const names = namesIn(expr)
    expect(names, alert).not.toEqual([])
    expect(known, alert).toEqual(expect.arrayContaining(names))
  }
  expect(namesIn('increase(wrong_name{a="b"}[5m]) > 5')).toEqual(['wrong_name'])
})

test('each alert has a name of its own, a severity and a sentence', async () => {
  const rules = await alertRules()

  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const { labels, annotations } of rules) {
    expect(['page', 'ticket']).toContain(labels.severity)
    expect(annotations.summary).toMatch(/\w+ \w+/)
  }
})

test('docs/operations.md says what to do about each alert, and about no other', async () => {
  const rules = await alertRules()
  const document = await readFile(path.join(FILE, '../../docs/operations.md'), 'utf8')
  const [, table = ''] = /\| alert \| what to do \|\n\| --- \| --- \|\n((?:\|.*\n)+)/.exec(document) ?? []

  const described = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, names]) =>
    [...names!.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  )

  expect(described.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted())
})

test('an alert on a label asks for values that the process gives it', async () => {
  const rules = await alertRules()
  const kinds: readonly string[] = REQUEST_KINDS

  for (const { alert, expr } of rules)
    for (const [, labels = ''] of expr.matchAll(/leasing_request\w+\{([^}]*)\}/g)) {
      const [, values = ''] = /kind=~?"([^"]+)"/.exec(labels) ?? []
      expect(kinds, alert).toEqual(expect.arrayContaining(values.split('|')))
    }
})

test('whatever a process lacks raises an alert', async () => {
  const rules = await alertRules()

  const told = rules.flatMap(({ expr }) => /leasing_degraded\{what="([\w-]+)"\}/.exec(expr)?.[1] ?? [])
  // DatabaseDown is the alert of the figure that metrics themselves ask for.
  expect(['database', ...told].sort()).toEqual([...CONDITIONS].sort())
})

type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: { summary: string } }

async function alertRules(): Promise<Rule[]> {
  const { groups } = parse(await readFile(FILE, 'utf8')) as { groups: { rules: Rule[] }[] }
  return groups.flatMap(({ rules }) => rules)
}

/** As Prometheus stores them. */
function exposedNames(): string[] {
  // Only names and types are read; nothing is asked for its samples.
  const frontServer = { figures: createRequestFigures().figures }
  const parts = { frontServer } as unknown as Parameters<typeof websiteFigures>[0]
  const figures: Figures = {
    ...websiteFigures(parts),
    ...apiFigures({} as Parameters<typeof apiFigures>[0]),
    ...conditionFigures(() => []),
    ...securityFigures({} as Parameters<typeof securityFigures>[0]),
    ...processFigures(''),
  }
  return Object.entries(figures).flatMap(([name, { type }]) =>
    type === 'histogram'
      ? ['_bucket', '_sum', '_count'].map((ending) => name + ending)
      : type === 'counter'
        ? `${name}_total`
        : name,
  )
}

const WORDS = [
  ...['sum', 'by', 'and', 'ignoring', 'offset', 'increase', 'rate', 'max', 'min_over_time', 'time'],
  'histogram_quantile',
]

/** The metric names of an expression: what is left without labels, ranges, groupings and the words of the language. */
const namesIn = (expr: string): string[] =>
  [
    ...expr
      .replace(/\{[^}]*\}|\[[^\]]*\]|(by|ignoring) \([^)]*\)|ignoring\([^)]*\)|offset \w+/g, ' ')
      .matchAll(/[a-z_][a-z0-9_]*/gi),
  ]
    .map(([name]) => name)
    .filter((name) => !WORDS.includes(name))
