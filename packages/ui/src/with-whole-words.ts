import { type ElementType, Fragment, type ReactNode } from 'react'
import { keepWordsWhole, keepWordsWholeInHtml } from './whole-words.ts'

/** Elements that hold nothing but text, or whose text is no line of the page. */
const TEXT_ONLY = new Set([
  'title',
  'option',
  'textarea',
  'script',
  'style',
  'noscript',
  'text',
  'tspan',
  'desc',
])

/** Elements that lay out lines wherever they stand. With a picture beside its text any of them may be a flex container. */
const PROSE = new Set(['p', 'td', 'th', 'span', 'strong', 'small', 'b', 'em', 'h1', 'h2', 'h3', 'h4'])

type Props = { children?: ReactNode; dangerouslySetInnerHTML?: { __html: string } }

/** The props of an element for which JSX was written, with the words of the house list kept whole in its texts. */
export function withWholeWords<P extends Props>(type: ElementType, props: P): P {
  if (typeof type === 'string' ? TEXT_ONLY.has(type) : type !== Fragment) return props
  const { children, dangerouslySetInnerHTML: html } = props
  // `RichText` has done it.
  if (html?.__html.includes('<w-d>')) return props
  if (html) return { ...props, dangerouslySetInnerHTML: { __html: keepWordsWholeInHtml(html.__html) } }
  const whole = keepWordsWhole(children, typeof type === 'string' && PROSE.has(type))
  return whole === children ? props : { ...props, children: whole }
}
