import { expect, test } from 'vitest'
import { withoutValues } from './without-values.ts'

test('what is logged of an error is its kind, its code and where it happened, never its message', () => {
  const error = Object.assign(new TypeError('เบอร์ 0812345678 ซ้ำ'), { code: '23505' })

  const logged = withoutValues(error)

  expect(logged).toMatchObject({ name: 'TypeError', code: '23505' })
  expect(logged.place?.[0]).toMatch(/^at .*without-values\.test/)
  expect(JSON.stringify(logged)).not.toContain('0812345678')
})

test('a thrown value that is no error says only what kind of value it was', () => {
  expect(withoutValues('0812345678')).toEqual({ name: 'string' })
})
