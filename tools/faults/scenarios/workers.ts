import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { startProcess } from '../process.ts'
import { duration, number } from '../report.ts'
import type { Scenario } from '../scenario.ts'
import { waitUntil } from '../visitors.ts'

const WORKERS = 2
const CLIENTS = 8
const PATHS = ['/', '/?price=812345&down=20&term=60']
/** A client that has neither a response nor the end of its connection after this counts as unanswered. */
const ANSWER_WITHIN_MS = 15_000

type Outcome = 'answered' | 'refused' | 'reset' | 'unanswered'

/** Workers that share a port are killed one after another while visitors read pages. */
export const workers: Scenario = {
  name: 'workers',
  async *run({ rounds = 100 }) {
    const site = await startProcess({ env: { WORKERS: String(WORKERS), LOG_LEVEL: 'info' } })
    const pids = () =>
      [...site.log().matchAll(/"pid":(\d+),"msg":"a worker serves"/g)].map(([, pid]) => Number(pid))
    await waitUntil(() => pids().length === WORKERS, 'all workers serve')
    const clients = Array.from({ length: CLIENTS }, (_, index) =>
      // A proxy such as nginx keeps its connections or opens a new one for each request.
      startClient(site.url + PATHS[index % PATHS.length], { keepAlive: index % 4 < 2 }),
    )
    let slowestMs = 0
    for (let round = 0; round < rounds; round++) {
      // Each kill comes at a different moment of the work.
      await delay(100 + ((round * 37) % 200))
      const serving = pids().slice(-WORKERS)
      process.kill(serving[0]!, 'SIGKILL')
      const replaced = waitUntil(() => pids().length === WORKERS + round + 1, 'a new worker serves', 60_000)
      slowestMs = Math.max(slowestMs, await replaced)
    }
    const outcomes = (await Promise.all(clients.map((client) => client.stop()))).flat()
    const countOf = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length
    yield {
      fault: `${rounds} × SIGKILL of one of ${WORKERS} workers under ${CLIENTS} readers`,
      promised:
        'every request gets a response or the end of its connection, none is left open; the other worker serves; a new one takes the place',
      seen: `${number(countOf('answered'))} answered, ${countOf('reset')} connections reset, ${countOf('refused')} refused, ${countOf('unanswered')} without an answer within ${duration(ANSWER_WITHIN_MS)}; replaced within ${duration(slowestMs)}`,
      ok: countOf('unanswered') === 0 && countOf('refused') === 0 && countOf('answered') > rounds,
    }
    await site.end('SIGTERM')
  },
}

/** Requests a page in a loop, on one connection or on a new one for each request. */
function startClient(url: string, { keepAlive }: { keepAlive: boolean }) {
  const agent = new Agent({ keepAlive })
  const outcomes: Outcome[] = []
  let isRunning = true
  const running = (async () => {
    while (isRunning) {
      const outcome = await readPage(url, agent)
      outcomes.push(outcome)
      if (outcome !== 'answered') await delay(20)
    }
    agent.destroy()
  })()
  return {
    async stop() {
      isRunning = false
      await running
      return outcomes
    },
  }
}

const readPage = (url: string, agent: Agent) =>
  new Promise<Outcome>((resolve) => {
    const outgoing = request(url, { agent, headers: { 'x-forwarded-proto': 'https' } }, (response) => {
      response.on('error', () => resolve('reset'))
      response.on('end', () => resolve(response.statusCode === 200 ? 'answered' : 'refused'))
      response.resume()
    })
    outgoing.on('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'ECONNREFUSED' ? 'refused' : 'reset'),
    )
    outgoing.setTimeout(ANSWER_WITHIN_MS, () => {
      resolve('unanswered')
      outgoing.destroy()
    })
    outgoing.end()
  })
