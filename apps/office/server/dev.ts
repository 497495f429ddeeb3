import path from 'node:path'
import { runProcess } from '@leasing/api/run-process'
import { readOfficeConfig } from '@leasing/api/staff'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import { announce, openOffice } from './open-office.ts'

/** Development server of the office: pages through Vite with hot reload. */
await runProcess(async () => {
  const vite = await createVite({
    root: path.join(import.meta.dirname, '..'),
    // The site's own Vite uses the default port.
    server: { middlewareMode: true, hmr: { port: 24_679 } },
    appType: 'custom',
  })
  const office = await openOffice(readOfficeConfig(process.env), {
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    mode: 'development',
    before: vite.middlewares,
  })
  announce(office)
  return {
    async close() {
      await vite.close()
      await office.close()
    },
  }
})
