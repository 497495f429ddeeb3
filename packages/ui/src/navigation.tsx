import { type ComponentProps, type ComponentType, createContext, use } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & {
  to: string
  /** Keeps the scroll position on the new page. */
  preventScrollReset?: boolean | undefined
}

export type FormProps = Omit<ComponentProps<'form'>, 'action' | 'method' | 'encType' | 'ref'> & {
  action: string
  method: 'get'
  preventScrollReset?: boolean
}

/** The application's router: its link and form components, and whether it can open an address without loading a document. */
export type Navigation = {
  Form: ComponentType<FormProps>
  Link: ComponentType<Omit<LinkProps, 'preventScrollReset'> & { preventScrollReset: boolean }>
  follows: (to: string) => boolean
}

/** Without a value, links and GET forms are plain HTML. */
export const NavigationContext = createContext<Navigation | undefined>(undefined)

/** A link within the site. The router opens it where it leads to another view of the open tool; otherwise it is plain HTML. */
export function Link({ to, preventScrollReset, ...rest }: LinkProps) {
  const navigation = use(NavigationContext)
  if (navigation?.follows(to))
    return <navigation.Link {...rest} to={to} preventScrollReset={preventScrollReset === true} />
  return <a {...rest} href={to} />
}

export function GetForm({ preventScrollReset, ...rest }: Omit<FormProps, 'method'>) {
  const navigation = use(NavigationContext)
  if (!navigation?.follows(rest.action)) return <form {...rest} method="get" />
  return <navigation.Form {...rest} method="get" {...(preventScrollReset && { preventScrollReset })} />
}
