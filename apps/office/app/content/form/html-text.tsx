import { richTextPolicy } from '@leasing/rules/rich-text-policy'
import { Button } from '@leasing/ui/button'
import { createElement, type MouseEvent, type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { Point } from '../rich-text/caret.ts'
import { isOfLibrary, originalOf } from '../rich-text/picture-address.ts'
import { useFigures } from './figure-store.ts'
import { asRead, namesIn } from './figure-text.ts'
import styles from './html-text.module.css'

type HtmlTextProps = {
  path: string
  label: string
  /** HTML as it is written. */
  text: string
  isWrong: boolean
  describedBy: string | undefined
  /** Undefined where the text can only be read. */
  onOpen: ((at?: Point) => void) | undefined
  /** The pointer or the focus is on the button. */
  onApproach: () => void
}

/** A rich text as visitors read it, and a button to edit it. Browser only. */
export function HtmlText({ path, label, text, isWrong, describedBy, onOpen, onApproach }: HtmlTextProps) {
  const figures = useFigures()
  const box = useRef<HTMLDivElement>(null)
  const hasUnknown = namesIn(text).some((name) => !figures.find(name))
  useEffect(() => {
    if (hasUnknown) figures.load()
  }, [figures, hasUnknown])
  const read = asRead(text, figures.find)
  const shown = useMemo(() => elementsOf(read), [read])

  function openAt({ clientX, clientY }: MouseEvent) {
    // Words that somebody marks to copy them.
    if (!box.current || !getSelection()?.isCollapsed) return
    const { left, top } = box.current.getBoundingClientRect()
    onOpen?.({ x: clientX - left, y: clientY - top, scrolled: box.current.scrollTop })
  }
  return (
    <div className={styles.field} data-wrong={isWrong || undefined} data-open={onOpen && ''}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button below is for the keyboard. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a text, and no fields. */}
      <div
        ref={box}
        role="group"
        aria-label={label}
        className={`rich-text ${styles.text}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls.
        tabIndex={0}
        onClick={onOpen && openAt}
      >
        {text.trim() === '' ? <p className={styles.none}>ยังไม่มีข้อความ</p> : shown}
      </div>
      {onOpen && (
        <div className={styles.foot}>
          <Button
            id={path}
            tone="quiet"
            aria-label={`${EDIT}: ${label}`}
            aria-describedby={describedBy}
            data-opens=""
            onPointerEnter={onApproach}
            onFocus={onApproach}
            onClick={() => onOpen()}
          >
            {EDIT}
          </Button>
        </div>
      )}
    </div>
  )
}

const EDIT = 'แก้ข้อความ'

/** Only tags and classes of the rich-text policy, and nothing that can be pressed. */
const elementsOf = (html: string): ReactNode[] =>
  childrenOf(new DOMParser().parseFromString(html, 'text/html').body)

const childrenOf = (parent: Node): ReactNode[] => [...parent.childNodes].map(elementOf)

function elementOf(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue
  if (!(node instanceof HTMLElement)) return null
  const tag = node.localName
  if (['script', 'style', 'template'].includes(tag)) return null
  if (tag === 'img') return <Shown key={key} img={node as HTMLImageElement} />
  const children = childrenOf(node)
  if (!richTextPolicy.tags.includes(tag)) return children
  const className = [...node.classList].filter((name) => richTextPolicy.classes.includes(name)).join(' ')
  const props = {
    key,
    ...(className && { className }),
    ...(node.lang && { lang: node.lang }),
    ...(node instanceof HTMLTableCellElement && { colSpan: node.colSpan, rowSpan: node.rowSpan }),
  }
  return children.length > 0 ? createElement(tag, props, children) : createElement(tag, props)
}

function Shown({ img }: { img: HTMLImageElement }) {
  const src = img.getAttribute('src') ?? ''
  return isOfLibrary(src) ? <img src={originalOf(src)} alt={img.alt} loading="lazy" /> : img.alt
}
