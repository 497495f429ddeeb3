import { expect, test } from 'vitest'
import {
  afterAppointing,
  afterCancelling,
  afterContact,
  afterReturn,
  afterTaking,
  afterVisitorChange,
  isOpenStatus,
  LEAD_STATUSES,
  needsReason,
  nextStatuses,
  visitorStatus,
} from './lead-status.ts'

test('every status can be reached from a new request, and every closed one can be opened again', () => {
  const reached = new Set<string>(['new', afterTaking('new')])
  for (const status of reached)
    for (const next of nextStatuses(status as (typeof LEAD_STATUSES)[number])) reached.add(next)
  expect([...reached].toSorted()).toEqual([...LEAD_STATUSES].toSorted())
  const closed = LEAD_STATUSES.filter((status) => !isOpenStatus(status))
  expect(closed).toEqual(['won', 'lost', 'duplicate', 'spam'])
  for (const status of closed) expect(nextStatuses(status).some(isOpenStatus)).toBe(true)
})

test('a request that nobody has can only be taken', () => {
  expect(nextStatuses('new')).toEqual([])
})

test('a request is won, or waits for papers, only once the visitor was reached', () => {
  expect(nextStatuses('taken')).not.toContain('won')
  expect(nextStatuses('taken')).not.toContain('waiting')
  expect(nextStatuses(afterContact('taken'))).toEqual(expect.arrayContaining(['won', 'waiting']))
})

test('only a lost request needs a reason', () => {
  expect(LEAD_STATUSES.filter(needsReason)).toEqual(['lost'])
})

test('taking and giving back keep what is known of the visitor', () => {
  expect([afterTaking('new'), afterTaking('waiting')]).toEqual(['taken', 'waiting'])
  expect([afterReturn('taken'), afterReturn('contacted')]).toEqual(['new', 'contacted'])
  expect([afterContact('taken'), afterContact('waiting')]).toEqual(['contacted', 'waiting'])
})

test('an appointment shows in the status until it is cancelled or the visitor is reached', () => {
  expect([afterAppointing('new'), afterAppointing('waiting'), afterAppointing('won')]).toEqual([
    'appointed',
    'waiting',
    'won',
  ])
  expect(afterContact('appointed')).toBe('contacted')
  const cancelled = (isTaken: boolean, wasReached: boolean) =>
    afterCancelling('appointed', { isTaken, wasReached })
  expect([cancelled(false, false), cancelled(true, false), cancelled(false, true)]).toEqual([
    'new',
    'taken',
    'contacted',
  ])
  expect(afterCancelling('waiting', { isTaken: true, wasReached: true })).toBe('waiting')
})

test('a closed request that the visitor changes is new again', () => {
  expect([afterVisitorChange('lost'), afterVisitorChange('waiting')]).toEqual(['new', 'waiting'])
})

test('a visitor whom nobody has called yet is not told that somebody works on it, though a call is appointed', () => {
  expect([visitorStatus('appointed', false), visitorStatus('contacted', false)]).toEqual([
    'received',
    'in-progress',
  ])
})

test('a visitor reads one of four words, and never how the company judged the request', () => {
  expect(LEAD_STATUSES.map((status) => [status, visitorStatus(status, true)])).toEqual([
    ['new', 'received'],
    ['taken', 'received'],
    ['contacted', 'in-progress'],
    ['waiting', 'waiting-for-you'],
    ['appointed', 'in-progress'],
    ['won', 'closed'],
    ['lost', 'closed'],
    ['duplicate', 'closed'],
    ['spam', 'closed'],
  ])
})
