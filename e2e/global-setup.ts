import path from 'node:path'
import { startOutside } from './outside.ts'
import { startProcess, startSite } from './site.ts'

/** The moment at which the journeys happen; the content is open then. */
const NOW = '2026-11-21T10:00:00+07:00'

/** Content of their own, so that a company may replace the words and pictures that ship. */
const GIVEN = { CLOCK: NOW, CONTENT_DIR: path.join(import.meta.dirname, '../fixtures/content') }

/**
 * Two sites for all tests: one with the API inside, and one whose API runs in its own process, as on several machines. Their addresses
 * reach the tests as environment variables.
 */
export default async function globalSetup() {
  const outside = await startOutside()
  const embedded = await startSite('e2e', { ...GIVEN, TRUST_PROXY: '1', ...outside.env })
  const token = 'the-bearer-credential-of-the-browser-tests'
  const api = await startProcess('apps/api/src/main.ts', {
    name: 'e2e-api',
    env: { ...GIVEN, API_TOKEN: token },
  })
  const remote = await startSite('e2e-remote', {
    ...GIVEN,
    API_TOKEN: token,
    API_BASE_URL: `${api.url}/api`,
  })
  process.env.SITE_URL = embedded.url
  process.env.REMOTE_SITE_URL = remote.url
  process.env.API_URL = api.url
  process.env.OUTSIDE_URL = outside.url
  return async () => {
    await remote.stop()
    await api.stop()
    await embedded.stop()
    await outside.stop()
  }
}
