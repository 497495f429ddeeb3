import type { Row } from './report.ts'
import type { Target } from './target.ts'

export type Options = {
  /** How often each fault of a kind happens; without it each scenario has its own number. */
  rounds: number | undefined
  /** What the faults meet, where a scenario knows both. */
  targets: readonly Target[]
}

export type Scenario = {
  name: string
  /** Makes the faults happen; a row for each promise. */
  run: (options: Options) => AsyncGenerator<Row>
}
