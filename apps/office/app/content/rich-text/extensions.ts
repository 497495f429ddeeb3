import { richTextPolicy } from '@leasing/rules/rich-text-policy'
import { isSafeLink } from '@leasing/rules/safe-link'
import { Extension, Mark, Node } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Selection } from '@tiptap/extensions'
import { StarterKit } from '@tiptap/starter-kit'
import type { FigureStore } from '../form/figure-store.ts'
import { FigureNode } from './figure-node.ts'
import { PictureNode } from './picture-node.ts'
import styles from './rich-editor.module.css'

const WRAPPER = 'tb-wrapper'

/** Keeps the classes that the HTML policy allows. */
const Classes = Extension.create({
  name: 'classes',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'listItem', 'blockquote', 'tableCell', 'tableHeader'],
      attributes: {
        class: {
          default: null,
          parseHTML: (element) =>
            [...element.classList].filter((name) => richTextPolicy.classes.includes(name)).join(' ') || null,
        },
      },
    },
  ],
})

/** Wraps tables, so that a wide one scrolls. */
const TableFrame = Node.create({
  name: 'tableFrame',
  group: 'block',
  content: 'table',
  isolating: true,
  parseHTML: () => [{ tag: `div.${WRAPPER}` }],
  renderHTML: () => ['div', { class: WRAPPER }, 0],
})

/** Without the widths that Tiptap writes and the HTML policy removes. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] })

const HeadCell = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), scope: { default: null } }
  },
})

const markOf = (name: string, tag: string) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] })

const Language = Mark.create({
  name: 'language',
  addAttributes: () => ({ lang: { default: null } }),
  parseHTML: () => [{ tag: 'span[lang]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
})

/** `onBraces`: somebody has typed `{{`. */
export const extensionsFor = (figures: FigureStore, onBraces: () => void) => [
  FigureNode.configure({ figures, onBraces }),
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      isAllowedUri: (address) => address !== undefined && isSafeLink(address),
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  Classes,
  TableFrame,
  PlainTable.configure({ resizable: false }),
  TableRow,
  TableCell,
  HeadCell,
  PictureNode,
  markOf('subscript', 'sub'),
  markOf('superscript', 'sup'),
  Language,
  // The marked words stay visible while a link is chosen for them.
  Selection.configure({ className: styles.marked! }),
]
