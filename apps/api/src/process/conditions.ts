import type { Figures } from './metrics.ts'

/**
 * What a process can lack, or do otherwise than usual, while it serves: the database or the API elsewhere does not answer, files that rows
 * name are missing, deliveries fail, nothing is written (the data moves), nothing is sent or deleted (a restored copy is tried).
 */
export const CONDITIONS = ['database', 'api', 'files', 'deliveries', 'read-only', 'rehearsal'] as const

export type Condition = (typeof CONDITIONS)[number]

const MODES: readonly Condition[] = ['read-only', 'rehearsal']

/** The body of `/readyz`: a line for whether requests should be sent here, and one for each condition. */
export function describeReadiness(isReady: boolean, conditions: readonly Condition[]): string {
  const lines = conditions.map((condition) =>
    MODES.includes(condition) ? condition : `degraded: ${condition}`,
  )
  return [isReady ? 'ready' : 'not ready', ...lines].join('\n')
}

export const conditionFigures = (conditions: () => readonly Condition[]): Figures => ({
  leasing_degraded: {
    type: 'gauge',
    help: 'What the process lacks, or does otherwise than usual, as /readyz names it: 1 while it is so',
    samples: () =>
      Object.fromEntries(CONDITIONS.map((what) => [`what="${what}"`, conditions().includes(what) ? 1 : 0])),
  },
})
