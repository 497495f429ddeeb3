import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Running } from '@leasing/api/run-process'
import { StartFailure } from '@leasing/server/start-failure'
import type { Logger } from 'pino'

export type WorkersOptions = {
  count: number
  /** `/metrics` of the first worker; the others follow. */
  metricsPort: number | undefined
  logger: Logger
}

/** What a worker tells when it serves. */
export type Opened = { openPort: number }

/** A worker that dies again and again is started less and less often. */
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/**
 * Serves the site from several processes on one port: each connection is accepted by a worker that is free. Each renders, caches and counts for
 * itself, as any processes on one database do. One that dies is replaced. SIGHUP replaces all of them one after another, without a moment when
 * nobody serves.
 */
export async function openWorkers({
  count,
  metricsPort,
  logger,
}: WorkersOptions): Promise<Running & { port: number }> {
  // Workers accept from one shared socket. With Node's default (round robin) this process accepts and passes each connection on; one that is on
  // its way to a worker that dies stays open here for ever, and its client gets neither a response nor a reset (decision 59).
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const workers = new Map<number, Worker>()
  let isClosing = false

  function fork(slot: number): Worker {
    const worker = cluster.fork(metricsPort && { METRICS_PORT: String(metricsPort + slot) })
    worker.once('exit', (code, signal) => {
      if (isClosing || workers.get(slot) !== worker) return
      logger.error({ worker: slot, code, signal }, 'a worker has died and is replaced')
      void replace(slot)
    })
    return worker
  }

  /** Resolves when it serves. */
  async function start(slot: number): Promise<number> {
    const worker = fork(slot)
    const old = workers.get(slot)
    const port = await portOf(worker)
    workers.set(slot, worker)
    logger.info({ worker: slot, pid: worker.process.pid }, 'a worker serves')
    old?.process.kill('SIGTERM')
    return port
  }

  async function replace(slot: number, pauseMs = FIRST_PAUSE_MS): Promise<void> {
    if (isClosing) return
    await start(slot).catch(async () => {
      await delay(pauseMs)
      await replace(slot, Math.min(2 * pauseMs, LONGEST_PAUSE_MS))
    })
  }

  // The first makes the database and its content; the others find them.
  const port = await start(0)
  await Promise.all(Array.from({ length: count - 1 }, (_, i) => replace(i + 1)))

  let replacing = Promise.resolve()
  process.on('SIGHUP', () => {
    for (const slot of workers.keys()) replacing = replacing.then(() => replace(slot))
  })

  return {
    port,
    async close() {
      isClosing = true
      const all = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      await Promise.all(
        all.map(async (worker) => {
          const ended = once(worker, 'exit')
          worker.process.kill('SIGTERM')
          await ended
        }),
      )
    },
  }
}

/** It has printed why itself. */
const SAID_WHY = new StartFailure([])

const portOf = (worker: Worker): Promise<number> =>
  new Promise((resolve, reject) => {
    worker.once('message', ({ openPort }: Opened) => resolve(openPort))
    worker.once('exit', () => reject(SAID_WHY))
  })
