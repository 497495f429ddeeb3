import { runProcess } from '../../src/process/run-process.ts'

/** A process whose `close` never finishes, to test that it is ended all the same. */
await runProcess(
  async () => {
    console.log('runs')
    setInterval(() => {}, 1000)
    return { close: () => new Promise(() => {}) }
  },
  { closeWithinMs: 200 },
)
