import { encode } from 'uqr'

/** QR code as a single SVG path of unit squares, so that the browser needs no library. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) =>
    runsOf(row).map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`),
  )
  return { path: path.join(''), size }
}

/** Runs of dark modules in a row. */
function runsOf(row: readonly boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = []
  row.forEach((dark, x) => {
    const last = runs.at(-1)
    if (dark && last && last.x + last.length === x) last.length++
    else if (dark) runs.push({ x, length: 1 })
  })
  return runs
}
