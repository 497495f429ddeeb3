import { Button } from '@leasing/ui/button'
import type { Editor } from '@tiptap/react'
import { useFigures } from '../form/figure-store.ts'
import { chipText, chipTitle, markOf } from '../form/figure-text.ts'
import styles from './rich-editor.module.css'

type FigurePanelProps = { editor: Editor; source: string; onReplace: () => void }

/** What the selected chip is, and its actions. */
export function FigurePanel({ editor, source, onReplace }: FigurePanelProps) {
  const figures = useFigures()
  const mark = markOf(source)
  if (!mark) return null
  const figure = figures.find(mark.name)
  return (
    <section className={styles.link} aria-label="ตัวเลขที่เลือก">
      <p className={styles.chosen} data-wrong={!figure || undefined}>
        <strong>
          {chipText(mark, figure)} {figure?.unit}
        </strong>{' '}
        {chipTitle(mark, figure)}
      </p>
      {(mark.kind === '' || mark.kind === '=') && (
        <Button tone="quiet" onClick={onReplace}>
          เปลี่ยนตัวเลข
        </Button>
      )}
      <Button tone="quiet" onClick={() => editor.chain().focus().deleteSelection().run()}>
        ลบออก
      </Button>
    </section>
  )
}
