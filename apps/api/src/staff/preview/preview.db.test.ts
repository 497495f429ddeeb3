import { expect, onTestFinished, test } from 'vitest'
import { ORIGINALS, testDesk } from '../../../test/desk.ts'
import { type Browser, PREVIEW, SECRET, testStaff } from '../../../test/staff.ts'
import { createSecurityEvents } from '../../process/security-events.ts'
import { openPreview } from './open-preview.ts'

const NEWS = { collection: 'news', id: 'e-tax-invoice' }
const DAY = 24 * 60 * 60_000

async function testPreview() {
  const desk = await testDesk(['news', 'welfares', 'fees'])
  const { db, files, logger } = desk
  const clock = () => Date.now()
  const { vault } = desk.deps
  const securityEvents = createSecurityEvents({ logger, vault, clock })
  const options = { db, vault, secret: SECRET, originals: ORIGINALS, files, clock, logger, securityEvents }
  const preview = await openPreview({ ...options, previewUrl: PREVIEW })
  onTestFinished(preview.close)
  const editor = await desk.signedIn('editor')

  /** What the link of a preview shows of a path of the API. */
  async function read(url: string, path: string) {
    const seen = await preview.find(tokenOf(url))
    const site = seen && (await preview.siteOf(seen))
    if (!site) return undefined
    const headers = { authorization: `Bearer ${preview.token}` }
    const answer = await site.api.fetch(new Request(`http://api.internal${path}`, { headers }))
    return { status: answer.status, body: await answer.json(), site }
  }

  return {
    ...desk,
    preview,
    editor,
    read,
    ask: async (body: object, person: Browser = editor) =>
      (await person.json('createPreview', { body })) as { url: string; until: number },
  }
}

const tokenOf = (url: string) => new URL(url).pathname.slice('/open/'.length)

test('a draft is seen in its preview as on the day that was chosen, and nowhere else', async () => {
  const { editor, draft, ask, read, publicValue } = await testPreview()
  const window = { startDate: '2027-01-02', endDate: '2027-01-31', publishedOn: '2027-01-02' }
  await draft(editor, NEWS, { title: 'ข่าวที่ยังไม่มีใครเห็นนอกจากเรา', path: 'not-yet', ...window })
  const path = '/pr-news/name/not-yet'

  const today = await ask({ drafts: [NEWS] })
  const then = await ask({ drafts: [NEWS], moment: Date.parse('2027-01-02T09:00:00+07:00'), path: '/news' })
  const without = await ask({ moment: Date.parse('2027-01-02T09:00:00+07:00') })

  expect(today.until - Date.now()).toBe(30 * 60_000)
  expect(new URL(then.url).searchParams.get('to')).toBe('/news')
  expect((await read(today.url, path))?.status).toBe(404)
  expect(await read(then.url, path)).toMatchObject({
    status: 200,
    body: { title: 'ข่าวที่ยังไม่มีใครเห็นนอกจากเรา' },
  })
  expect((await read(without.url, path))?.status).toBe(404)
  expect((await publicValue(NEWS)).path).not.toBe('not-yet')
})

test('a preview shows what was saved last, and names a draft that cannot be shown', async () => {
  const { editor, draft, ask, read } = await testPreview()
  const { url } = await ask({ drafts: [NEWS] })
  const title = async () => (await read(url, '/pr-news'))?.body.items.find(isNews).title
  const isNews = ({ path }: { path: string }) => path === 'e-tax-invoice'
  await draft(editor, NEWS, { title: 'ร่างแรกของข่าวนี้' })
  expect(await title()).toBe('ร่างแรกของข่าวนี้')
  await draft(editor, NEWS, { title: 'ร่างที่สองของข่าวนี้' })
  expect(await title()).toBe('ร่างที่สองของข่าวนี้')

  await draft(editor, NEWS, { image: { picture: 'no-such.svg', alt: 'ไม่มี' } })

  const shown = await read(url, '/pr-news')
  expect(shown?.site.faulty).toMatchObject([{ ...NEWS, isPublic: true, faults: [{ field: 'image' }] }])
  expect(shown?.body.items.find(isNews).title).not.toContain('ร่าง')
})

test('everything of a release is seen together, what it takes away is gone', async () => {
  const { editor, draft, ask, read } = await testPreview()
  await draft(editor, NEWS, { title: 'ข่าวในชุดเผยแพร่' })
  const other = { collection: 'news', id: 'bot-supervision' }
  const { id } = await editor.json('createRelease', {
    body: { title: 'ชุดเดือนธันวาคม', items: [NEWS, { ...other, action: 'remove' }] },
  })

  const shown = await read((await ask({ release: id })).url, '/pr-news')

  const paths = shown?.body.items.map(({ path }: { path: string }) => path)
  expect(paths).toContain('e-tax-invoice')
  expect(paths).not.toContain('bot-supervision')
  expect(JSON.stringify(shown?.body)).toContain('ข่าวในชุดเผยแพร่')
  expect(await editor.says('createPreview', { body: { release: 'nothing' } })).toBe('404 not-found')
})

test('a link to share holds for days, each opening is written down, and it ends with its maker', async () => {
  const { editor, ask, preview, db } = await testPreview()
  const { url, until } = await ask({ drafts: [NEWS], days: 7 })
  const seen = (await preview.find(tokenOf(url)))!

  expect(until - Date.now()).toBe(7 * DAY)
  await preview.noteOpening(seen)
  await preview.noteOpening(seen)
  const lines = await db.selectFrom('audit').select(['actor', 'action']).orderBy('seq').execute()
  expect(lines.slice(-3)).toEqual([
    { actor: `staff:${editor.id}`, action: 'preview.share' },
    { actor: `link:${seen.id}`, action: 'preview.open' },
    { actor: `link:${seen.id}`, action: 'preview.open' },
  ])
  await db.updateTable('staff').set({ bannedAt: 1 }).where('id', '=', editor.id).execute()
  expect(await preview.find(tokenOf(url))).toBeUndefined()
})

test('a preview is a page of the site and of no other host, and there is none without an address', async () => {
  const { editor } = await testPreview()
  for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', '/\t/evil.example'])
    expect(await editor.says('createPreview', { body: { path } })).toBe('422 invalid-input')
  expect(await editor.says('createPreview', { body: { days: 8 } })).toBe('422 invalid-input')

  const without = await testStaff({ previewUrl: '' })
  const other = await without.signedIn('editor')
  expect(await other.says('createPreview')).toBe('409 not-ready')
})

test('nothing that a visitor could send is kept where the site keeps it', async () => {
  const { ask, preview, db } = await testPreview()
  const site = (await preview.siteOf((await preview.find(tokenOf((await ask({})).url)))!))!
  const request = new Request('http://api.internal/happy-car', {
    method: 'POST',
    headers: { authorization: `Bearer ${preview.token}`, 'content-type': 'application/json' },
    body: '{}',
  })

  await site.api.fetch(request)

  for (const table of ['lead', 'receipt', 'working'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
})
