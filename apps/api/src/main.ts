import { runProcess } from './process/run-process.ts'

/** Entry point of the standalone API. */
await runProcess(async () => {
  // Imported here, so that a signal during the imports is handled.
  const [{ readApiConfig }, { serveApi }] = await Promise.all([
    import('./config.ts'),
    import('./serve-api.ts'),
  ])
  return await serveApi(readApiConfig(process.env))
})
