import { Chips } from '@leasing/ui/chips'

type StateChipsProps = {
  label: string
  /** By state; `''` is all of them. */
  words: Readonly<Record<string, string>>
  chosen: string
  to: (state: string) => string
}

/** The states of a list, each an address. */
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
