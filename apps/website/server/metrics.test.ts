import { expect, test } from 'vitest'
import { counter, openMetrics } from './metrics.ts'

test('figures are said in the text format of OpenMetrics', () => {
  const requests = counter()
  requests.add('kind="page"')
  requests.add('kind="page"')

  const text = openMetrics({
    requests: { type: 'counter', help: 'Requests answered', samples: requests.samples },
    memory_bytes: { type: 'gauge', help: 'Memory', samples: () => ({ '': 42 }) },
  })

  expect(text).toBe(
    '# TYPE requests counter\n# HELP requests Requests answered\nrequests_total{kind="page"} 2\n' +
      '# TYPE memory_bytes gauge\n# HELP memory_bytes Memory\nmemory_bytes 42\n# EOF\n',
  )
})
