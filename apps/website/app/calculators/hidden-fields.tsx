/** The part of the address that a form does not ask for, as name and value: submitting the form keeps it. */
export const HiddenFields = ({ values }: { values: readonly [name: string, value: string][] }) =>
  values.map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />)
