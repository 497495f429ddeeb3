import { expect, test } from 'vitest'
import { testSite } from '../../test/test-site.ts'
import { describeStorage } from './describe-storage.server.ts'
import { STORAGE_REGISTRY } from './storage-registry.ts'

test('the privacy notice lists everything that the storage code writes, what for and for how long', async () => {
  const site = await testSite()

  const page = await (await site.request('/privacy-policy')).text()
  const rows = page.split('<tr>').map((row) => row.replaceAll(/<!-- -->/g, ''))

  for (const { name, where, what, why, lasts } of describeStorage()) {
    const row = rows.find((row) => row.includes(`>${name}</code>`))
    for (const words of [where, what, why, lasts]) expect(row, name).toContain(words)
  }
  expect(describeStorage()).toHaveLength(Object.keys(STORAGE_REGISTRY).length)
})

test.each([
  { name: 'consent', lasts: '90 วัน' },
  { name: 'text-size', lasts: '1 ปี' },
  { name: 'smart-fin-documents', lasts: '1 วัน' },
  { name: 'phone-check-…', lasts: '30 นาที' },
  { name: 'draft:…', lasts: 'จนกว่าคุณจะปิดแท็บ' },
  { name: 'floating-menu', lasts: 'จนกว่าคุณจะล้างข้อมูลเบราว์เซอร์' },
])('visitors read that $name lasts $lasts', ({ name, lasts }) => {
  expect(describeStorage().find((kept) => kept.name === name)?.lasts).toBe(lasts)
})
