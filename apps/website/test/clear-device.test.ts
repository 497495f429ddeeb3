import { expect, test } from 'vitest'
import { testSite } from './test-site.ts'

const clear = (cookie: string) => ({ method: 'POST', body: new URLSearchParams(), headers: { cookie } })

test('clearing a device removes what flows left there, without JavaScript too, and says so', async () => {
  const site = await testSite()

  const response = await site.request(
    '/clear-device',
    clear('received-quote=a; smart-fin=b; consent=refused'),
  )

  expect(response.status).toBe(200)
  expect(response.headers.getSetCookie()).toEqual([
    'received-quote=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
    'smart-fin=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
  ])
  expect(response.headers.get('clear-site-data')).toBe('"storage"')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).toContain('ล้างข้อมูลในเครื่องนี้แล้ว')
})

test('opening the page of the button clears nothing', async () => {
  const site = await testSite()

  const response = await site.request('/clear-device', { headers: { cookie: 'smart-fin=b' } })

  expect(response.headers.getSetCookie()).toEqual([])
  expect(response.headers.get('clear-site-data')).toBeNull()
  expect(await response.text()).not.toContain('ล้างข้อมูลในเครื่องนี้แล้ว')
})

test('another site cannot clear it', async () => {
  const site = await testSite()
  const { body, method } = clear('')

  const response = await site.request('/clear-device', {
    method,
    body,
    headers: { 'sec-fetch-site': 'cross-site', cookie: 'smart-fin=b' },
  })

  expect(response.status).toBe(403)
  expect(response.headers.getSetCookie()).toEqual([])
})
