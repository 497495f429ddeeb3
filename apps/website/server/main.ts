import path from 'node:path'
import { addressOf } from '@leasing/api/process/listen'
import { runProcess } from '@leasing/api/process/run-process'
import { readSiteConfig } from './config.ts'
import { openSite } from './open-site.ts'

const BUILD = path.join(import.meta.dirname, '../build')

/** The website as visitors get it: the built pages, with the API inside unless it runs elsewhere. */
await runProcess(async () => {
  const config = readSiteConfig(process.env)
  const site = await openSite(config, {
    build: await import(path.join(BUILD, 'server/index.js')),
    mode: 'production',
    assetsFolder: path.join(BUILD, 'client'),
  })
  console.log(`the site is open: ${addressOf(config.host, site.port)}`)
  return site
})
