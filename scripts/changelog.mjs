import { readdirSync } from 'node:fs'
import path from 'node:path'

/** `YEAR.NUMBER.FIX`, with `-next` during development: docs/decisions/0063-releases.md. */
export const VERSION = /^(\d{4})\.([1-9]\d*)\.(\d+)(-next)?$/

const NEXT_HEADING = '## Next'
const HEADING = /^## (?:Next|(\S+) - (\d{4}-\d{2}-\d{2}))$/
const SCHEMA = /^Schema (\d+)\.$/

/**
 * Returns the sections of CHANGELOG.md, newest first: `## Next` for the unreleased changes, whose `version` and `day` are undefined, then one
 * section per release.
 */
export function readSections(text) {
  const sections = []
  for (const line of text.split('\n')) {
    const section = sections.at(-1)
    if (line.startsWith('## ')) {
      const [heading, version, day] = HEADING.exec(line) ?? []
      if (!heading)
        throw new Error(
          `CHANGELOG.md: a heading must be "${NEXT_HEADING}" or "## VERSION - DAY", not "${line}"`,
        )
      sections.push({ version, day, schema: undefined, entries: [] })
    } else if (section && SCHEMA.test(line)) section.schema = Number(SCHEMA.exec(line)[1])
    else if (section && line.trim()) section.entries.push(line)
  }
  return sections
}

/** Turns `## Next` into the section of a release. Throws when it is empty. */
export function closeNext(text, { version, day }) {
  const [next] = readSections(text)
  if (!next || next.version || next.entries.length === 0)
    throw new Error(`CHANGELOG.md: there is nothing below "${NEXT_HEADING}" to release`)
  return text.replace(NEXT_HEADING, `## ${version} - ${day}`)
}

/** Adds an empty `## Next` above the newest release. */
export function openNext(text) {
  const [newest] = readSections(text)
  if (!newest?.version) throw new Error(`CHANGELOG.md: "${NEXT_HEADING}" is there already`)
  return text.replace(/^## /m, `${NEXT_HEADING}\n\nSchema ${newest.schema}.\n\n## `)
}

/** The number of the newest migration in the repository at `root`. */
export function newestSchema(root) {
  const files = readdirSync(path.join(root, 'apps/api/src/db/migrations'))
  return Math.max(...files.map((name) => Number.parseInt(name, 10)))
}
