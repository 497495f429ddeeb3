import type { ComponentPropsWithoutRef } from 'react'

const EMPTY = { __html: '' }

/** An element whose text the enhancer fills in: React leaves what is in it alone, before hydration and after. */
export const Slot = (props: Omit<ComponentPropsWithoutRef<'span'>, 'children'>) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty
  <span {...props} suppressHydrationWarning dangerouslySetInnerHTML={EMPTY} />
)
