import { runProcess } from './process/run-process.ts'

/** The API as a process of its own. */
await runProcess(async () => {
  // Imported only now, so that a signal during the imports is handled.
  const [{ readApiConfig }, { serveApi }] = await Promise.all([
    import('./config.ts'),
    import('./serve-api.ts'),
  ])
  return await serveApi(readApiConfig(process.env))
})
