/** The ids that describe a control, and whether it is wrong. */
export function wiring(
  path: string,
  { help, fault, also }: { help?: string | undefined; fault?: string | undefined; also?: string | undefined },
) {
  const described = [fault && `${path}-error`, help && `${path}-hint`, also].filter(Boolean).join(' ')
  return {
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': described || undefined,
  } as const
}
