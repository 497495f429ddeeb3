import { type ComponentProps, type ComponentType, createContext, use } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & {
  to: string
  /** The new page is not scrolled to its top. */
  preventScrollReset?: boolean | undefined
}

export type FormProps = Omit<ComponentProps<'form'>, 'action' | 'method' | 'encType' | 'ref'> & {
  action: string
  method: 'get'
  preventScrollReset?: boolean
}

/** How an application sends GET forms: plain HTML, unless it provides what its router has for them. */
export const NavigationForm = createContext<ComponentType<FormProps>>(
  ({ preventScrollReset: _, ...rest }) => <form {...rest} />,
)

/**
 * A link within the site: plain HTML with a mark, by which the application's one listener knows that its router can follow it. A page has a
 * hundred of them, and a component with hooks each would cost more than all the rest of its frame.
 */
export const Link = ({ to, preventScrollReset, ...rest }: LinkProps) => (
  <a {...rest} href={to} data-discover={preventScrollReset ? KEEPS_SCROLL : ''} />
)

/** What a link says that leaves the page where it is scrolled. */
export const KEEPS_SCROLL = 'keep'

export function GetForm(props: Omit<FormProps, 'method'>) {
  const Form = use(NavigationForm)
  return <Form {...props} method="get" />
}
