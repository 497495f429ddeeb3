import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Files } from '@leasing/api/files/files'
import { aSite } from '../../api/test/builders.ts'
import { type GivenContent, TOKEN, testApi, testLogger } from '../../api/test/test-api.ts'
import { createRenderer } from '../server/render.ts'
import { createSite } from '../server/site.ts'

const BUILD = path.join(import.meta.dirname, '../build')

type Options = GivenContent & { now?: string; files?: Files; publicUrl?: string }

/** The whole site as visitors get it, built pages and all, on exactly the content given. */
export async function testSite({ publicUrl, ...given }: Options = {}) {
  if (!existsSync(`${BUILD}/server/index.js`))
    throw new Error('build the website first: npm run build -w @leasing/website')
  const { api, clock, db, content } = await testApi({ site: [aSite()], ...given })
  const { logger, logs } = testLogger()
  const transport = { baseUrl: 'http://api.internal', token: TOKEN, fetch: api.fetch, checkAnswers: true }
  const render = createRenderer({
    build: await import(path.join(BUILD, 'server/index.js')),
    mode: 'production',
    api: transport,
    clock,
    publicUrl,
  })
  const site = createSite({ api, transport, assetsFolder: `${BUILD}/client`, render, logger })
  return {
    clock,
    db,
    content,
    logs,
    async request(pathname: string, init?: RequestInit) {
      return await site.fetch(new Request(`http://site.test${pathname}`, init))
    },
    async html(pathname: string, init?: RequestInit) {
      return await (await site.fetch(new Request(`http://site.test${pathname}`, init))).text()
    },
  }
}
