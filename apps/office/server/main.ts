import path from 'node:path'
import { runProcess } from '@leasing/api/run-process'

const BUILD = path.join(import.meta.dirname, '../build')
const WEBSITE = path.join(import.meta.dirname, '../../website/build')

/** Starts the office in its own process. */
await runProcess(async () => {
  // Imported here, so that signals during imports are handled.
  const [{ readOfficeConfig }, { announce, openOffice }] = await Promise.all([
    import('@leasing/api/staff'),
    import('./open-office.ts'),
  ])
  const office = await openOffice(readOfficeConfig(process.env), {
    build: await import(path.join(BUILD, 'server/index.js')),
    mode: 'production',
    assetsFolder: path.join(BUILD, 'client'),
    async loadWebsite() {
      const { loadStaticFiles } = await import('@leasing/website/server/static-files')
      return {
        build: await import(path.join(WEBSITE, 'server/index.js')),
        files: loadStaticFiles(path.join(WEBSITE, 'client')),
      }
    },
  })
  announce(office)
  return office
})
