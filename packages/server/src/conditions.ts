import { type Figures, gauge } from './metrics.ts'
import { VERSION } from './process-figures.ts'

/**
 * Known problems and special modes of a process that still serves. Problems: the database or a remote API is unavailable, content that pages
 * need is missing or expires soon, files are missing, deliveries fail. Modes: read-only (the data is being moved), rehearsal (nothing is sent
 * or deleted).
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

/** Shown without `degraded`: not a problem, or not yet. */
const MODES: readonly string[] = ['starting', 'expiring', 'read-only', 'rehearsal']

/** Details of a condition, for a person. */
export type ConditionDetails = Partial<Record<Condition | 'starting', readonly string[]>>

/** The body of `/readyz`: whether the process is ready, one line per condition, and the running release. */
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
    'Problems and special modes of the process, as /readyz names them: 1 while one lasts',
    () =>
      Object.fromEntries(CONDITIONS.map((what) => [`what="${what}"`, conditions().includes(what) ? 1 : 0])),
  ),
})
