import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { KEPT_ON_DEVICE } from './kept-on-device.ts'

const SITE = path.join(import.meta.dirname, '../../../../content/site.yaml')
const DAY = 24 * 60 * 60

const lasts = (seconds: number): string => {
  if (seconds === 365 * DAY) return '1 ปี'
  return seconds < DAY ? `${seconds / 60} นาที` : `${seconds / DAY} วัน`
}

test('the privacy notice that ships names everything that the website keeps on a device, and for how long', async () => {
  const site = await readFile(SITE, 'utf8')
  const rows = site.slice(site.indexOf('- id: cookies')).split('<tr>')

  for (const [key, kept] of Object.entries(KEPT_ON_DEVICE)) {
    const row = rows.find((row) => row.includes(kept.what))
    expect(row, key).toBeDefined()
    if ('maxAgeSeconds' in kept) expect(row, key).toContain(lasts(kept.maxAgeSeconds))
  }
})

test('the cookie notice that ships gives no list of its own', async () => {
  const site = await readFile(SITE, 'utf8')
  const notice = site.slice(site.indexOf('cookieNotice:'), site.indexOf('maintenanceWindows:'))

  expect(notice).toContain('รายการทั้งหมดอยู่ในข้อ 13')
  expect(notice).not.toContain('ได้แก่')
})
