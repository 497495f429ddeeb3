import { Chips } from '@leasing/ui/chips'

type StateChipsProps = {
  label: string
  /** Labels by state; `''` for all. */
  words: Readonly<Record<string, string>>
  chosen: string
  to: (state: string) => string
}

/** Links to filter a list by state. */
export const StateChips = ({ label, words, chosen, to }: StateChipsProps) => (
  <Chips
    label={label}
    chips={Object.entries(words).map(([state, label]) => ({
      label,
      to: to(state),
      current: state === chosen,
    }))}
  />
)
