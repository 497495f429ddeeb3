import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
// @ts-expect-error Plain JavaScript, which npm runs.
import * as changelog from '../../../../scripts/changelog.mjs'

type Section = { version?: string; day?: string; schema?: number; entries: string[] }
const readSections = changelog.readSections as (text: string) => Section[]

const ROOT = path.join(import.meta.dirname, '../../../..')
const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8')
const version: string = JSON.parse(read('package.json')).version

test('the changelog, package.json and the lock file agree on the version', () => {
  const [newest, ...earlier] = readSections(read('CHANGELOG.md'))
  const lock = JSON.parse(read('package-lock.json'))

  expect(version).toMatch(changelog.VERSION)
  expect([lock.version, lock.packages[''].version]).toEqual([version, version])
  if (version.endsWith('-next')) {
    expect(newest!.version, 'a version that ends with -next has a section "## Next"').toBeUndefined()
    expect(order(version)).toBeGreaterThan(order(earlier[0]!.version!))
  } else expect(newest!.version, 'a released version has the newest section').toBe(version)
})

test('the newest section states the number of the newest migration', () => {
  const [newest] = readSections(read('CHANGELOG.md'))

  expect(newest!.schema, 'CHANGELOG.md: "Schema N." of the newest section').toBe(changelog.newestSchema(ROOT))
})

test('releases stand newest first, each with its day and its schema', () => {
  const released = readSections(read('CHANGELOG.md')).filter((section) => section.version)

  expect(released.length).toBeGreaterThan(0)
  for (const { version, day, schema, entries } of released) {
    expect(version).toMatch(/^\d{4}\.\d+\.\d+$/)
    expect(new Date(day!).toISOString()).toContain(day)
    expect(schema).toBeGreaterThan(0)
    expect(entries.length).toBeGreaterThan(0)
  }
  const versions = released.map((section) => order(section.version!))
  expect(versions).toEqual(versions.toSorted((a, b) => b - a))
})

const PREPARED =
  '# What changed\n\n## Next\n\nSchema 20.\n\n- One thing.\n\n## 2026.1.0 - 2026-11-24\n\nSchema 19.\n\n- All.\n'

test('a release dates what is next, and the next one begins with the same schema', () => {
  const released: string = changelog.closeNext(PREPARED, { version: '2026.2.0', day: '2026-11-30' })
  const begun: string = changelog.openNext(released)

  expect(readSections(released)).toEqual([
    { version: '2026.2.0', day: '2026-11-30', schema: 20, entries: ['- One thing.'] },
    { version: '2026.1.0', day: '2026-11-24', schema: 19, entries: ['- All.'] },
  ])
  expect(readSections(begun)[0]).toEqual({ version: undefined, day: undefined, schema: 20, entries: [] })
  expect(readSections(begun)[1]).toEqual(readSections(released)[0])
})

test('nothing is released twice, begun twice, or headed otherwise', () => {
  const released: string = changelog.closeNext(PREPARED, { version: '2026.2.0', day: '2026-11-30' })

  expect(() => changelog.closeNext(released, { version: '2026.3.0', day: '2026-12-01' })).toThrow(
    'nothing below',
  )
  expect(() =>
    changelog.closeNext(changelog.openNext(released), { version: '2026.3.0', day: '2026-12-01' }),
  ).toThrow('nothing below')
  expect(() => changelog.openNext(PREPARED)).toThrow('there already')
  expect(() => readSections('## 2026.2.0\n')).toThrow('## VERSION - DAY')
})

/** For comparing versions; `-next` does not count. */
function order(version: string): number {
  const [, year, number, fix] = changelog.VERSION.exec(version)
  return (Number(year) * 1000 + Number(number)) * 1000 + Number(fix)
}
