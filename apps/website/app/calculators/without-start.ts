/** The name of a model without that of its group, with which it begins, and which stands in the field above: a phone shows little of an option. */
export const withoutStart = (name: string, group = ''): string =>
  name.startsWith(`${group} `) ? name.slice(group.length + 1) : name
