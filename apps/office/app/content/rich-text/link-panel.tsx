import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import LinkList from '../form/link-list.tsx'
import styles from './rich-editor.module.css'

type LinkPanelProps = { editor: Editor; label: string; onDone: () => void }

/** Where the marked words, or the link at the cursor, lead. */
export function LinkPanel({ editor, label, onDone }: LinkPanelProps) {
  const [href] = useState(String(editor.getAttributes('link').href ?? ''))
  const isLink = editor.isActive('link')

  function put(next: string, title = next) {
    const chain = editor.chain().extendMarkRange('link')
    if (editor.state.selection.empty && !isLink)
      chain
        .insertContent({ type: 'text', text: title, marks: [{ type: 'link', attrs: { href: next } }] })
        .run()
    else chain.setLink({ href: next }).run()
    close()
  }
  function close() {
    editor.view.focus()
    onDone()
  }
  return (
    <section className={styles.chooser} aria-label={`ลิงก์ใน${label}`}>
      <LinkList
        label={label}
        href={href}
        onChoose={put}
        onRemove={
          isLink
            ? () => {
                editor.chain().extendMarkRange('link').unsetLink().run()
                close()
              }
            : undefined
        }
        onClose={close}
      />
    </section>
  )
}
