import { type ComponentProps, type ComponentType, createContext, use } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & {
  to: string
  /** The new page is not scrolled to its top. */
  preventScrollReset?: boolean
}

export type FormProps = Omit<ComponentProps<'form'>, 'action' | 'method' | 'encType' | 'ref'> & {
  action: string
  method: 'get'
  preventScrollReset?: boolean
}

/** How an application goes from page to page: plain HTML, unless it provides what its router has for links and GET forms. */
export const Navigation = createContext<{ Link: ComponentType<LinkProps>; Form: ComponentType<FormProps> }>({
  Link: ({ to, preventScrollReset: _, ...rest }) => <a {...rest} href={to} />,
  Form: ({ preventScrollReset: _, ...rest }) => <form {...rest} />,
})

export function Link(props: LinkProps) {
  const { Link } = use(Navigation)
  return <Link {...props} />
}

export function GetForm(props: Omit<FormProps, 'method'>) {
  const { Form } = use(Navigation)
  return <Form {...props} method="get" />
}
