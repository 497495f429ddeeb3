import path from 'node:path'
import { createLimitedServer } from '@leasing/server/connection-limits'
import { closeServer, listen } from '@leasing/server/listen'
import { createSecurityEvents } from '@leasing/server/security-events'
import { loadStaticFiles } from '@leasing/website/server/static-files'
import { createVisitorReader } from '@leasing/website/server/visitor'
import type { ServerBuild } from 'react-router'
import { vi } from 'vitest'
import { whenFileEnds } from '../../api/test/file-end.ts'
import { type Browser, OFFICE, testStaff } from '../../api/test/staff.ts'
import { createOffice } from '../server/office.ts'

const BUILD = path.join(import.meta.dirname, '../build')

export const build: ServerBuild = await import(path.join(BUILD, 'server/index.js'))

const NO_PICTURES = { fetch: async () => new Response(null, { status: 404 }) }

/** The built office on a free port, with the emptied database of the test file; closed with the file. */
export async function testOffice() {
  // Fakes the clock for the whole file: `testStaff` would do so for one test only.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T10:00:00+07:00') })
  whenFileEnds(() => void vi.useRealTimers())
  const staff = await testStaff()
  const { api, logger, logs, deps } = staff
  const { clock, encryption } = deps
  const handle = createOffice({
    build,
    mode: 'production',
    staff: api,
    files: loadStaticFiles(`${BUILD}/client`),
    pictures: NO_PICTURES,
    officeUrl: OFFICE,
    isLocal: false,
    visitors: createVisitorReader({ trustProxy: 1, publicUrl: OFFICE }),
    isReady: () => true,
    clock,
    logger,
    securityEvents: createSecurityEvents({ logger, encryption, clock }),
  })
  const server = createLimitedServer(handle)
  whenFileEnds(() => closeServer(server, 0))
  const port = await listen(server, { port: 0, host: '127.0.0.1' })

  return {
    ...staff,
    logs,
    port,
    /** Sends a request as this person's browser, from a page of the office. */
    request: (pathname: string, init: RequestInit = {}, person?: Pick<Browser, 'jar'>) => {
      const cookie = [...(person?.jar ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
      return fetch(`http://127.0.0.1:${port}${pathname}`, {
        redirect: 'manual',
        ...init,
        headers: { origin: OFFICE, ...(cookie && { cookie }), ...init.headers },
      })
    },
  }
}
