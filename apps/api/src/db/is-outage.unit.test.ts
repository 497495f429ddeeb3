import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { WaitedTooLong } from '@leasing/server/wait-budget'
import { expect, test } from 'vitest'
import { isOutage } from './is-outage.ts'
import { WriteQueueFull } from './write-queue.ts'

const anError = (fields: object, message = 'x') => Object.assign(new Error(message), fields)

test.each([
  ['SQLite: the disk is full', anError({ code: 'ERR_SQLITE_ERROR', errcode: 13 })],
  ['SQLite: another process holds the file', anError({ code: 'ERR_SQLITE_ERROR', errcode: 5 })],
  ['SQLite: reading failed, with its extended code', anError({ code: 'ERR_SQLITE_ERROR', errcode: 266 })],
  ['PostgreSQL: the disk is full', anError({ code: '53100' })],
  ['PostgreSQL: shutting down', anError({ code: '57P01' })],
  ['PostgreSQL: the connection failed', anError({ code: '08006' })],
  ['PostgreSQL: too many connections', anError({ code: '53300' })],
  ['PostgreSQL: starting up', anError({ code: '57P03' })],
  ['PostgreSQL: a statement took too long', anError({ code: '57014' })],
  ['PostgreSQL: a standby', anError({ code: '25006' })],
  ['PostgreSQL: a transaction was ended for its time', anError({ code: '25P03' })],
  ['PostgreSQL: a deadlock', anError({ code: '40P01' })],
  ['PostgreSQL: could not be serialised', anError({ code: '40001' })],
  ['PostgreSQL: a lock was not had in time', anError({ code: '55P03' })],
  ['PostgreSQL: its disk is broken', anError({ code: '58030' })],
  ['too many writers', new WriteQueueFull()],
  ['a wait that took too long', new WaitedTooLong()],
  ['no socket in the file system', anError({ code: 'ENOENT', syscall: 'connect' })],
  [
    'nobody listens at any address of a name',
    Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }),
  ],
  ['nobody listens', anError({ code: 'ECONNREFUSED' })],
  ['no free connection in time', anError({}, 'timeout exceeded when trying to connect')],
  ['the connection was cut', anError({}, 'Connection terminated unexpectedly')],
])('%s is an outage', (_, error) => {
  expect(isOutage(error)).toBe(true)
})

test.each([
  ['a constraint of SQLite', anError({ code: 'ERR_SQLITE_ERROR', errcode: 1555 })],
  ['a constraint of PostgreSQL', anError({ code: '23505' })],
  ['a query that is wrong', anError({ code: '42P01' })],
  ['a fault of ours', new TypeError('x is not a function')],
  ['a password that is refused', anError({ code: '28P01' })],
  ['a database that does not exist', anError({ code: '3D000' })],
  ['a file that is missing', anError({ code: 'ENOENT', syscall: 'open' })],
  ['what is no error', 'ECONNREFUSED'],
])('%s is not', (_, error) => {
  expect(isOutage(error)).toBe(false)
})

/** Errors of the driver that only a fault of ours or a wrong setting can bring about. */
const OUR_FAULT = [
  'Client has already been connected',
  'not supported in pipeline mode',
  'A query must have either text or a name',
  'Prepared statements must be unique',
  'Query values must be an array',
  'The server does not support SSL connections',
  'Release called on client',
  'unexpected condition',
  'Passing a function as the first parameter',
  'Called end on pool more than once',
]

test.each(['pg/lib/client.js', 'pg/lib/connection.js', 'pg/lib/query.js', 'pg-pool'])(
  'of the errors without a code that %s makes, each is known',
  (file) => {
    const source = readFileSync(createRequire(import.meta.url).resolve(file), 'utf8')
    const messages = [...source.matchAll(/new Error\((['`])(.+?)\1/g)].map(([, , message]) => message!)

    expect(messages.length).toBeGreaterThan(0)
    expect(
      messages.filter(
        (message) => !isOutage(new Error(message)) && !OUR_FAULT.some((known) => message.includes(known)),
      ),
    ).toEqual([])
  },
)
