import { watch } from 'node:fs'
import path from 'node:path'
import { openFiles } from '@leasing/api'
import { connect, runContentCommand } from '@leasing/api/internals'
import { runProcess } from '@leasing/api/run-process'
import { addressOf } from '@leasing/server/listen'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import { readSiteConfig, type SiteConfig } from './config.ts'
import { openSite } from './open-site.ts'

/** The development server: pages through Vite with hot reload, content imported on save. */
await runProcess(async () => {
  const config = readSiteConfig(process.env)
  const vite = await createVite({
    root: path.join(import.meta.dirname, '..'),
    server: { middlewareMode: true },
    appType: 'custom',
  })
  const site = await openSite(config, {
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    mode: 'development',
    before: vite.middlewares,
  })
  const stopWatching = config.apiBaseUrl ? () => {} : importContentOnChange(config)
  console.log(`the site is open for development: ${addressOf(config.host, site.port)}`)
  return {
    async close() {
      stopWatching()
      await vite.close()
      await site.close()
    },
  }
})

const SETTLE_MS = 200

function importContentOnChange(config: SiteConfig): () => void {
  let settling: NodeJS.Timeout | undefined
  const watcher = watch(config.contentFolder, { recursive: true }, () => {
    clearTimeout(settling)
    settling = setTimeout(() => importContent(config), SETTLE_MS)
  })
  return () => watcher.close()
}

async function importContent({ database, contentFolder, files: filesConfig }: SiteConfig) {
  const db = await connect(database)
  const files = openFiles(filesConfig)
  await runContentCommand(['import'], {
    folder: contentFolder,
    openDb: async () => db,
    files,
    clock: Date.now,
    print: console.log,
  })
  await db.destroy()
}
