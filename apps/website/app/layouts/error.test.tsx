import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { describeFailure, ErrorPage } from './error.tsx'

/** The shape in which React Router passes a thrown response to an error boundary. */
const thrown = (status: number, data: unknown = null, statusText = '') => ({
  status,
  statusText,
  internal: false,
  data,
})

const rendered = (error: unknown) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ErrorPage error={error} layout={undefined} />
    </MemoryRouter>,
  )

describe('an error says no more than it may', () => {
  test.each([
    { name: 'a surprise', error: new Error('password=1'), failure: { status: 500, message: 'Error' } },
    { name: 'not even an error', error: undefined, failure: { status: 500, message: 'Error' } },
    { name: 'a status alone', error: thrown(429), failure: { status: 429, message: 'Error' } },
    {
      name: 'a status with its text',
      error: thrown(405, null, 'Method Not Allowed'),
      failure: { status: 405, message: 'Method Not Allowed' },
    },
    {
      name: 'a message and a request id',
      error: thrown(503, { message: 'Busy', requestId: 'r-1' }),
      failure: { status: 503, message: 'Busy', requestId: 'r-1' },
    },
    {
      name: 'data of another shape',
      error: thrown(500, { message: { secret: true }, requestId: 7 }),
      failure: { status: 500, message: 'Error' },
    },
  ])('$name', ({ error, failure }) => {
    expect(describeFailure(error)).toEqual({ requestId: undefined, ...failure })
  })
})

test('an unknown address is answered in both languages, with a way home', () => {
  const page = rendered(thrown(404))

  expect(page).toContain('<h1>ไม่พบหน้านี้</h1>')
  expect(page).toMatch(/lang="en">This page could not be found</)
  expect(page).toMatch(/<a [^>]*href="\/"[^>]*>.*กลับสู่หน้าหลัก.*Back to the home page.*<\/a>/)
  expect(page).toContain('href="tel:1366"')
})

test('any other failure shows its status, its message, and the id to ask about', () => {
  const page = rendered(thrown(503, { message: 'Busy', requestId: 'r-1' }))

  expect(page).toMatch(/lang="en">503 Busy</)
  expect(page).toContain('รหัสอ้างอิง r-1')
  expect(page).toMatch(/href="\/"/)
})

test('a surprise is 500 and Error', () => {
  expect(rendered(new Error('password=1'))).toMatch(/lang="en">500 Error</)
})
