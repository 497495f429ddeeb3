import { runProcess } from '../../src/process/run-process.ts'

/** Says that it runs, and waits for something that never comes when it is told to end. */
await runProcess(
  async () => {
    console.log('runs')
    setInterval(() => {}, 1000)
    return { close: () => new Promise(() => {}) }
  },
  { closeWithinMs: 200 },
)
