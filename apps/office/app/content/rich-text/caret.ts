import { Selection } from '@tiptap/pm/state'
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
