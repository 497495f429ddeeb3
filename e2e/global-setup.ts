import path from 'node:path'
import { startReceivers } from './receivers.ts'
import { startProcess, startSite } from './site.ts'

/** The time at which the tests run; the content is public then. */
const NOW = '2026-11-21T10:00:00+07:00'

/** The tests use fixture content, so that a company may replace the shipped texts and pictures. */
const SHARED_ENV = { CLOCK: NOW, CONTENT_DIR: path.join(import.meta.dirname, '../fixtures/content') }

/**
 * Starts two sites for all tests: one with the API inside, and one whose API runs in its own process, as it does on several machines. The tests
 * read their addresses from environment variables.
 */
export default async function globalSetup() {
  const receivers = await startReceivers()
  const embedded = await startSite('e2e', { ...SHARED_ENV, TRUST_PROXY: '1', ...receivers.env })
  const token = 'the-bearer-credential-of-the-browser-tests'
  const api = await startProcess('apps/api/src/main.ts', {
    name: 'e2e-api',
    env: { ...SHARED_ENV, API_TOKEN: token },
  })
  const remote = await startSite('e2e-remote', {
    ...SHARED_ENV,
    API_TOKEN: token,
    API_BASE_URL: `${api.url}/api`,
  })
  process.env.SITE_URL = embedded.url
  process.env.REMOTE_SITE_URL = remote.url
  process.env.API_URL = api.url
  process.env.OUTSIDE_URL = receivers.url
  return async () => {
    await remote.stop()
    await api.stop()
    await embedded.stop()
    await receivers.stop()
  }
}
