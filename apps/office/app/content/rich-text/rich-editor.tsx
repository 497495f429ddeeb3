import type { NamedFigure } from '@leasing/contract/staff/form'
import type { Media } from '@leasing/contract/staff/media'
import { Selection } from '@tiptap/pm/state'
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
import { Fragment, use, useLayoutEffect, useRef, useState } from 'react'
import { isOwn, OWN, ownValue } from '../../media/own-picture.ts'
import { copiedPicture, type Upload, usePictureUpload } from '../../media/use-picture-upload.ts'
import FigureList from '../form/figure-list.tsx'
import { FiguresContext } from '../form/figure-store.ts'
import { withChips } from '../form/figure-text.ts'
import { gapBelow, type Point, placeAt, placeIn } from './caret.ts'
import { CommandBar } from './command-bar.tsx'
import { extensionsFor } from './extensions.ts'
import { putFigure, selectedFigure } from './figure-node.ts'
import { FigurePanel } from './figure-panel.tsx'
import { htmlOf } from './html-of.ts'
import { LinkPanel } from './link-panel.tsx'
import { asPasted } from './pasted.ts'
import { leavePicture, picturesIn, putPicture, putPictureAt, selectedPicture } from './picture-node.ts'
import { PictureChooser, PicturePanel } from './picture-panel.tsx'
import styles from './rich-editor.module.css'
import { tidy } from './tidy.ts'

export type RichEditorProps = {
  id: string
  label: string
  /** The submitted text area. Typing continues in the editor once it has loaded. */
  area: HTMLTextAreaElement
  /** Where the text was pressed to open it. */
  pressed: Point | undefined
  isWrong: boolean
  describedBy: string | undefined
}

/** Rich text editor with headings, lists, links, pictures and tables. Loaded on demand. */
export default function RichEditor({ id, label, area, pressed, isWrong, describedBy }: RichEditorProps) {
  const [caret] = useState(() => (document.activeElement === area ? area.selectionStart : undefined))
  const figures = use(FiguresContext)
  const [opened, setOpened] = useState<Opened>()
  const openFigures = useRef(() => setOpened('figure'))
  /** Whether the last table that was pasted got its first row as a heading row. */
  const [hasHead, setHasHead] = useState(false)
  const [extensions] = useState(() => extensionsFor(figures, () => openFigures.current()))
  const take = useRef<(file: File, at?: number) => void>(() => {})
  const editor = useEditor({
    extensions,
    content: withChips(area.value),
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
      transformPastedHTML: (html) => {
        const pasted = asPasted(html)
        setHasHead(pasted.hasHead)
        return pasted.html
      },
      handlePaste: (_, { clipboardData }) => {
        const file = clipboardData ? copiedPicture(clipboardData) : undefined
        if (file) take.current(file)
        return file !== undefined
      },
      handleDrop(view, { dataTransfer, clientX, clientY }, _, isMoved) {
        const file = dataTransfer?.files[0]
        if (!file || isMoved) return false
        // Beside the text: at its end, and never in the place of a picture that is selected.
        const at = gapBelow(view, { left: clientX, top: clientY }) ?? view.state.doc.content.size
        take.current(file, at)
        return true
      },
      // The browser reports a caret move one frame late. A key pressed before that would act at the old position.
      handleDOMEvents: {
        keydown: (_, { isComposing }) => {
          if (!isComposing) document.dispatchEvent(new Event('selectionchange'))
        },
      },
    },
    onUpdate: ({ editor }) => {
      area.value = editor.isEmpty ? '' : tidy(htmlOf(editor.state.doc))
      area.dispatchEvent(new Event('input', { bubbles: true }))
    },
  })
  const [uploaded, setUploaded] = useState<readonly Media[]>([])
  /** The document when the upload began, and where the picture was dropped: who types on meanwhile is not interrupted. */
  const begun = useRef<{ doc: unknown; at: number | undefined }>(undefined)
  const { upload, send, target, isOver } = usePictureUpload((media) => {
    setUploaded((before) => [...before, media])
    setOpened(undefined)
    const picture = { src: `media/${media.id}`, alt: media.alt || null }
    const isAlone = editor.state.doc === begun.current?.doc
    const at = isAlone ? begun.current?.at : undefined
    if (at === undefined) putPicture(editor, picture)
    else putPictureAt(editor, picture, at)
    if (!isAlone) leavePicture(editor)
  })
  take.current = (file, at) => {
    begun.current = { doc: editor.state.doc, at }
    setOpened('picture')
    void send(file)
  }
  const written = useEditorState({ editor, selector: ({ editor }) => picturesIn(editor) })
  // A layout effect: it runs before the browser takes the focus from the hidden text area.
  useLayoutEffect(() => {
    if (caret === undefined) return
    const place = caret === 0 && pressed ? placeAt(editor, pressed) : placeIn(editor, area.value, caret)
    editor.commands.setTextSelection(place)
    editor.view.focus()
  }, [editor, area, caret, pressed])
  return (
    <div className={styles.editor} {...target}>
      <Toolbar
        {...{ editor, label, opened, setOpened, hasHead, upload, isOver }}
        isNew={(src) => uploaded.some(({ id }) => src === `media/${id}`)}
        onFile={(file) => file && take.current(file)}
      />
      <EditorContent editor={editor} />
      {/* What is said of a picture here describes it in the library, where nobody has. */}
      {uploaded.filter(isOwn).map(({ id }, i) => {
        const alt = written.find(({ src }) => src === `media/${id}`)?.alt
        const name = `@${area.name}.${i}`
        return (
          alt && (
            <Fragment key={id}>
              <input type="hidden" name={OWN} value={ownValue(name)} />
              <input type="hidden" name={`${name}.media`} value={id} />
              <input type="hidden" name={`${name}.alt`} value={alt} />
            </Fragment>
          )
        )
      })}
    </div>
  )
}

