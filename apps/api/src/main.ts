import { runProcess } from './process/run-process.ts'

/** The API as a process of its own. */
await runProcess(async () => {
  // Read only now: whoever ends the process meanwhile is heard.
  const [{ readApiConfig }, { serveApi }] = await Promise.all([
    import('./config.ts'),
    import('./serve-api.ts'),
  ])
  return await serveApi(readApiConfig(process.env))
})
