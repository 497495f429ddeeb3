import { type Figures, gauge } from './metrics.ts'
import { VERSION } from './version.ts'

/**
 * Known problems and special modes of a process that still serves: the database or a remote API does not answer, content that
 * pages need is missing, files are missing, deliveries fail, read-only (the data is being moved), rehearsal (nothing is sent or deleted).
 */
export const CONDITIONS = [
  'database',
  'api',
  'content',
  'files',
  'deliveries',
  'read-only',
  'rehearsal',
] as const

export type Condition = (typeof CONDITIONS)[number]

const MODES: readonly string[] = ['starting', 'read-only', 'rehearsal']

/** The body of `/readyz`: whether the process is ready, one line per condition, and which release it is. */
export function describeReadiness(
  isReady: boolean,
  conditions: readonly (Condition | 'starting')[],
  contentGaps: readonly string[] = [],
): string {
  const lines = conditions.map((condition) => {
    if (MODES.includes(condition)) return condition
    return `degraded: ${condition}${condition === 'content' ? ` (${contentGaps.join(', ')})` : ''}`
  })
  return [isReady ? 'ready' : 'not ready', ...lines, `version ${VERSION}`].join('\n')
}

export const conditionFigures = (conditions: () => readonly Condition[]): Figures => ({
  leasing_degraded: gauge(
    'What the process lacks, or does otherwise than usual, as /readyz names it: 1 while it is so',
    () =>
      Object.fromEntries(CONDITIONS.map((what) => [`what="${what}"`, conditions().includes(what) ? 1 : 0])),
  ),
})
