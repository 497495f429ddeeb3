import type { CommentThread } from '@leasing/contract/staff/comments'
import type { FormField } from '@leasing/contract/staff/form'
import { Button } from '@leasing/ui/button'
import { MessageSquare } from 'lucide-react'
import { createContext, type ReactNode, use, useRef, useState } from 'react'
import { LinkButton } from '../../forms/link-button.tsx'
import { postForJson } from '../post-for-json.ts'
import styles from './comments.module.css'
import { Thread } from './thread.tsx'
import { CommentBox, placeOf, UnsentContext } from './unsent.tsx'

/** Comments of the record whose form is open. */
export type Comments = {
  record: { collection: string; id: string }
  threads: readonly CommentThread[]
  /** The page of the comments, for browsers without JavaScript. */
  page: string
  canComment: boolean
  /** Sends what a form would; false for any failure. */
  send: (fields: Record<string, string>) => Promise<boolean>
}

export const CommentsContext = createContext<Comments | undefined>(undefined)

/** The comments of a record, which change without loading the page. `address`: the route without a page. */
export function useComments({ threads, ...page }: Omit<Comments, 'send'>, address: string): Comments {
  const [shown, setShown] = useState({ threads, loaded: threads })
  if (shown.loaded !== threads) setShown({ threads, loaded: threads })
  const send = async (fields: Record<string, string>) => {
    const answer = await postForJson<{ items: CommentThread[] }>(address, new URLSearchParams(fields))
    if (answer) setShown((before) => ({ ...before, threads: answer.items }))
    return answer !== undefined
  }
  return { ...page, threads: shown.threads, send }
}

type CommentableProps = { field: FormField; path: string; children: ReactNode }

/** Kinds of fields that hold others, which have a button of their own. */
const HOLDERS: readonly FormField['kind'][] = ['group', 'list', 'union', 'map']

/** A field of a record with the comments about it, and a button to write one. Around every field, always: another tree would mount it again, empty. */
export function Commentable({ field, path, children }: CommentableProps) {
  const comments = use(CommentsContext)
  const { left, write } = use(UnsentContext)
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLAnchorElement>(null)
  if (field.kind === 'fixed') return children
  const own = comments?.threads.filter((thread) => thread.field === path && !thread.resolved) ?? []
  const place = comments && placeOf({ ...comments.record, field: path })
  const close = () => {
    write(place!, '')
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    <div className={styles.commentable}>
      {children}
      {comments?.canComment && !HOLDERS.includes(field.kind) && (
        // A link without JavaScript: a form cannot stand within the form of the record.
        <a
          ref={button}
          href={`${comments.page}?${new URLSearchParams({ field: path })}`}
          target="_blank"
          rel="noreferrer"
          className={styles.trigger}
          title="แสดงความเห็น"
          onClick={(event) => {
            event.preventDefault()
            setIsOpen(true)
          }}
        >
          <MessageSquare aria-hidden size={18} strokeWidth={1.75} />
          <span className="visually-hidden">แสดงความเห็น: {field.label}</span>
        </a>
      )}
      {comments && own.map((thread) => <OpenThread key={thread.id} {...{ thread, comments }} />)}
      {comments?.canComment && place && (isOpen || left.has(place)) && (
        <Writer
          place={place}
          isPressed={isOpen}
          label={`ความเห็น: ${field.label}`}
          send={(text) => comments.send({ do: 'comment', field: path, text })}
          close={close}
        />
      )}
    </div>
  )
}

function OpenThread({ thread, comments }: { thread: CommentThread; comments: Comments }) {
  const { left, write } = use(UnsentContext)
  const [isPressed, setIsPressed] = useState(false)
  const [isFailed, setIsFailed] = useState(false)
  const { id, field, by } = thread
  const place = placeOf({ ...comments.record, field, answers: id })
  const isAnswering = isPressed || left.has(place)
  const resolve = async () => setIsFailed(!(await comments.send({ do: 'resolve', comment: id })))
  return (
    <Thread thread={thread}>
      {comments.canComment && !isAnswering && (
        <div className={styles.actions} data-needs-script="">
          <LinkButton onClick={() => setIsPressed(true)}>ตอบ</LinkButton>
          <LinkButton onClick={() => void resolve()}>ปิดความเห็น</LinkButton>
          {isFailed && (
            <span role="alert" className={styles.wrong}>
              {FAILED}
            </span>
          )}
        </div>
      )}
      {comments.canComment && isAnswering && (
        <Writer
          place={place}
          isPressed={isPressed}
          label={`ตอบ ${by.name}`}
          send={(text) => comments.send({ do: 'comment', field, answers: id, text })}
          close={() => {
            write(place, '')
            setIsPressed(false)
          }}
        />
      )}
    </Thread>
  )
}

const FAILED = 'ยังทำไม่สำเร็จ ลองอีกครั้ง'

type WriterProps = {
  place: string
  /** Whether somebody has just opened it, rather than left it here. */
  isPressed: boolean
  label: string
  send: (text: string) => Promise<boolean>
  close: () => void
}

/** Its box has no name, so that what is written is no part of the record. */
function Writer({ place, isPressed, label, send, close }: WriterProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const [state, setState] = useState<'idle' | 'sending' | 'empty' | 'failed'>('idle')
  async function press() {
    const text = box.current?.value.trim() ?? ''
    if (text === '') {
      setState('empty')
      box.current?.focus()
      return
    }
    setState('sending')
    if (await send(text)) close()
    else setState('failed')
  }
  return (
    <div className={styles.form}>
      <CommentBox place={place} autoFocus={isPressed} ref={box} aria-label={label} />
      <div className={styles.actions}>
        <Button type="button" tone="quiet" onClick={() => void press()}>
          {state === 'sending' ? 'กำลังส่ง' : 'ส่งความเห็น'}
        </Button>
        <LinkButton onClick={close}>ยกเลิก</LinkButton>
        {(state === 'empty' || state === 'failed') && (
          <span role="alert" className={styles.wrong}>
            {state === 'empty' ? 'เขียนความเห็นก่อน' : FAILED}
          </span>
        )}
      </div>
    </div>
  )
}
