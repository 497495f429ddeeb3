import type { Row } from './report.ts'
import type { Target } from './target.ts'

export type Options = {
  /** How often each fault happens; undefined for the scenario's own default. */
  rounds: number | undefined
  /** The processes to which the faults happen, where a scenario supports both. */
  targets: readonly Target[]
}

export type Scenario = {
  name: string
  /** Makes the faults happen, and yields a row for each promise. */
  run: (options: Options) => AsyncGenerator<Row>
}
