import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Preview } from '@leasing/api/staff'
import { createVisitorReader } from '@leasing/website/server/visitor'
import { expect, onTestFinished, test } from 'vitest'
import { REDIRECT_TRICKS } from '../../../packages/rules/test/redirect-tricks.ts'
import { testLogger } from '../../api/test/test-api.ts'
import { createPreviewSite } from './preview-site.ts'

const BUILD = path.join(import.meta.dirname, '../../website/build/server/index.js')

/** The preview host, on which every link opens; returns its address. */
async function previewHost(): Promise<string> {
  let listener: RequestListener | undefined
  const server = createServer((request, response) => void listener!(request, response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const previewUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const opened = {
    find: async () => ({ id: 'a', by: 'malee', drafts: [], until: Date.now() + 60_000, isShared: false }),
    noteOpening: async () => {},
    siteOf: async () => undefined,
    close: async () => {},
  } satisfies Preview
  const site = createPreviewSite({
    loadWebsite: async () => ({ build: await import(BUILD), files: new Map() }),
    openPreview: async () => opened,
    pictures: { fetch: async () => new Response() },
    previewUrl,
    officeUrl: 'http://localhost:3100',
    visitors: createVisitorReader({ trustProxy: 0, publicUrl: undefined }),
    clock: Date.now,
    logger: testLogger().logger,
  })
  listener = site.listener
  onTestFinished(async () => {
    await site.close()
    server.close()
  })
  return previewUrl
}

test('a link of a preview leads to a page of its own host, whatever it asks for', async () => {
  const previewUrl = await previewHost()
  const openedBy = async (query: string) => {
    const { status, headers } = await fetch(`${previewUrl}/open/token${query}`, { redirect: 'manual' })
    expect(status).toBe(303)
    return headers.get('location')!
  }

  expect(await openedBy(`?${new URLSearchParams({ to: '/promotion/june?tab=rates' })}`)).toBe(
    '/promotion/june?tab=rates',
  )
  expect(await openedBy('')).toBe('/')
  for (const trick of REDIRECT_TRICKS) {
    const location = await openedBy(`?${new URLSearchParams({ to: trick })}`)
    expect(new URL(location, previewUrl).origin, JSON.stringify(trick)).toBe(previewUrl)
    expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
  }
})

test('whoever opens a preview has answered the cookie notice, which covers nothing of it', async () => {
  const previewUrl = await previewHost()

  const { headers } = await fetch(`${previewUrl}/open/token`, { redirect: 'manual' })

  expect(headers.getSetCookie().filter((cookie) => cookie.startsWith('consent=refused;'))).toHaveLength(1)
})