type Command = {
  label: string
  icon: LucideIcon | string
  isOn?: boolean
  isOff?: boolean
  run: () => void
}

type Opened = 'link' | 'picture' | 'figure'

type ToolbarProps = {
  editor: Editor
  label: string
  opened: Opened | undefined
  setOpened: (part: Opened | undefined) => void
  hasHead: boolean
  upload: Upload
  isOver: boolean
  /** Whether a picture was uploaded here. */
  isNew: (src: string) => boolean
  onFile: (file: File | undefined) => void
}

function Toolbar({ editor, label, opened, setOpened, hasHead, upload, isOver, isNew, onFile }: ToolbarProps) {
  const toggle = (part: Opened) => setOpened(opened === part ? undefined : part)
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
      figure: selectedFigure(editor),
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
      label: 'ใส่ตัวเลข',
      icon: 'ตัวเลข',
      isOn: state.figure !== undefined || opened === 'figure',
      run: () => toggle('figure'),
    },
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
      <CommandBar
        label={`รูปแบบของ${label}`}
        commands={commands.map(({ icon: Icon, ...command }) => ({
          ...command,
          shown: typeof Icon === 'string' ? Icon : <Icon aria-hidden size={20} strokeWidth={1.75} />,
        }))}
      />
      {state.isTable && (
        <CommandBar
          label={`ตารางใน${label}`}
          commands={TABLE.map(([words, run]) => ({ label: words, shown: words, run: () => run(editor) }))}
        >
          {hasHead && (
            <p role="status" className={styles.told}>
              แถวแรกที่วางเป็นหัวตารางแล้ว ถ้าไม่ใช่หัวตาราง กด “แถวแรกเป็นหัวตาราง”
            </p>
          )}
        </CommandBar>
      )}
      {opened === 'link' && <LinkPanel editor={editor} label={label} onDone={close} />}
      {opened === 'figure' && (
        <div className={styles.chooser}>
          <FigureList
            label={label}
            onChoose={({ name }: NamedFigure) => {
              putFigure(editor, name)
              close()
            }}
            onClose={() => {
              editor.view.focus()
              close()
            }}
          />
        </div>
      )}
      {state.figure !== undefined && opened !== 'figure' && (
        <FigurePanel editor={editor} source={state.figure} onReplace={() => setOpened('figure')} />
      )}
      {opened === 'picture' && (
        <PictureChooser {...{ editor, label, upload, isOver, onFile }} onDone={close} />
      )}
      {state.picture && opened !== 'picture' && (
        <PicturePanel
          editor={editor}
          picture={state.picture}
          isNew={state.picture.alt === null && isNew(state.picture.src)}
          onReplace={() => setOpened('picture')}
        />
      )}
    </>
  )
}

const TABLE: readonly (readonly [string, (editor: Editor) => void])[] = [
  ['แถวแรกเป็นหัวตาราง', (editor) => editor.chain().focus().toggleHeaderRow().run()],
  ['เพิ่มแถว', (editor) => editor.chain().focus().addRowAfter().run()],
  ['ลบแถว', (editor) => editor.chain().focus().deleteRow().run()],
  ['เพิ่มคอลัมน์', (editor) => editor.chain().focus().addColumnAfter().run()],
  ['ลบคอลัมน์', (editor) => editor.chain().focus().deleteColumn().run()],
  ['ลบตาราง', (editor) => editor.chain().focus().deleteNode('tableFrame').run()],
]

const cell = (type: 'tableHeader' | 'tableCell') => ({ type, content: [{ type: 'paragraph' }] })
const row = (type: 'tableHeader' | 'tableCell') => ({ type: 'tableRow', content: [cell(type), cell(type)] })

/** The first cell is typed into first, and a line below the table is there to go on. */
const insertTable = (editor: Editor) =>
  editor
    .chain()
    .focus()
    .insertContent({
      type: 'tableFrame',
      content: [{ type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] }],
    })
    .command(({ tr, editor }) => {
      const { $from } = tr.selection
      const frame = Array.from({ length: $from.depth }, (_, i) => $from.depth - i).find(
        (depth) => $from.node(depth).type.name === 'tableFrame',
      )
      if (frame === undefined) return true
      const [start, end] = [$from.before(frame), $from.after(frame)]
      if (!tr.doc.resolve(end).nodeAfter) tr.insert(end, editor.schema.nodes.paragraph!.create())
      tr.setSelection(Selection.near(tr.doc.resolve(start + 1)))
      return true
    })
    .run()
