import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { fileEnds } from '../../apps/api/test/file-end.ts'
import { duration, type Row, tableOf } from './report.ts'
import { backedUp } from './scenarios/backed-up.ts'
import { burst } from './scenarios/burst.ts'
import { crowding } from './scenarios/crowding.ts'
import { databaseGone } from './scenarios/database-gone.ts'
import { databaseLate } from './scenarios/database-late.ts'
import { diskFull } from './scenarios/disk-full.ts'
import { killed } from './scenarios/killed.ts'
import { locked } from './scenarios/locked.ts'
import { moved } from './scenarios/moved.ts'
import { odd } from './scenarios/odd.ts'
import { officeAway } from './scenarios/office-away.ts'
import { officeLocked } from './scenarios/office-locked.ts'
import { oneAddress } from './scenarios/one-address.ts'
import { oversized } from './scenarios/oversized.ts'
import { stopped } from './scenarios/stopped.ts'
import { upgraded } from './scenarios/upgraded.ts'
import { workers } from './scenarios/workers.ts'
import { TARGETS } from './target.ts'

const SCENARIOS = [
  databaseGone,
  databaseLate,
  locked,
  officeLocked,
  officeAway,
  diskFull,
  oversized,
  crowding,
  oneAddress,
  odd,
  burst,
  stopped,
  backedUp,
  moved,
  upgraded,
  killed,
  workers,
]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    target: { type: 'string' },
    markdown: { type: 'boolean', default: false },
  },
})
const names = SCENARIOS.map(({ name }) => name)
const unknown = positionals.filter((name) => !names.includes(name))
const targets = TARGETS.filter(({ kind }) => (values.target ?? kind) === kind)
const rounds = values.rounds === undefined ? undefined : Number(values.rounds)
if (
  unknown.length > 0 ||
  targets.length === 0 ||
  !(rounds === undefined || (Number.isInteger(rounds) && rounds > 0))
) {
  console.error(`npm run faults -- --help prints the arguments; the faults are ${names.join(', ')}`)
  process.exit(1)
}

// On these signals too, all processes and folders are removed.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void fileEnds().finally(() => process.exit(1)))

const started = performance.now()
const rows: Row[] = []
for (const { name, run } of SCENARIOS.filter(
  ({ name }) => !positionals.length || positionals.includes(name),
)) {
  const begun = performance.now()
  console.error(`── ${name}`)
  try {
    for await (const row of run({ rounds, targets })) add(row)
  } catch (error) {
    const { message } = error as Error
    add({ fault: name, promised: 'the scenario runs to its end', seen: message.slice(0, 300), ok: false })
  }
  await fileEnds()
  console.error(`  ${duration(performance.now() - begun)}`)
}

console.log(
  `Node ${process.version}, ${process.platform}, ${cpus().length} processors, ${new Date().toISOString().slice(0, 10)}, ${duration(performance.now() - started)}\n`,
)
console.log(tableOf(rows, { padded: !values.markdown }))
process.exitCode = rows.some(({ ok }) => ok === false) ? 1 : 0

function add(row: Row) {
  rows.push(row)
  console.error(`  ${row.ok === undefined ? '--' : row.ok ? 'ok' : 'NO'}  ${row.fault}: ${row.seen}`)
}
