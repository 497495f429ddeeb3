import path from 'node:path'
import { expect, test } from 'vitest'
import {
  commonVariables,
  type Environment,
  readEnvironment,
  smsErrors,
  smsOf,
} from '../process/environment.ts'

const GATEWAY = {
  SMS_URL: 'https://sms.example/v1/messages',
  SMS_TOKEN: 'the-token',
  SMS_SENDER: 'ArunLease',
}

test('a local copy without a gateway puts messages into a folder', () => {
  expect(read({ DATA_DIR: 'somewhere' })).toEqual({ outbox: path.resolve('somewhere/outbox/sms') })
})

test.each(['local', 'production'])('with a gateway messages go there, in %s mode', (SITE_MODE) => {
  expect(read({ ...GATEWAY, SITE_MODE })).toEqual({
    url: 'https://sms.example/v1/messages',
    token: 'the-token',
    sender: 'ArunLease',
  })
})

test.each<[Environment, string[]]>([
  [
    { SITE_MODE: 'production' },
    ['SMS_URL: is missing; production needs the gateway that sends text messages'],
  ],
  [
    { ...GATEWAY, SITE_MODE: 'production', SMS_URL: 'http://sms.example/' },
    ['SMS_URL: must begin with https:// in production, or be named in PLAINTEXT_ALLOWED'],
  ],
  [{ ...GATEWAY, SMS_TOKEN: '' }, ['SMS_TOKEN: is missing; the gateway at SMS_URL needs it']],
  [
    { SMS_URL: GATEWAY.SMS_URL },
    [
      'SMS_TOKEN: is missing; the gateway at SMS_URL needs it',
      'SMS_SENDER: is missing; the gateway at SMS_URL needs it',
    ],
  ],
  [{ ...GATEWAY, SMS_URL: 'sms.example' }, ['SMS_URL: must be a URL that begins with https:// or http://']],
  [
    { ...GATEWAY, SMS_URL: 'https://user:secret@sms.example/' },
    ['SMS_URL: must be a URL without a user and a password'],
  ],
  [
    { ...GATEWAY, SMS_SENDER: 'a sender that is too long' },
    ['SMS_SENDER: must be 1 to 11 Latin letters and digits, as telephones show it'],
  ],
])('%o is refused', (environment, lines) => {
  expect(() => read(environment)).toThrow(expect.objectContaining({ lines }))
})

const SECRETS = {
  API_TOKEN: 'a-secret-of-at-least-32-characters',
  DATA_KEY: 'another-of-at-least-32-characters',
}

const read = (environment: Environment) =>
  smsOf(
    readEnvironment({ ...SECRETS, ...environment }, commonVariables, ['API_TOKEN', 'DATA_KEY'], [smsErrors]),
  )
