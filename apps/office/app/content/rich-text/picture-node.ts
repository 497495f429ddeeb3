import { type Editor, findChildren } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { NodeSelection, Selection, TextSelection } from '@tiptap/pm/state'
import { isOfLibrary, originalOf } from './picture-address.ts'
import styles from './rich-editor.module.css'

/** `alt`: '' for a decorative picture, null for a missing description. */
export type WrittenPicture = { src: string; alt: string | null }

/** A picture with its description below. Pictures of other sites are not loaded. */
export const PictureNode = Image.extend({
  addNodeView: () => {
    return ({ node }) => {
      const dom = document.createElement('figure')
      dom.className = styles.picture!
      const [img, words] = [document.createElement('img'), document.createElement('figcaption')]
      const show = ({ src, alt }: WrittenPicture) => {
        const isOurs = isOfLibrary(src)
        if (isOurs) dom.replaceChildren(img, words)
        else dom.replaceChildren(words)
        const shown = originalOf(src)
        if (isOurs && img.getAttribute('src') !== shown) img.src = shown
        img.alt = alt ?? ''
        words.dataset.wrong = String(!isOurs || alt === null)
        words.textContent = isOurs
          ? (alt ?? 'ยังไม่มีคำบรรยาย') || 'ภาพตกแต่ง'
          : 'ภาพนี้ไม่อยู่ในคลังภาพ ลบออก แล้วเลือกจากคลัง'
      }
      show(pictureOf(node.attrs))
      return {
        dom,
        update(changed) {
          if (changed.type !== node.type) return false
          show(pictureOf(changed.attrs))
          return true
        },
      }
    }
  },
})

/** The selected picture, or undefined. */
export function selectedPicture(editor: Editor): WrittenPicture | undefined {
  const { selection } = editor.state
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== PictureNode.name) return undefined
  return pictureOf(selection.node.attrs)
}

const pictureOf = ({ src, alt }: Record<string, unknown>): WrittenPicture => ({
  src: String(src ?? ''),
  alt: typeof alt === 'string' ? alt : null,
})

/** Inserts a picture at the cursor, or replaces the selected one, and selects it. */
export function putPicture(editor: Editor, picture: WrittenPicture) {
  if (selectedPicture(editor)) return changePicture(editor, picture)
  const before = new Set(pictureNodes(editor))
  editor
    .chain()
    .insertContent({ type: PictureNode.name, attrs: picture })
    .command(({ tr }) => {
      const { doc } = tr
      // Adds a line after a picture at the end, to continue typing.
      if (doc.lastChild?.type.name === PictureNode.name)
        tr.insert(doc.content.size, editor.schema.nodes.paragraph!.create())
      const put = findChildren(doc, (node) => node.type.name === PictureNode.name && !before.has(node)).at(0)
      tr.setSelection(put ? NodeSelection.create(tr.doc, put.pos) : TextSelection.atEnd(tr.doc))
      return true
    })
    .run()
}

/** Inserts a picture between two blocks, and selects it. */
export const putPictureAt = (editor: Editor, picture: WrittenPicture, at: number) =>
  editor.commands.command(({ tr }) => {
    tr.insert(at, editor.schema.nodes[PictureNode.name]!.create(picture))
    tr.setSelection(NodeSelection.create(tr.doc, at))
    return true
  })

/** Puts the cursor behind the selected picture. */
export const leavePicture = (editor: Editor) =>
  editor.commands.command(({ tr }) => {
    tr.setSelection(Selection.near(tr.doc.resolve(tr.selection.to)))
    return true
  })

/** The pictures of the text, in their order. */
export const picturesIn = (editor: Editor): WrittenPicture[] =>
  pictureNodes(editor).map(({ attrs }) => pictureOf(attrs))

const pictureNodes = (editor: Editor) =>
  findChildren(editor.state.doc, (node) => node.type.name === PictureNode.name).map(({ node }) => node)

/** Changes the selected picture, which stays selected while its description is typed. */
export function changePicture(editor: Editor, changed: Partial<WrittenPicture>) {
  editor
    .chain()
    .command(({ tr, state }) => {
      for (const [name, value] of Object.entries(changed))
        tr.setNodeAttribute(state.selection.from, name, value)
      return true
    })
    .run()
}
