import { Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { Editor } from '@tiptap/react'
import { FigureNode } from './figure-node.ts'

/** Caret position in the editor for an offset into the HTML source: after the same number of characters. */
export function placeIn({ state: { doc } }: Editor, html: string, offset: number): number {
  const before = html
    .slice(0, offset)
    .replace(/<[^>]*(>|$)/g, '')
    .replaceAll('&nbsp;', ' ')
    .replace(/&[^;\s]*(;|$)/g, '&')
  let left = before.replace(/\s/g, '').length
  let place = Selection.atStart(doc).from
  doc.descendants(({ text = '', type, attrs }, start) => {
    if (type.name === FigureNode.name && left > 0) {
      left -= String(attrs.source).replace(/\s/g, '').length
      place = start + 1
    }
    for (let i = 0; i < text.length && left > 0; i++) {
      if (/\S/.test(text.charAt(i))) left -= 1
      place = start + i + 1
    }
  })
  const isBehindSpace = /\s$/.test(before) && /^\s/.test(doc.resolve(place).nodeAfter?.text ?? '')
  return isBehindSpace ? place + 1 : place
}

/** A place in a text as it is shown: CSS pixels from the upper left corner of its box, and how far it is scrolled. */
export type Point = { x: number; y: number; scrolled: number }

/** Caret position at a place of the text as it was shown before the editor opened, which looks the same. */
export function placeAt({ state: { doc }, view }: Editor, { x, y, scrolled }: Point): number {
  view.dom.scrollTop = scrolled
  const { left, top } = view.dom.getBoundingClientRect()
  return view.posAtCoords({ left: left + x, top: top + y })?.pos ?? Selection.atStart(doc).from
}

/** The place below the block at these coordinates of the window; undefined outside of the text. */
export function gapBelow(view: EditorView, at: { left: number; top: number }): number | undefined {
  const place = view.posAtCoords(at)
  if (!place) return undefined
  const $pos = view.state.doc.resolve(place.pos)
  return $pos.depth === 0 ? place.pos : $pos.after(1)
}
