import { DOMSerializer, type Node } from '@tiptap/pm/model'

/**
 * HTML of a document. Written in a document of its own: in that of the page, as Tiptap's `getHTML` does, the browser would request every picture, at
 * an address relative to the page. Browser only.
 */
export function htmlOf({ content, type }: Node): string {
  const inert = document.implementation.createHTMLDocument()
  DOMSerializer.fromSchema(type.schema).serializeFragment(content, { document: inert }, inert.body)
  return inert.body.innerHTML
}
