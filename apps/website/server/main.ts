import path from 'node:path'
import { runProcess } from '@leasing/api/process/run-process'

const BUILD = path.join(import.meta.dirname, '../build')

/** The website as visitors get it: the built pages, with the API inside unless it runs elsewhere. */
await runProcess(async () => {
  // Imported only now, so that a signal during the imports is handled.
  const [{ readSiteConfig }, { openSite }, { addressOf }] = await Promise.all([
    import('./config.ts'),
    import('./open-site.ts'),
    import('@leasing/api/process/listen'),
  ])
  const config = readSiteConfig(process.env)
  const site = await openSite(config, {
    build: await import(path.join(BUILD, 'server/index.js')),
    mode: 'production',
    assetsFolder: path.join(BUILD, 'client'),
  })
  console.log(`the site is open: ${addressOf(config.host, site.port)}`)
  return site
})
