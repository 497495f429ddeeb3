import { beforeEach, expect, test, vi } from 'vitest'
import { isTextIn, textOf } from './form-text.ts'
import {
  beginKeeping,
  type CopyOwner,
  hasCopies,
  holdCopy,
  keepCopy,
  MAX_AGE_MS,
  newCopyKey,
  removeAllCopies,
  removeCopy,
  waitingCopies,
  watchCopies,
} from './typed-copies.ts'

const NOW = Date.parse('2026-06-15T10:00:00+07:00')
const MINE: CopyOwner = { person: 'a', collection: 'hire-purchase/campaigns', id: 'june' }

/** What these functions use of a browser's storage, with room for so many characters. */
function storageFor(room: number): Storage {
  const storage = {} as Storage
  const define = (name: string, value: unknown) =>
    Object.defineProperty(storage, name, { value, enumerable: false })
  define('getItem', (key: string) => storage[key] ?? null)
  define('setItem', (key: string, value: string) => {
    if (value.length > room) throw new DOMException('', 'QuotaExceededError')
    storage[key] = value
  })
  define('removeItem', (key: string) => delete storage[key])
  define('clear', () => {
    for (const key of Object.keys(storage)) delete storage[key]
  })
  return storage
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storageFor(1000))
  beginKeeping()
  return () => vi.unstubAllGlobals()
})

function keep(owner: Partial<CopyOwner> = {}, typedAt = NOW, key = newCopyKey()) {
  keepCopy({ key, owner: { ...MINE, ...owner }, typedAt, focus: '', entries: [['title', 'ก']] })
  return key
}

test('what somebody typed of a record waits for them alone, and for that record, the newest first', () => {
  const [earlier, later] = [keep({}, NOW - 2), keep({}, NOW - 1)]
  keep({ person: 'b' })
  keep({ id: 'july' })
  const open = keep()

  expect(waitingCopies(MINE, [open], NOW).map(({ key }) => key)).toEqual([later, earlier])
  removeCopy(later)
  expect(waitingCopies(MINE, [open], NOW)).toMatchObject([{ key: earlier, entries: [['title', 'ก']] }])
})

test('tabs that wait for a form of the same record are each told once that it was closed', async () => {
  const [key, other] = [keep({}, Date.now()), newCopyKey()]
  const [close, closeOther] = [key, other].map(holdCopy) as [() => void, () => void]
  const told: number[][] = [[], [], []]
  const stop = told.map((counts) =>
    watchCopies(MINE, newCopyKey(), (waiting) => void counts.push(waiting.length)),
  )
  await expect.poll(() => told).toEqual([[0], [0], [0]])

  close()
  await new Promise((resolve) => setTimeout(resolve, 100))

  expect(told).toEqual([
    [0, 1],
    [0, 1],
    [0, 1],
  ])
  closeOther()
  for (const end of stop) end()
})

test('nothing waits longer than two weeks', () => {
  keep({}, NOW - MAX_AGE_MS - 1)
  keep({ person: 'b' }, NOW - MAX_AGE_MS - 1)

  expect(waitingCopies(MINE, [], NOW)).toEqual([])
  expect(hasCopies()).toBe(false)
})

test('a sign-out removes what anybody typed, and nothing is kept until a record is opened again', () => {
  keep()
  keep({ person: 'b' })

  removeAllCopies()
  keep()
  expect(hasCopies()).toBe(false)
  beginKeeping()
  keep()
  expect(hasCopies()).toBe(true)
})

test('without room no text of before is offered as the newest', () => {
  const key = keep()

  keepCopy({ key, owner: MINE, typedAt: NOW, focus: '', entries: [['title', 'ก'.repeat(2000)]] })

  expect(hasCopies()).toBe(false)
})

test('what nobody can read is removed', () => {
  localStorage.setItem('typed:1', '{')

  expect(waitingCopies(MINE, [], NOW)).toEqual([])
  expect(hasCopies()).toBe(false)
})

test('two forms are the same when all that is typed and chosen is, whatever they were opened from', () => {
  const form = (version: string, text: string) =>
    [
      ['@version', version],
      ['title', text],
      ['items@n', '1'],
      ['do', 'save'],
    ] as const

  expect(textOf(form('1', 'ก\r\nข'))).toBe(textOf(form('2', 'ก\nข')))
  expect(textOf(form('1', 'ก'))).not.toBe(textOf(form('1', 'ข')))
  expect(textOf(form('1', 'ก').toReversed())).toBe(textOf(form('1', 'ก')))
})

test('a form is sent when all that stands in it was in another one, as with the code that confirms who it is', () => {
  const typed = [
    ['@version', '1'],
    ['words', 'ก'],
  ] as const

  expect(
    isTextIn(typed, [
      ['words', 'ก'],
      ['do', 'refuse'],
      ['confirmCode', '1'],
    ]),
  ).toBe(true)
  expect(isTextIn(typed, [['words', 'ข']])).toBe(false)
  expect(isTextIn(typed, [['do', 'cancel']])).toBe(false)
})
