import { PICTURE_TYPES } from '@leasing/contract/staff/desk-values'
import { Button } from '@leasing/ui/button'
import { FieldError } from '@leasing/ui/field'
import { ImageUp } from 'lucide-react'
import styles from './picture-upload.module.css'
import type { Upload } from './use-picture-upload.ts'

type PictureUploadProps = {
  id: string
  label: string
  upload: Upload
  isOver: boolean
  /** Whether scripts run. */
  isReady: boolean
  onFile: (file: File | undefined) => void
}

/**
 * Where a picture is picked, dropped or pasted, with its progress or fault. Until scripts run, as large, it leads to the library in another tab, and the
 * form stays.
 */
export function PictureUpload({ id, label, upload, isOver, isReady, onFile }: PictureUploadProps) {
  const isSending = upload.state === 'sending'
  return (
    <div className={styles.box} data-over={isOver || undefined}>
      {isReady ? (
        <label className={styles.choose}>
          <ImageUp aria-hidden size={20} strokeWidth={1.75} />
          <span>
            อัปโหลดภาพ<span className="visually-hidden"> {label}</span>
          </span>
          <input
            className="visually-hidden"
            type="file"
            accept={PICTURE_TYPES}
            aria-describedby={`${id}-how`}
            aria-disabled={isSending || undefined}
            onChange={({ target }) => {
              onFile(target.files?.[0])
              // The same file can be picked again after a failure.
              target.value = ''
            }}
          />
        </label>
      ) : (
        <a className={styles.choose} href="/media/upload" target="_blank" rel="noreferrer">
          <ImageUp aria-hidden size={20} strokeWidth={1.75} />
          เพิ่มภาพในคลัง
        </a>
      )}
      <p id={`${id}-how`} className={styles.how}>
        {isReady ? 'หรือลากมาวางที่นี่ หรือคัดลอกภาพแล้วกด Ctrl+V' : 'เปิดแท็บใหม่ เพิ่มแล้วกดบันทึกร่างที่นี่'}
        <br />
        JPEG, PNG, WebP, AVIF หรือ HEIC ไม่เกิน 20 MB
      </p>
      {isSending && (
        <progress aria-label={`อัปโหลด ${upload.name}`} value={upload.share} max={1}>
          {Math.round(upload.share * 100)}%
        </progress>
      )}
      <p role="status" className={styles.state}>
        {stateInWords(upload)}
      </p>
      {upload.state === 'failed' && (
        <div role="alert" className={styles.failed}>
          <FieldError id={`${id}-fault`}>{upload.fault}</FieldError>
          {upload.file && (
            <Button tone="quiet" onClick={() => onFile(upload.file)}>
              ลองอีกครั้ง
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function stateInWords(upload: Upload): string {
  if (upload.state === 'done') return `อัปโหลด ${upload.name} แล้ว เขียนว่าในภาพมีอะไร`
  if (upload.state !== 'sending') return ''
  return upload.share < 1 ? `กำลังอัปโหลด ${upload.name}` : 'กำลังตรวจภาพ'
}
