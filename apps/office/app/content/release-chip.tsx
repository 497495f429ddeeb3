import type { ReleaseState } from '@leasing/contract/staff/content'
import type { ReleaseCard } from '@leasing/contract/staff/releases'
import { type ChipTone, StateChip } from './state-chip.tsx'
import { RELEASE_STATE_WORDS } from './words.ts'

const TONES: Record<ReleaseState, ChipTone> = {
  draft: 'plain',
  waiting: 'busy',
  approved: 'good',
  scheduled: 'good',
  published: 'good',
  failed: 'bad',
  withdrawn: 'plain',
}

export const ReleaseChip = ({ state, sentBack }: Pick<ReleaseCard, 'state' | 'sentBack'>) =>
  sentBack ? (
    <StateChip tone="bad">ส่งกลับให้แก้</StateChip>
  ) : (
    <StateChip tone={TONES[state]}>{RELEASE_STATE_WORDS[state]}</StateChip>
  )
