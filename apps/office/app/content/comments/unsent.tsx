import { COMMENT_LENGTH } from '@leasing/contract/staff/desk-values'
import {
  type ComponentProps,
  createContext,
  type Ref,
  use,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { openFolds, typeInto } from '../../forms/fill-form.ts'
import {
  beginKeeping,
  holdCopy,
  keepCopy,
  newCopyKey,
  removeCopy,
  watchCopies,
} from '../../forms/typed-copies.ts'

/** Comments of a page that are written and not sent, by their place: kept in this browser as the text of forms is. */
export type Unsent = {
  /** What an earlier visit left. */
  left: ReadonlyMap<string, string>
  /** `''` for one that was sent or given up. */
  write: (place: string, text: string) => void
}

export const UnsentContext = createContext<Unsent>({ left: new Map(), write: () => {} })

type Place = { collection: string; id: string; field: string; answers?: string | undefined }

/** Where a comment will stand: a field of a record, or below another comment. */
export const placeOf = ({ collection, id, field, answers = '' }: Place): string =>
  [collection, id, field, answers].join(' ')

/** Unlike the text of a form these are put back at once: they replace nothing. `about`: the page, `promotions/first-pickup`. */
export function useUnsent(person: string, about: string): Unsent {
  const [key] = useState(newCopyKey)
  const texts = useRef<ReadonlyMap<string, string>>(new Map())
  const [left, setLeft] = useState<ReadonlyMap<string, string>>(new Map())
  function keep(next: ReadonlyMap<string, string>) {
    texts.current = next
    if (next.size === 0) return removeCopy(key)
    const owner = { person, collection: 'comments', id: about }
    keepCopy({ key, owner, typedAt: Date.now(), focus: '', entries: [...next] })
  }
  useEffect(() => holdCopy(key), [key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function with every render.
  useEffect(() => {
    beginKeeping()
    return watchCopies({ person, collection: 'comments', id: about }, key, (waiting) => {
      if (waiting.length === 0) return
      const found = new Map(waiting.toReversed().flatMap(({ entries }) => entries))
      keep(new Map([...found, ...texts.current]))
      for (const copy of waiting) removeCopy(copy.key)
      setLeft(texts.current)
    })
  }, [key, person, about])
  return {
    left,
    write(place, text) {
      const others = [...texts.current].filter(([other]) => other !== place)
      keep(new Map(text.trim() === '' ? others : [...others, [place, text]]))
      if (text === '') setLeft((before) => new Map([...before].filter(([other]) => other !== place)))
    },
  }
}

type CommentBoxProps = Omit<ComponentProps<'textarea'>, 'ref'> & {
  ref?: Ref<HTMLTextAreaElement>
  place: string
}

/** A box for a comment, with what was left in it. */
export function CommentBox({ place, ref, ...area }: CommentBoxProps) {
  const { left, write } = use(UnsentContext)
  const box = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => box.current!)
  const text = left.get(place)
  useEffect(() => {
    if (!text || !box.current || box.current.value !== '') return
    typeInto(box.current, text)
    openFolds(box.current)
  }, [text])
  return (
    <textarea
      {...area}
      ref={box}
      rows={2}
      maxLength={COMMENT_LENGTH}
      onInput={({ currentTarget }) => write(place, currentTarget.value)}
    />
  )
}
