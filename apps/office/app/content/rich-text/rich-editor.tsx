import { isSafeLink } from '@leasing/rules/safe-link'
import { Button } from '@leasing/ui/button'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  Image as ImageIcon,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Pilcrow,
  Quote,
  Redo2,
  Table as TableIcon,
  Undo2,
} from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { placeIn } from './caret.ts'
import { extensions } from './extensions.ts'
import { selectedPicture } from './picture-node.ts'
import { PictureChooser, PicturePanel } from './picture-panel.tsx'
import styles from './rich-editor.module.css'
import { tidy } from './tidy.ts'

export type RichEditorProps = {
  id: string
  label: string
  /** The submitted text area. Typing continues in the editor once it has loaded. */
  area: HTMLTextAreaElement
  isWrong: boolean
  describedBy: string | undefined
}

/** Rich text editor with headings, lists, links, pictures and tables. Loaded on demand. */
export default function RichEditor({ id, label, area, isWrong, describedBy }: RichEditorProps) {
  const [caret] = useState(() => (document.activeElement === area ? area.selectionStart : undefined))
  const editor = useEditor({
    extensions,
    content: area.value,
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        class: `rich-text ${styles.text}`,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(isWrong && { 'aria-invalid': 'true' }),
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
      // The browser reports a caret move one frame late. A key pressed before that would act at the old position.
      handleDOMEvents: {
        keydown: (_, { isComposing }) => {
          if (!isComposing) document.dispatchEvent(new Event('selectionchange'))
        },
      },
    },
    onUpdate: ({ editor }) => {
      area.value = editor.isEmpty ? '' : tidy(editor.getHTML())
      area.dispatchEvent(new Event('input', { bubbles: true }))
    },
  })
  // A layout effect: it runs before the browser takes the focus from the hidden text area.
  useLayoutEffect(() => {
    if (caret === undefined) return
    editor.commands.setTextSelection(placeIn(editor, area.value, caret))
    editor.view.focus()
  }, [editor, area, caret])
  return (
    <div className={styles.editor}>
      <Toolbar editor={editor} label={label} />
      <EditorContent editor={editor} />
    </div>
  )
}

type Command = { label: string; icon: LucideIcon; isOn?: boolean; isOff?: boolean; run: () => void }

