import {
  type ComponentPropsWithoutRef,
  type ElementType,
  type ReactNode,
  type RefObject,
  useCallback,
} from 'react'
import type { Written } from './written.ts'

type StillProps<Value, Tag extends ElementType> = {
  /** Tells it from the others of the page. */
  part: string
  of: Written<Value>
  children: (value: Value) => ReactNode
  as?: Tag
  ref?: RefObject<Element | null>
} & Omit<ComponentPropsWithoutRef<Tag>, 'children'>

/** By part: the element in which a part stands now, or stood last. */
const places = new Map<string, Element>()

/**
 * Remembers the parts that the server wrote. Call before React takes over: where it has to draw a page anew, since something else has changed it, they
 * are still there.
 */
export function rememberWritten(page: ParentNode) {
  for (const element of page.querySelectorAll<HTMLElement>('[data-still]'))
    places.set(element.dataset.still!, element)
}

const AS_IT_IS = { __html: '' }

/**
 * A part that the server writes and nobody changes: the browser neither gets its data nor draws it again. Its links work, since they are plain HTML.
 * Where the data come alone, as for somebody who walks here from another page, it is drawn like any other part.
 */
export function Still<Value, Tag extends ElementType = 'div'>({
  part,
  of: { value },
  children,
  as,
  ref,
  ...rest
}: StillProps<Value, Tag>) {
  const Element: ElementType = as ?? 'div'
  const stand = useCallback(
    (element: Element | null) => {
      place(part, element)
      if (ref) ref.current = element
    },
    [part, ref],
  )
  if (value !== undefined)
    return (
      <Element {...rest} ref={ref} data-still={import.meta.env.SSR ? part : undefined}>
        {children(value)}
      </Element>
    )
  return (
    <Element
      {...rest}
      ref={stand}
      data-still={part}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server wrote stays
      dangerouslySetInnerHTML={AS_IT_IS}
    />
  )
}

/** An element that React has made anew gets what stood in the one before. */
function place(part: string, element: Element | null) {
  if (!element) return
  const before = places.get(part)
  if (before && before !== element && !element.firstChild) element.append(...before.childNodes)
  places.set(part, element)
}
