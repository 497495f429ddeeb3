import { expect, test } from 'vitest'
import { testLogger } from '../../../apps/api/test/test-api.ts'
import { createOutageLog } from './outage-log.ts'

test('an hour without the database is a line at its begin, one a minute, and one at its end', () => {
  const { logger, logs } = testLogger()
  let seconds = 100
  const outage = createOutageLog(logger, { lost: 'lost', back: 'back' }, () => seconds * 1000)

  outage.worked()
  for (let i = 0; i < 3600; i++, seconds++) outage.failed({ code: 'ECONNREFUSED' })
  outage.worked()
  outage.worked()

  const lines = logs
  expect(lines).toHaveLength(61)
  expect(lines[0]).toMatchObject({ msg: 'lost', code: 'ECONNREFUSED', forSeconds: 0 })
  expect(lines[59]).toMatchObject({ msg: 'lost', forSeconds: 3540 })
  expect(lines[60]).toMatchObject({ msg: 'back', afterSeconds: 3600 })
})

test('the next outage begins with a line of its own', () => {
  const { logger, logs } = testLogger()
  const outage = createOutageLog(logger, { lost: 'lost', back: 'back' }, () => 0)

  outage.failed()
  outage.worked()
  outage.failed()

  expect(logs.map(({ msg }) => msg)).toEqual(['lost', 'back', 'lost'])
})