function Toolbar({ editor, label }: { editor: Editor; label: string }) {
  const [opened, setOpened] = useState<'link' | 'picture'>()
  const toggle = (part: 'link' | 'picture') => setOpened(opened === part ? undefined : part)
  const close = () => setOpened(undefined)
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      isParagraph: editor.isActive('paragraph'),
      isHeading2: editor.isActive('heading', { level: 2 }),
      isHeading3: editor.isActive('heading', { level: 3 }),
      isBold: editor.isActive('bold'),
      isList: editor.isActive('bulletList'),
      isOrdered: editor.isActive('orderedList'),
      isQuote: editor.isActive('blockquote'),
      isLink: editor.isActive('link'),
      isTable: editor.isActive('table'),
      picture: selectedPicture(editor),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  })
  const chain = () => editor.chain().focus()
  const commands: Command[] = [
    { label: 'ข้อความ', icon: Pilcrow, isOn: state.isParagraph, run: () => chain().setParagraph().run() },
    {
      label: 'หัวข้อ',
      icon: Heading2,
      isOn: state.isHeading2,
      run: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      label: 'หัวข้อย่อย',
      icon: Heading3,
      isOn: state.isHeading3,
      run: () => chain().toggleHeading({ level: 3 }).run(),
    },
    { label: 'ตัวหนา', icon: Bold, isOn: state.isBold, run: () => chain().toggleBold().run() },
    { label: 'เป็นข้อ ๆ', icon: List, isOn: state.isList, run: () => chain().toggleBulletList().run() },
    {
      label: 'เป็นลำดับ',
      icon: ListOrdered,
      isOn: state.isOrdered,
      run: () => chain().toggleOrderedList().run(),
    },
    { label: 'คำพูด', icon: Quote, isOn: state.isQuote, run: () => chain().toggleBlockquote().run() },
    { label: 'ลิงก์', icon: LinkIcon, isOn: state.isLink || opened === 'link', run: () => toggle('link') },
    {
      label: 'ภาพ',
      icon: ImageIcon,
      isOn: state.picture !== undefined || opened === 'picture',
      run: () => toggle('picture'),
    },
    {
      label: 'ตาราง',
      icon: TableIcon,
      isOn: state.isTable,
      isOff: state.isTable,
      run: () => insertTable(editor),
    },
    { label: 'เลิกทำ', icon: Undo2, isOff: !state.canUndo, run: () => chain().undo().run() },
    { label: 'ทำซ้ำ', icon: Redo2, isOff: !state.canRedo, run: () => chain().redo().run() },
  ]
  return (
    <>
      <div role="toolbar" aria-label={`รูปแบบของ${label}`} className={styles.toolbar}>
        {commands.map(({ label, icon: Icon, isOn, isOff = false, run }) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={isOn}
            disabled={isOff}
            onClick={run}
          >
            <Icon aria-hidden size={20} strokeWidth={1.75} />
          </button>
        ))}
      </div>
      {state.isTable && (
        <div role="toolbar" aria-label={`ตารางใน${label}`} className={styles.toolbar}>
          {TABLE.map(([words, run]) => (
            <button key={words} type="button" onClick={() => run(editor)}>
              {words}
            </button>
          ))}
        </div>
      )}
      {opened === 'link' && <LinkForm editor={editor} onDone={close} />}
      {opened === 'picture' && <PictureChooser editor={editor} label={label} onDone={close} />}
      {state.picture && opened !== 'picture' && (
        <PicturePanel editor={editor} picture={state.picture} onReplace={() => setOpened('picture')} />
      )}
    </>
  )
}

const TABLE: readonly (readonly [string, (editor: Editor) => void])[] = [
  ['เพิ่มแถว', (editor) => editor.chain().focus().addRowAfter().run()],
  ['ลบแถว', (editor) => editor.chain().focus().deleteRow().run()],
  ['เพิ่มคอลัมน์', (editor) => editor.chain().focus().addColumnAfter().run()],
  ['ลบคอลัมน์', (editor) => editor.chain().focus().deleteColumn().run()],
  ['ลบตาราง', (editor) => editor.chain().focus().deleteNode('tableFrame').run()],
]

const cell = (type: 'tableHeader' | 'tableCell') => ({ type, content: [{ type: 'paragraph' }] })
const row = (type: 'tableHeader' | 'tableCell') => ({ type: 'tableRow', content: [cell(type), cell(type)] })

const insertTable = (editor: Editor) =>
  editor
    .chain()
    .focus()
    .insertContent({
      type: 'tableFrame',
      content: [{ type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] }],
    })
    .run()

/** Link address of the selected words. Not a form, since it is inside the form of the record. */
function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const [href, setHref] = useState(String(editor.getAttributes('link').href ?? ''))
  const isWrong = href !== '' && !isSafeLink(href)
  function apply() {
    if (isWrong) return
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href === '') chain.unsetLink().run()
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    onDone()
  }
  return (
    <div className={styles.link}>
      <label>
        ลิงก์ไปที่
        <input
          // biome-ignore lint/a11y/noAutofocus: it opens by a press on its button.
          autoFocus
          value={href}
          placeholder="/refinance หรือ https://"
          aria-invalid={isWrong || undefined}
          onChange={({ target }) => setHref(target.value.trim())}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onDone()
            if (event.key !== 'Enter') return
            event.preventDefault()
            apply()
          }}
        />
      </label>
      <Button onClick={apply}>{href === '' ? 'เอาลิงก์ออก' : 'ใส่ลิงก์'}</Button>
      {isWrong && <p>ขึ้นต้นด้วย / หรือ https:, tel:, mailto:, line:</p>}
    </div>
  )
}
