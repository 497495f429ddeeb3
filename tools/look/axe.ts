import { accessibilityViolations } from '../../e2e/access.ts'
import { walk } from './walk.ts'

const WIDTHS = [360, 768, 1280]

/** npm run look -- axe [journeys] [paths]: lists the accessibility violations of every page and state, as a table of counts and one line each. */
export async function runAxe(filters: readonly string[]) {
  const table = new Map<string, Record<string, number>>()
  const lines: string[] = []
  const variants = (['light', 'dark'] as const).map((scheme) => ({
    name: scheme,
    scheme,
    widths: WIDTHS,
    journeys: scheme === 'light' ? WIDTHS : [360],
  }))
  await walk(variants, filters, async ({ page, subject, label }) => {
    const faults = await accessibilityViolations(page)
    table.set(subject, { ...table.get(subject), [label]: faults.length })
    lines.push(...faults.map((fault) => `${subject}, ${label}: ${fault}`))
  })
  const labels = variants.flatMap(({ name, widths }) => widths.map((width) => `${width} ${name}`))
  console.log(labels.map((label) => label.padStart(10)).join(' '))
  for (const [subject, counts] of table)
    console.log(labels.map((label) => String(counts[label] ?? '').padStart(10)).join(' '), ` ${subject}`)
  for (const line of lines) console.log(line)
  if (lines.length > 0) process.exitCode = 1
}
