import { expect, test } from 'vitest'
import { later } from '../../api/test/staff.ts'
import { testOffice } from '../test/test-office.ts'

const office = await testOffice()

const send = (
  path: string,
  fields: Record<string, string> | URLSearchParams,
  person?: { jar: Map<string, string> },
) => office.request(path, { method: 'POST', body: new URLSearchParams(fields) }, person)

/** What the page would send again. */
function fieldsOf(html: string): [string, string][] {
  const decoded = (text: string) =>
    text
      .replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(code))
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  return [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
    ([, name = '', value = '']) => [decoded(name), decoded(value)],
  )
}

test('what was typed before a session ended comes back without JavaScript, and is taken once its person has signed in', async () => {
  const editor = await office.signedIn('editor', 'idle@example.co.th')
  const typed: [string, string][] = [
    ['do', 'save'],
    ['id', 'a-new-post'],
    ['title', '"ข่าว" <b>ใหม่</b> & \'อื่น\''],
    ['html', '\n<p>บรรทัดแรก</p>\r\n<p>บรรทัดสอง</p>'],
    ['@version', '0'],
    ['@baseRevision', '0'],
  ]
  // More than strangers may send.
  typed.push(['summary', 'ก'.repeat(20_000)])
  later(31 * 60)

  const answer = await send('/content/news/~new', new URLSearchParams(typed), editor)
  const html = await answer.text()

  expect([answer.status, answer.headers.get('cache-control')]).toEqual([401, 'no-store'])
  expect(html).toContain('<form method="post" action="/content/news/~new">')
  expect(html).toContain('href="/sign-in" target="_blank"')
  expect(fieldsOf(html)).toEqual(typed)
  expect(html).not.toContain('<b>')
  const again = await office.signedIn('editor', 'back@example.co.th')
  const fields = new URLSearchParams(fieldsOf(html))
  expect((await send('/content/news/~new', fields, again)).headers.get('location')).toMatch(
    /^\/content\/news\/a-new-post\?done=saved/,
  )
  const draft = await office.db.selectFrom('draft').select('source').executeTakeFirstOrThrow()
  expect(JSON.parse(draft.source)).toMatchObject({ id: 'a-new-post', title: typed[2]![1] })
})

test('a stranger gets back what is small, and nothing is read of more', async () => {
  expect((await send('/releases/new', { title: 'ชุด' })).status).toBe(401)
  const large = await send('/releases/new', { title: 'x'.repeat(70_000) })
  expect([large.status, large.headers.get('location')]).toEqual([302, '/sign-in?to=%2Freleases%2Fnew'])
  const forged = { jar: new Map([['office.session_token', 'made.up']]) }
  expect((await send('/releases/new', { title: 'x'.repeat(70_000) }, forged)).status).toBe(302)
})

test.each([
  ['a form with a password', '/enrolment', { intent: 'begin-code', password: 'a long password of mine' }],
  ['a form with a code', '/users/invite', { name: 'ใหม่ มาก', confirmCode: '123456' }],
  ['signing out', '/sign-out', {}],
  ['what a script sends', '/releases/new.data', { title: 'ชุด' }],
])('%s is led to the sign-in', async (_, path, fields) => {
  const answer = await send(path, fields as Record<string, string>)

  expect(await answer.text()).not.toMatch(/a long password|123456|ใหม่ มาก/)
  expect(answer.status).not.toBe(401)
})

test('a page elsewhere cannot have its fields written into a page of the office', async () => {
  const headers = { origin: 'https://elsewhere.example' }
  const body = new URLSearchParams({ title: 'ของคนอื่น' })

  const answer = await office.request('/releases/new', { method: 'POST', body, headers })

  expect(answer.status).toBe(403)
  expect(await answer.text()).not.toContain('ของคนอื่น')
})

test('whoever sent a file after the session had ended reads at the sign-in that it has to be chosen again', async () => {
  const body = new FormData()
  body.append('file', new File(['picture'], 'picture.png', { type: 'image/png' }))

  const answer = await office.request('/media/upload', { method: 'POST', body })

  expect(answer.status).toBe(302)
  const location = answer.headers.get('location')!
  expect(new URL(location, 'https://office.example').searchParams.get('to')).toBe('/media/upload')
  const page = await office.request(location)
  expect(await page.text()).toContain('เลือกไฟล์และกรอกอีกครั้ง')
  // A script keeps the form, and says so beside its button.
  const asked = await office.request('/media/upload.data', { method: 'POST', body })
  expect(await asked.text()).not.toContain('files')
})
