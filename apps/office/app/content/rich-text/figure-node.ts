import { type Editor, InputRule, mergeAttributes, Node, nodePasteRule } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import type { FigureStore } from '../form/figure-store.ts'
import { chipText, chipTitle, MARK_AT_END, MARKS, markOf } from '../form/figure-text.ts'
import styles from './rich-editor.module.css'

type FigureOptions = {
  figures: FigureStore | undefined
  /** Somebody has typed `{{`. */
  onBraces: () => void
}

/** `{{name}}` as a chip, which shows the figure and is deleted and moved as a whole. `source` is what stands in the text, byte for byte. */
export const FigureNode = Node.create<FigureOptions>({
  name: 'figure',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addOptions: () => ({ figures: undefined, onBraces: () => {} }),
  addAttributes: () => ({
    source: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-figure'),
      renderHTML: ({ source }) => ({ 'data-figure': source }),
    },
  }),
  parseHTML: () => [
    {
      tag: 'span[data-figure]',
      getAttrs: (element) => (markOf(element.getAttribute('data-figure') ?? '') ? null : false),
      priority: 60,
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes(HTMLAttributes),
    String(node.attrs.source),
  ],
  renderText: ({ node }) => String(node.attrs.source),
  addInputRules() {
    const { type, options } = this
    return [
      new InputRule({
        find: MARK_AT_END,
        handler({ state, range, match }) {
          const marks = state.storedMarks ?? state.selection.$from.marks()
          state.tr.replaceWith(range.from, range.to, type.create({ source: match[0] }, null, marks))
        },
      }),
      new InputRule({
        find: /\{\{$/,
        // Nothing to replace: the list opens once the letter is there.
        handler: () => void setTimeout(options.onBraces),
      }),
    ]
  },
  addPasteRules() {
    return [nodePasteRule({ find: MARKS, type: this.type, getAttributes: ([source]) => ({ source }) })]
  },
  addNodeView() {
    const { figures } = this.options
    return ({ node }) => {
      const [dom, text, name] = [0, 1, 2].map(() => document.createElement('span')) as [
        HTMLElement,
        HTMLElement,
        HTMLElement,
      ]
      dom.className = styles.figure!
      name.className = 'visually-hidden'
      dom.append(text, name)
      let source = ''
      const show = () => {
        const mark = markOf(source)
        if (!mark) return
        const figure = figures?.find(mark.name)
        const isUnknown = !figure && (figures?.isComplete() ?? true)
        if (!figure) figures?.load()
        dom.dataset.wrong = String(isUnknown)
        dom.dataset.kind = mark.kind
        text.textContent = figure || isUnknown ? chipText(mark, figure) : '…'
        name.textContent = ` (${chipTitle(mark, figure)})`
        dom.title = chipTitle(mark, figure)
      }
      const set = (next: unknown) => {
        source = String(next)
        show()
      }
      set(node.attrs.source)
      return {
        dom,
        update(changed) {
          if (changed.type !== node.type) return false
          set(changed.attrs.source)
          return true
        },
        ignoreMutation: () => true,
        destroy: figures?.subscribe(show) ?? (() => {}),
      }
    }
  },
})

/** The source of the selected chip, or undefined. */
export function selectedFigure({ state: { selection } }: Editor): string | undefined {
  return selection instanceof NodeSelection && selection.node.type.name === FigureNode.name
    ? String(selection.node.attrs.source)
    : undefined
}

/** Puts a figure at the cursor, in the place of the selected one, or of `{{` before the cursor. */
export function putFigure(editor: Editor, name: string) {
  editor
    .chain()
    .command(({ tr, state }) => {
      const { from, to, $from } = state.selection
      const isOpened = $from.parent.textBetween(0, $from.parentOffset, undefined, '\uFFFC').endsWith('{{')
      const marks = state.storedMarks ?? $from.marks()
      const chip = state.schema.nodes[FigureNode.name]!.create({ source: `{{${name}}}` }, null, marks)
      tr.replaceWith(isOpened ? from - 2 : from, to, chip)
      return true
    })
    .run()
  // The editor's own command waits for the next frame, and keys typed until then would go elsewhere.
  editor.view.focus()
}
