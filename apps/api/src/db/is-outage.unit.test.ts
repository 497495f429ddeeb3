import { expect, test } from 'vitest'
import { isOutage } from './is-outage.ts'

const anError = (fields: object, message = 'x') => Object.assign(new Error(message), fields)

test.each([
  ['SQLite: the disk is full', anError({ code: 'ERR_SQLITE_ERROR', errcode: 13 })],
  ['SQLite: another process holds the file', anError({ code: 'ERR_SQLITE_ERROR', errcode: 5 })],
  ['SQLite: reading failed, with its extended code', anError({ code: 'ERR_SQLITE_ERROR', errcode: 266 })],
  ['PostgreSQL: the disk is full', anError({ code: '53100' })],
  ['PostgreSQL: shutting down', anError({ code: '57P01' })],
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
  ['what is no error', 'ECONNREFUSED'],
])('%s is not', (_, error) => {
  expect(isOutage(error)).toBe(false)
})
