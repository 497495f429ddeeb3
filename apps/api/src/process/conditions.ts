import { type Figures, gauge } from './metrics.ts'
import { VERSION } from './version.ts'

/**
 * Known problems and special modes of a process that still serves: the database or a remote API does not answer, content that
 * pages need is missing or ends soon, files are missing, deliveries fail, read-only (the data is being moved), rehearsal (nothing is sent or deleted).
 */
export const CONDITIONS = [
  'database',
  'api',
  'content',
  'expiring',
  'files',
  'deliveries',
  'read-only',
  'rehearsal',
] as const

export type Condition = (typeof CONDITIONS)[number]

/** Not a fault, or not yet. */
const MODES: readonly string[] = ['starting', 'expiring', 'read-only', 'rehearsal']

/** What a condition is about, in words. */
export type ConditionDetails = Partial<Record<Condition | 'starting', readonly string[]>>

/** The body of `/readyz`: whether the process is ready, one line per condition, and which release it is. */
export function describeReadiness(
  isReady: boolean,
  conditions: readonly (Condition | 'starting')[],
  details: ConditionDetails = {},
): string {
  const lines = conditions.map((condition) => {
    const about = details[condition] ? ` (${details[condition].join(', ')})` : ''
    return `${MODES.includes(condition) ? '' : 'degraded: '}${condition}${about}`
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
