import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

const SITE = path.join(import.meta.dirname, '../../../../content/site.yaml')

test('what ships gives no list of its own of what is kept on a device', async () => {
  const site = await readFile(SITE, 'utf8')
  const notice = site.slice(site.indexOf('cookieNotice:'), site.indexOf('maintenanceWindows:'))
  const section = site.slice(site.indexOf('- id: cookies'), site.indexOf('- id: withdraw'))

  expect(notice).toContain('คุกกี้')
  expect(notice).toContain('policyLabel: ประกาศความเป็นส่วนตัว ข้อ 13')
  expect(notice).not.toContain('ได้แก่')
  expect(section).toContain('title: 13.')
  expect(section).not.toContain('<table')
})

test('the notice names what a call by LINE collects, and where visitors see and erase what is stored', async () => {
  const site = await readFile(SITE, 'utf8')
  const sectionOf = (id: string, next: string) =>
    site.slice(site.indexOf(`- id: ${id}\n`), site.indexOf(`- id: ${next}\n`))

  expect(sectionOf('data', 'sources')).toContain('LINE ID')
  for (const [id, next] of [
    ['purposes', 'refusing'],
    ['rights', 'cookies'],
    ['withdraw', 'estimate'],
  ] as const)
    expect(sectionOf(id, next)).toContain('<a href="/track">')
})
