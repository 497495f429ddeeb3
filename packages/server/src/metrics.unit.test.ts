import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testLogger } from '../../../apps/api/test/test-api.ts'
import { addressOf } from './listen.ts'
import { counter, durations, histogram, openMetrics, serveMetrics } from './metrics.ts'
import { processFigures, warnOfFewDescriptors } from './process-figures.ts'

test('figures are said in the text format of OpenMetrics', async () => {
  const requests = counter()
  requests.add('kind="page"')
  requests.add('kind="page"')

  const text = await openMetrics({
    requests: { type: 'counter', help: 'Requests answered', samples: requests.samples },
    memory_bytes: { type: 'gauge', help: 'Memory', samples: () => ({ '': 42 }) },
  })

  expect(text).toBe(
    '# TYPE requests counter\n# HELP requests Requests answered\nrequests_total{kind="page"} 2\n' +
      '# TYPE memory_bytes gauge\n# HELP memory_bytes Memory\nmemory_bytes 42\n# EOF\n',
  )
})

test('durations are said as a histogram: each bucket holds those below it, and the last one all', async () => {
  const seconds = durations()
  for (const each of [0.0004, 0.005, 0.3, 12]) seconds.observe('kind="page"', each)

  const text = await openMetrics({ wait_seconds: histogram('Wait', seconds.samples) })

  expect(text).toMatch(/^# TYPE wait_seconds histogram\n/)
  const buckets = [...text.matchAll(/^wait_seconds_bucket\{kind="page",le="(.*)"\} (\d+)$/gm)]
  expect(Object.fromEntries(buckets.map(([, le, count]) => [le, Number(count)]))).toEqual({
    '0.001': 1,
    '0.005': 2,
    '0.01': 2,
    '0.025': 2,
    '0.05': 2,
    '0.1': 2,
    '0.25': 2,
    '0.5': 3,
    '1.0': 3,
    '2.5': 3,
    '5.0': 3,
    '10.0': 3,
    '+Inf': 4,
  })
  expect(text).toContain('\nwait_seconds_count{kind="page"} 4\n')
  expect(Number(/^wait_seconds_sum\{kind="page"\} (.*)$/m.exec(text)?.[1])).toBeCloseTo(12.3054)
})

test.each(['127.0.0.1', '::1'])('figures are served on %s, and nothing else is', async (host) => {
  const server = await serveMetrics(
    { a: { type: 'gauge', help: 'A', samples: async () => ({ '': 1 }) } },
    { port: 0, host },
  )
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const url = addressOf(host, port)

  const answer = await fetch(`${url}metrics`)

  expect(await answer.text()).toContain('\na 1\n')
  expect(answer.headers.get('content-type')).toContain('openmetrics')
  expect((await fetch(url)).status).toBe(404)
})

test('a process tells its memory, its descriptors and the free disk', async () => {
  const text = await openMetrics(processFigures(import.meta.dirname))

  const figure = (name: string) => Number(text.match(new RegExp(`^${name} (\\d+)`, 'm'))?.[1])
  expect(figure('process_resident_memory_bytes')).toBeGreaterThan(1e6)
  expect(figure('leasing_disk_bytes\\{state="size"\\}')).toBeGreaterThan(1e6)
  if (process.platform !== 'linux') return
  expect(figure('process_open_fds')).toBeGreaterThan(3)
  expect(figure('process_max_fds')).toBeGreaterThan(figure('process_open_fds'))
})

test('where the system does not say, figures are left out and the others are there', async () => {
  const text = await openMetrics(processFigures('/nowhere'))

  expect(text).toContain('\nprocess_resident_memory_bytes ')
  expect(text).not.toContain('leasing_disk_bytes{')
})

test('fewer than 4096 descriptors are a warning', () => {
  const { logger, logs } = testLogger()

  warnOfFewDescriptors(logger, 256)
  warnOfFewDescriptors(logger, 4096)

  expect(logs).toMatchObject([{ limit: 256, msg: expect.stringContaining('LimitNOFILE') }])
})
