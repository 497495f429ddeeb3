import { StartFailure } from '@leasing/server/start-failure'
import { expect, test } from 'vitest'
import { ContentFaults } from '../content/fault.ts'
import { describeFailure } from './describe-failure.ts'

const failure = (given: object) => Object.assign(new Error('message'), given)

test.each([
  ['a known reason', new StartFailure(['PORT: 80 is in use already']), ['PORT: 80 is in use already']],
  [
    'faulty content',
    new ContentFaults([{ file: 'site.yaml', field: 'brand', message: 'is missing' }]),
    ['site.yaml: brand: is missing', 'the content has faults: 1'],
  ],
  [
    'a database host that is unknown',
    failure({ code: 'ENOTFOUND', syscall: 'getaddrinfo' }),
    ['DATABASE_URL: the database does not answer (ENOTFOUND)'],
  ],
  [
    'a database that keeps silent',
    failure({ message: 'Connection terminated due to connection timeout' }),
    ['DATABASE_URL: the database does not answer (timeout)'],
  ],
  [
    'a database whose name has several addresses',
    Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }),
    ['DATABASE_URL: the database does not answer (ECONNREFUSED)'],
  ],
  [
    'a database that starts',
    failure({ code: '57P03', message: 'the database system is starting up' }),
    ['DATABASE_URL: the database refuses: the database system is starting up (57P03)'],
  ],
  [
    'a connection that breaks',
    failure({ code: 'EPIPE', message: 'write EPIPE' }),
    ['DATABASE_URL: the database does not answer (EPIPE)'],
  ],
  [
    'a password that the database refuses',
    failure({ code: '28P01' }),
    ['DATABASE_URL: the database refuses: message (28P01)'],
  ],
  [
    'a disk that is full',
    failure({ code: 'ERR_SQLITE_ERROR', message: 'database or disk is full' }),
    ['DATA_DIR: the database in it cannot be used: database or disk is full'],
  ],
])('%s is described in lines', (_, error, lines) => {
  expect(describeFailure(error)).toEqual(lines)
})

test('a surprise is described with its place', () => {
  const [description] = describeFailure(new TypeError('x is not a function'))

  expect(description).toMatch(/^TypeError: x is not a function\n +at /)
})
