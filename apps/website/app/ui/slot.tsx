import type { ComponentPropsWithoutRef } from 'react'

const EMPTY = { __html: '' }

/** Element whose text the enhancer fills in. React does not touch its content, before or after hydration. */
export const Slot = (props: Omit<ComponentPropsWithoutRef<'span'>, 'children'>) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty
  <span {...props} suppressHydrationWarning dangerouslySetInnerHTML={EMPTY} />
)
