import cluster from 'node:cluster'
import path from 'node:path'
import { runProcess } from '@leasing/api/run-process'
import type { SiteConfig } from './config.ts'
import type { Opened } from './workers.ts'

const BUILD = path.join(import.meta.dirname, '../build')

/** The website as visitors get it: the built pages, with the API inside unless it runs elsewhere; in one process or in several. */
await runProcess(
  async () => {
    // Imported only now, so that a signal during the imports is handled.
    const [{ readSiteConfig }, { addressOf }] = await Promise.all([
      import('./config.ts'),
      import('@leasing/server/listen'),
    ])
    const config = readSiteConfig(process.env)
    if (cluster.isWorker) return await serve(config)
    const workers = config.workers === 'auto' ? await autoWorkers(config) : config.workers
    const site = workers > 1 ? await serveByWorkers(workers, config) : await serve(config)
    console.log(`the site is open: ${addressOf(config.host, site.port)}`)
    return site
  },
  { hasParent: cluster.isWorker },
)

async function serve(config: SiteConfig) {
  const { openSite } = await import('./open-site.ts')
  const site = await openSite(
    config,
    {
      build: await import(path.join(BUILD, 'server/index.js')),
      mode: 'production',
      assetsFolder: path.join(BUILD, 'client'),
    },
    { isReplaceable: cluster.isWorker && cluster.worker!.id > 1 },
  )
  process.send?.({ openPort: site.port } satisfies Opened)
  return site
}

async function autoWorkers({ logLevel }: SiteConfig): Promise<number> {
  const [{ countWorkers, readMachine }, { createLogger }] = await Promise.all([
    import('./worker-count.ts'),
    import('@leasing/server/logger'),
  ])
  const machine = readMachine()
  const { workers, boundedBy } = countWorkers(machine)
  const memoryMib = Math.floor(machine.memoryBytes / 1024 / 1024)
  createLogger(logLevel).info(
    { workers, boundedBy, processors: machine.processors, memoryMib },
    'WORKERS=auto: number of processes',
  )
  return workers
}

async function serveByWorkers(workers: number, { metrics, logLevel }: SiteConfig) {
  const [{ openWorkers }, { createLogger }] = await Promise.all([
    import('./workers.ts'),
    import('@leasing/server/logger'),
  ])
  return await openWorkers({ count: workers, metricsPort: metrics?.port, logger: createLogger(logLevel) })
}
