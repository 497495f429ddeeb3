import { GetForm, Link } from '@leasing/ui/navigation'
import { Search } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isContact, useContactSearch } from './contact-search.ts'
import { type Hit, type HitGroup, QUERY_MAX_LENGTH, SEARCH } from './hits.ts'
import styles from './search-field.module.css'

type SearchFieldProps = {
  /** Whether this person may look for requests. */
  findsCases: boolean
  /** Takes the focus when it appears. */
  takesFocus?: boolean
  /** Called when the list was left with Escape. */
  onLeave?: () => void
}

/**
 * A search over everything: a combobox that suggests while one types, by the pattern of the ARIA authoring practices. Without JavaScript, and for
 * all results, it is a form that leads to the page of the search.
 */
export function SearchField({ findsCases, takesFocus = false, onLeave }: SearchFieldProps) {
  const id = useId()
  const { query, groups, isLatest, type, clear } = useSuggestions()
  const [active, setActive] = useState(-1)
  const navigate = useNavigate()
  const sendContact = useContactSearch(findsCases)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  const hits = groups?.flatMap(({ hits }) => hits) ?? []
  // Of the text as it is now: the list of an earlier one stays until the next is found.
  const only = hits.length === 1 && isLatest ? hits[0] : undefined
  const optionId = (index: number) => `${id}-${index}`

  function leave() {
    clear()
    setActive(-1)
    onLeave?.()
  }

  function press(event: KeyboardEvent) {
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      // The field itself is a place between the last and the first.
      const places = hits.length + 1
      const next = ((active + 1 + (key === 'ArrowDown' ? 1 : -1) + places) % places) - 1
      setActive(next)
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    }
    if (key === 'Escape' && groups) {
      event.preventDefault()
      leave()
    }
    const chosen = hits[active] ?? only
    // Without a choice among several the form leads to all results.
    if (key === 'Enter' && chosen && !event.nativeEvent.isComposing) {
      event.preventDefault()
      void navigate(chosen.href)
    }
  }

  function blur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget)) clear()
  }

  return (
    <search className={styles.search} onBlur={blur}>
      <GetForm action={SEARCH} className={styles.form} onSubmit={sendContact}>
        <label className="visually-hidden" htmlFor={id}>
          หาทุกอย่างในระบบนี้
        </label>
        <Search aria-hidden size={18} strokeWidth={1.75} />
        <input
          ref={input}
          id={id}
          name="q"
          type="search"
          role="combobox"
          placeholder="หาทุกอย่าง"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={QUERY_MAX_LENGTH}
          value={query}
          onChange={(event) => {
            setActive(-1)
            type(event.target.value)
          }}
          onKeyDown={press}
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
        />
      </GetForm>
      <output className="visually-hidden">
        {groups &&
          (hits.length === 0
            ? 'ไม่พบ'
            : only
              ? `พบ ${only.title} กด Enter เพื่อเปิด`
              : `พบ ${hits.length} รายการ กดลูกศรลงเพื่อเลือก`)}
      </output>
      <div
        className={styles.list}
        role="listbox"
        id={`${id}-list`}
        aria-label="สิ่งที่พบ"
        hidden={hits.length === 0}
      >
        <Groups {...{ groups: groups ?? [], active, optionId }} />
      </div>
      {isContact(query) && (
        <p className={styles.none}>
          {findsCases ? 'กด Enter เพื่อค้นคำขอด้วยเบอร์หรือหมายเลขอ้างอิงนี้' : 'ที่นี่ค้นเบอร์หรือหมายเลขอ้างอิงไม่ได้'}
        </p>
      )}
      {groups && hits.length === 0 && <p className={styles.none}>ไม่พบ “{query.trim()}”</p>}
    </search>
  )
}

type GroupsProps = {
  groups: readonly HitGroup[]
  active: number
  optionId: (index: number) => string
}

function Groups({ groups, active, optionId }: GroupsProps) {
  let index = 0
  return groups.map(({ id, title, hits }) => (
    // biome-ignore lint/a11y/useSemanticElements: a listbox may contain groups, and no fieldsets.
    <div key={id} role="group" aria-label={title}>
      <p role="presentation" className={styles.kind}>
        {title}
      </p>
      {hits.map((hit) => {
        const at = index++
        return <Option key={hit.href} {...{ hit, isActive: at === active, id: optionId(at) }} />
      })}
    </div>
  ))
}

type OptionProps = { hit: Hit; isActive: boolean; id: string }

const Option = ({ hit: { href, title, place, states }, isActive, id }: OptionProps) => (
  <Link to={href} id={id} role="option" tabIndex={-1} aria-selected={isActive} className={styles.option}>
    <span>{title}</span>
    <small>{[place, ...states].filter(Boolean).join(' · ')}</small>
  </Link>
)

/** Shorter pauses are part of typing. */
const PAUSE_MS = 120

/** What was found for the text of the field. Only the latest text counts; a failed search keeps the list. */
function useSuggestions() {
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<{ text: string; groups: readonly HitGroup[] }>()
  const latest = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page ends the search.
  useEffect(() => {
    clear()
    setQuery('')
  }, [key])

  function clear() {
    clearTimeout(timer.current)
    latest.current = ''
    setFound(undefined)
  }

  async function find(text: string) {
    const response = await fetch(`${SEARCH}/hits?${new URLSearchParams({ q: text })}`).catch(() => undefined)
    if (!response?.ok || !response.headers.get('content-type')?.includes('json')) return
    const groups = (await response.json()) as HitGroup[]
    if (latest.current === text) setFound({ text, groups })
  }

  function type(text: string) {
    setQuery(text)
    if (text.trim() === '' || isContact(text)) return clear()
    latest.current = text
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void find(text), PAUSE_MS)
  }

  return { query, groups: found?.groups, isLatest: found?.text === query, type, clear }
}
