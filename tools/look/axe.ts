import { faultsOfAccess } from '../../e2e/access.ts'
import { walk } from './walk.ts'

const WIDTHS = [360, 768, 1280]

/** npm run look -- axe [journeys] [paths]: the faults of every page and state by all rules, as a table of numbers, then each as a line. */
export async function runAxe(wanted: readonly string[]) {
  const table = new Map<string, Record<string, number>>()
  const lines: string[] = []
  const ways = (['light', 'dark'] as const).map((scheme) => ({
    name: scheme,
    scheme,
    widths: WIDTHS,
    journeys: scheme === 'light' ? WIDTHS : [360],
  }))
  await walk(ways, wanted, async ({ page, subject, label }) => {
    const faults = await faultsOfAccess(page)
    table.set(subject, { ...table.get(subject), [label]: faults.length })
    lines.push(...faults.map((fault) => `${subject}, ${label}: ${fault}`))
  })
  const labels = ways.flatMap(({ name, widths }) => widths.map((width) => `${width} ${name}`))
  console.log(labels.map((label) => label.padStart(10)).join(' '))
  for (const [subject, counts] of table)
    console.log(labels.map((label) => String(counts[label] ?? '').padStart(10)).join(' '), ` ${subject}`)
  for (const line of lines) console.log(line)
  if (lines.length > 0) process.exitCode = 1
}
