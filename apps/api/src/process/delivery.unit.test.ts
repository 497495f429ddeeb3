import { StartFailure } from '@leasing/server/start-failure'
import { expect, test } from 'vitest'
import {
  commonVariables,
  deliveryErrors,
  deliveryOf,
  type Environment,
  readEnvironment,
} from './environment.ts'

const SECRET = 'the-webhook-secret-of-the-tests-000'
const PRODUCTION = {
  SITE_MODE: 'production',
  SMTP_URL: 'smtps://user:password@mail.company.example',
  MAIL_FROM: 'Company <website@company.example>',
  MAIL_LEADS_TO: 'leads@company.example, second@company.example',
}

test('a local copy writes its mails to a folder and posts nothing', () => {
  expect(read({ DATA_DIR: '/data' })).toEqual({
    mail: { outbox: '/data/outbox/mail', from: 'website@localhost' },
    leadsTo: [],
    webhook: undefined,
  })
})

test('everything that leads need is read', () => {
  const webhook = { LEADS_WEBHOOK_URL: 'https://crm.company.example/leads', LEADS_WEBHOOK_SECRET: SECRET }

  expect(read({ ...PRODUCTION, ...webhook })).toEqual({
    mail: { smtpUrl: PRODUCTION.SMTP_URL, from: PRODUCTION.MAIL_FROM },
    leadsTo: ['leads@company.example', 'second@company.example'],
    webhook: { url: 'https://crm.company.example/leads', secret: SECRET },
  })
})

test('mails to staff lead to the office where there is one, unless they shall have everything', () => {
  const OFFICE_URL = 'https://office.company.example'

  expect(read({ ...PRODUCTION, OFFICE_URL })).toMatchObject({ officeUrl: OFFICE_URL })
  expect(read({ ...PRODUCTION, OFFICE_URL, MAIL_LEADS_DETAIL: 'link' })).toMatchObject({
    officeUrl: OFFICE_URL,
  })
  expect(read({ ...PRODUCTION, OFFICE_URL, MAIL_LEADS_DETAIL: 'full' })?.officeUrl).toBeUndefined()
  expect(read(PRODUCTION)?.officeUrl).toBeUndefined()
})

test('production does not start without a mail server, a sender and a reader', () => {
  expect(refusal({ SITE_MODE: 'production' })).toEqual([
    'SMTP_URL: is missing; production delivers leads by e-mail',
    'MAIL_FROM: is missing; mails need a sender',
    'MAIL_LEADS_TO: is missing; leads need someone who reads them',
  ])
})

test.each<[Environment, string]>([
  [
    { SMTP_URL: 'http://mail.example', MAIL_FROM: 'a@b.example' },
    'SMTP_URL: must be a URL that begins with smtp:// or smtps://',
  ],
  [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM: is missing; mails need a sender'],
  [{ MAIL_FROM: 'the website' }, 'MAIL_FROM: must be an address like name@company.example'],
  [{ MAIL_LEADS_DETAIL: 'short' }, 'MAIL_LEADS_DETAIL: must be link or full'],
  [
    { MAIL_LEADS_DETAIL: 'link' },
    'OFFICE_URL: is missing; with MAIL_LEADS_DETAIL=link mails lead to the office',
  ],
  [{ MAIL_LEADS_TO: 'a@b.example,,c' }, 'MAIL_LEADS_TO: must be addresses, separated by commas'],
  [
    { LEADS_WEBHOOK_URL: 'ftp://crm', LEADS_WEBHOOK_SECRET: SECRET },
    'LEADS_WEBHOOK_URL: must be a URL that begins with https:// or http://',
  ],
  [
    { LEADS_WEBHOOK_URL: 'https://user:password@crm.example/', LEADS_WEBHOOK_SECRET: SECRET },
    'LEADS_WEBHOOK_URL: must be a URL without a user and a password',
  ],
  [
    { LEADS_WEBHOOK_URL: 'https://crm.example/' },
    'LEADS_WEBHOOK_SECRET: is missing; what is posted to LEADS_WEBHOOK_URL is signed with it',
  ],
  [
    { ...PRODUCTION, LEADS_WEBHOOK_URL: 'https://crm.example/', LEADS_WEBHOOK_SECRET: 'short' },
    'LEADS_WEBHOOK_SECRET: is too short; production needs at least 32 characters',
  ],
  [
    { ...PRODUCTION, LEADS_WEBHOOK_URL: 'http://crm.example/', LEADS_WEBHOOK_SECRET: SECRET },
    'LEADS_WEBHOOK_URL: must begin with https:// in production, or be named in PLAINTEXT_ALLOWED',
  ],
])('%o is refused in one line', (environment, line) => {
  expect(refusal(environment)).toEqual([line])
})

const read = (environment: Environment) =>
  deliveryOf(readEnvironment(environment, commonVariables, [], [deliveryErrors]))

function refusal(environment: Environment): readonly string[] {
  try {
    read(environment)
  } catch (error) {
    if (error instanceof StartFailure) return error.lines
    throw error
  }
  throw new Error('nothing was refused')
}
