import { createApiClient } from '@leasing/contract/client'
import { ApiError } from '@leasing/contract/errors'
import { createSecurityEvents } from '@leasing/server/security-events'
import { expect, onTestFinished, test } from 'vitest'
import { ORIGINALS, testDesk } from '../../../test/desk.ts'
import { auditSince, type Browser, later, PREVIEW, SECRET, testStaff } from '../../../test/staff.ts'
import { readLast } from '../../audit/anchors.ts'
import { banUser, changeRoles, resetFactors, unbanUser } from '../users.ts'
import { openPreview } from './open-preview.ts'

const NEWS = { collection: 'news', id: 'e-tax-invoice' }
const BY = { actor: 'cli:test' }
const DAY = 24 * 60 * 60_000

async function testPreview() {
  const desk = await testDesk(['news', 'welfares', 'fees'])
  const { db, files, logger } = desk
  const clock = () => Date.now()
  const { encryption } = desk.deps
  const securityEvents = createSecurityEvents({ logger, encryption, clock })
  const options = {
    db,
    encryption,
    secret: SECRET,
    originals: ORIGINALS,
    files,
    clock,
    logger,
    securityEvents,
  }
  const preview = await openPreview({ ...options, previewUrl: PREVIEW })
  onTestFinished(preview.close)
  const editor = await desk.signedIn('editor')

  /** What the link of a preview shows of a path of the API. */
  async function read(url: string, path: string) {
    const seen = await preview.find(tokenOf(url))
    const site = seen && (await preview.siteOf(seen))
    if (!site) return undefined
    const client = createApiClient({ send: site.api.send })
    const [, name] = /^\/pr-news\/name\/(.+)$/.exec(path) ?? []
    const asked = name ? client.findNews({ params: { path: name } }) : client.listNews()
    const answer = await asked.catch((error: ApiError) => error)
    // biome-ignore lint/suspicious/noExplicitAny: the body of either call
    return { status: answer instanceof ApiError ? answer.status : 200, body: answer as any, site }
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

type TestPreview = Awaited<ReturnType<typeof testPreview>>

const tokenOf = (url: string) => new URL(url).pathname.slice('/open/'.length)

test('a draft is visible in its preview at the chosen moment, and nowhere else', async () => {
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

test('a preview shows the latest save, and names a draft that cannot be rendered', async () => {
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

test('a shared link is valid for days, each opening is audited, and it ends with its maker', async () => {
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

/** What the person's shared link and their own preview open, as true or false. */
async function opens({ preview }: TestPreview, urls: readonly string[]) {
  const seen = await Promise.all(urls.map((url) => preview.find(tokenOf(url))))
  return seen.map((one) => one !== undefined)
}

test.each<[string, (desk: TestPreview, id: string) => Promise<unknown>]>([
  ['loses the roles that read content', ({ deps }, id) => changeRoles(deps, BY, id, [{ role: 'agent' }])],
  ['is banned', ({ deps }, id) => banUser(deps, BY, id)],
  [
    'is no editor any more, by a program that ends no links',
    ({ db }, id) => db.updateTable('staffRole').set({ role: 'agent' }).where('userId', '=', id).execute(),
  ],
])('a preview and a shared link end when their maker %s', async (_, happens) => {
  const desk = await testPreview()
  const { editor, ask } = desk
  await desk.signedIn('admin')
  const urls = [(await ask({ drafts: [NEWS], days: 7 })).url, (await ask({ drafts: [NEWS] })).url]
  expect(await opens(desk, urls)).toEqual([true, true])

  await happens(desk, editor.id)

  expect(await opens(desk, urls)).toEqual([false, false])
})

test.each<[string, (desk: TestPreview, id: string) => Promise<unknown>]>([
  [
    'ban',
    async ({ deps }, id) => {
      await banUser(deps, BY, id)
      await unbanUser(deps, BY, id)
    },
  ],
  ['reset', ({ deps }, id) => resetFactors(deps, BY, id)],
])('a shared link stays ended after a %s', async (_, happens) => {
  const desk = await testPreview()
  const { editor, ask } = desk
  await desk.signedIn('admin')
  const { url } = await ask({ drafts: [NEWS], days: 7 })

  await happens(desk, editor.id)

  expect(await opens(desk, [url])).toEqual([false])
  expect(await desk.db.selectFrom('previewLink').select('endedAt').execute()).toEqual([
    { endedAt: expect.any(Number) },
  ])
})

test('a shared link is listed and ended by itself: by its maker, or by an administrator', async () => {
  const desk = await testPreview()
  const { editor, ask, draft, db } = desk
  const admin = await desk.signedIn('admin')
  const other = await desk.signedIn('editor', 'other@example.co.th')
  await draft(editor, NEWS, { title: 'ร่างของข่าว' })
  const { id: release } = await editor.json('createRelease', {
    body: { title: 'ชุดเดือนธันวาคม', items: [NEWS] },
  })
  const moment = Date.parse('2027-01-02T09:00:00+07:00')
  const bodies = [
    { drafts: [NEWS], days: 7 },
    { release, days: 1 },
    { moment, days: 2 },
  ]
  const made = []
  for (const body of bodies) {
    later(1)
    made.push(await ask(body))
  }
  const urls = made.map(({ url }) => url)
  await ask({ drafts: [NEWS] })
  const began = (await readLast(db))?.seq

  const { items } = await editor.json('listMyPreviewLinks')
  const ofEditor = { params: { id: editor.id } }
  expect(await admin.json('listPreviewLinks', ofEditor)).toEqual({ items })
  expect((await other.json('listMyPreviewLinks')).items).toEqual([])
  expect(items).toMatchObject([
    { titles: [], moment, until: made[2]!.until },
    { titles: ['ชุดเดือนธันวาคม'], until: made[1]!.until },
    { titles: [expect.any(String)], until: made[0]!.until },
  ])
  const [ofMoment, ofRelease, ofDraft] = items.map(({ id }: { id: string }) => id)

  expect(await other.says('endMyPreviewLink', { params: { id: ofDraft } })).toBe('404 not-found')
  expect(await editor.says('endMyPreviewLink', { params: { id: ofDraft } })).toBe('200')
  expect(await opens(desk, urls)).toEqual([false, true, true])
  expect(await admin.says('endPreviewLink', { params: { id: other.id, link: ofRelease } })).toBe(
    '404 not-found',
  )
  expect(await admin.says('endPreviewLink', { params: { id: editor.id, link: ofRelease } })).toBe('200')
  expect(await opens(desk, urls)).toEqual([false, false, true])
  expect(await editor.says('endMyPreviewLink', { params: { id: ofRelease } })).toBe('404 not-found')
  expect((await editor.json('listMyPreviewLinks')).items).toMatchObject([{ id: ofMoment }])
  expect(await auditSince(db, began)).toEqual([
    `staff:${editor.id} preview.end content`,
    `staff:${admin.id} preview.end release:${release}`,
  ])
})

test('a shared link without a row opens nothing', async () => {
  const desk = await testPreview()
  const { url } = await desk.ask({ drafts: [NEWS], days: 7 })
  await desk.db.deleteFrom('previewLink').execute()

  expect(await opens(desk, [url])).toEqual([false])
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

test("a preview stores nothing that a visitor could send in the site's database", async () => {
  const { ask, preview, db } = await testPreview()
  const site = (await preview.siteOf((await preview.find(tokenOf((await ask({})).url)))!))!
  const client = createApiClient({ send: site.api.send })

  await client.sendHappyCar({ body: {} as never }).catch(() => {})

  for (const table of ['lead', 'receipt', 'working'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
})
