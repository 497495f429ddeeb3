/** The ids that describe a control, and whether it is wrong. */
export function wiring(
  path: string,
  { help, fault }: { help?: string | undefined; fault?: string | undefined },
) {
  const described = [fault && `${path}-error`, help && `${path}-hint`].filter(Boolean).join(' ')
  return {
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': described || undefined,
  } as const
}
