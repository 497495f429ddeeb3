import { useEffect, useRef, useState } from 'react'
import { fillForm, goOnAt, openFolds } from './fill-form.ts'
import { entriesOf, isTextIn, textOfForm } from './form-text.ts'
import { KeptForm, type KeptFormProps } from './kept-form.tsx'
import { SignedOutLine } from './send-failure-line.tsx'
import { watchTaken } from './sending.ts'
import { type CopyOwner, newCopyKey, type TypedCopy } from './typed-copies.ts'
import { useTypedCopy, useWaitingCopies } from './use-typed-copy.ts'
import { useUnsaved } from './use-unsaved.ts'
import { WaitingCopy } from './waiting-copy.tsx'

type TypedFormProps = Omit<KeptFormProps, 'ref'> & {
  owner: CopyOwner
  /** Latest server data of the page. */
  answered: unknown
  /** Whether the form returned from a refusal. */
  beginsUnsaved: boolean
  /** Note for a copy that was typed on another version. */
  news?: (version: string | undefined) => string | undefined
}

/** A `KeptForm` for longer text: leaving the page asks, and this browser keeps a copy that is offered on return. */
export function TypedForm({ owner, answered, beginsUnsaved, news, children, ...props }: TypedFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [{ key, copy }, setShown] = useState<{ key: string; copy?: TypedCopy }>(() => ({ key: newCopyKey() }))
  const { isDirty, isSaved, setSaved } = useUnsaved(form, { shown: key, beginsUnsaved })
  // Runs after the comparison, which needs the form as rendered, and before the copy.
  useEffect(() => {
    if (!copy || !form.current) return
    fillForm(form.current, copy.entries)
    goOnAt(form.current, copy.focus)
  }, [copy])
  const isSignedOut = useTypedCopy(form, { owner, key, isDirty, answered })
  const { waiting, drop } = useWaitingCopies(owner, key, isSaved)

  useEffect(() => {
    if (waiting.length > 0 && form.current) openFolds(form.current)
  }, [waiting.length])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another function with every render.
  useEffect(
    () =>
      // Also after it was submitted again with a code by `ConfirmCard`.
      watchTaken((taken) => {
        if (form.current && isTextIn(entriesOf(new FormData(form.current)), taken))
          setSaved(textOfForm(form.current))
      }),
    [],
  )

  return (
    <>
      {waiting.map((copy) => (
        <WaitingCopy
          key={copy.key}
          copy={copy}
          news={news?.(copy.entries.find(([name]) => name === '@version')?.[1])}
          onRestore={() => setShown({ key: copy.key, copy })}
          onDrop={() => drop(copy)}
        />
      ))}
      {/* The replaced text becomes a copy: restoring loses nothing. */}
      <KeptForm key={key} ref={form} {...props}>
        {children}
        {isSignedOut && isDirty && (
          <div role="alert">
            <SignedOutLine />
          </div>
        )}
      </KeptForm>
    </>
  )
}
