import { expect, test } from 'vitest'
import { type History, redone, undone, withChange } from './history.ts'

const typed = (...changes: [text: string, place?: string][]) =>
  changes.reduce<History<string>>((history, [text, place]) => withChange(history, text, place), {
    past: [],
    now: '',
    future: [],
  })

test('what is typed in one place is undone together, a paste by itself', () => {
  const history = typed(['1', 'a'], ['12', 'a'], ['PASTED'], ['PASTED 3', 'a'], ['PASTED 34', 'a'])

  const seen = []
  for (let at: History<string> | undefined = history; at; at = undone(at)) seen.push(at.now)
  expect(seen).toEqual(['PASTED 34', 'PASTED', '12', ''])
})

test('what was undone is redone, until something else is typed', () => {
  const before = undone(typed(['1', 'a'], ['2', 'b']))!

  expect(before.now).toBe('1')
  expect(redone(before)).toMatchObject({ now: '2', future: [] })
  expect(redone(withChange(before, '3', 'b'))).toBeUndefined()
})

test('typing after an undo in the same place is a change of its own', () => {
  expect(undone(withChange(undone(typed(['1', 'a'], ['2']))!, '15', 'a'))?.now).toBe('1')
})

test('nothing is undone before the first change, and the oldest of very many is forgotten', () => {
  expect(undone(typed())).toBeUndefined()

  let history = typed(...Array.from({ length: 300 }, (_, i): [string] => [String(i)]))
  for (let at: History<string> | undefined = history; at; at = undone(at)) history = at
  expect(history.now).toBe('199')
})
