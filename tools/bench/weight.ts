import { routeWeights } from '../../apps/website/test/route-weights.ts'
import { number, printTable } from './figures.ts'

/** Lists the size of each route's first load without pictures. 1 kB is 1,000 bytes. */
export async function weight() {
  const kB = (bytes: number) => number(bytes / 1000, 1)
  const rows = [['route', 'JS br', 'JS gzip', 'files', 'CSS br', 'CSS gzip', 'fonts']]
  for (const { route, script, style, fonts } of (await routeWeights()).toSorted(
    (a, b) => b.script.br - a.script.br,
  ))
    rows.push([
      route,
      kB(script.br),
      kB(script.gzip),
      number(script.files),
      kB(style.br),
      kB(style.gzip),
      kB(fonts.br),
    ])
  printTable(rows)
}
