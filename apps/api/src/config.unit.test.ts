import { existsSync } from 'node:fs'
import path from 'node:path'
import { localKeys } from '@leasing/server/local-keys'
import { expect, test } from 'vitest'
import { tempFolder } from '../test/temp-folder.ts'
import { readApiConfig } from './config.ts'
import type { Environment } from './process/environment.ts'

const SECRET = 'a-secret-of-at-least-32-characters'
const OTHER_SECRET = 'another-secret-of-at-least-32-characters'
const STORE = {
  S3_ENDPOINT: 'https://s3.example:9000',
  S3_BUCKET: 'leasing',
  S3_REGION: 'ap-southeast-1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}
const ANCHORS = {
  AUDIT_ANCHOR_ENDPOINT: 'https://s3.example:9000',
  AUDIT_ANCHOR_BUCKET: 'anchors',
  AUDIT_ANCHOR_REGION: 'ap-southeast-1',
  AUDIT_ANCHOR_ACCESS_KEY_ID: 'writer',
  AUDIT_ANCHOR_SECRET_ACCESS_KEY: 'secret',
}
const SMS = { SMS_URL: 'https://sms.example/send', SMS_TOKEN: 'token', SMS_SENDER: 'ARUN' }
const MAIL = {
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'website@company.example',
  MAIL_LEADS_TO: 'leads@company.example',
}
const production = {
  SITE_MODE: 'production',
  PUBLIC_URL: 'https://www.example.co.th',
  API_TOKEN: SECRET,
  DATA_KEY: OTHER_SECRET,
  ...SMS,
  ...MAIL,
}

test('without any variable a local copy listens to this machine and keeps its data in a folder', async () => {
  const dataDir = await tempFolder()

  const config = readApiConfig({ DATA_DIR: dataDir })

  expect(config).toEqual({
    port: 3001,
    siteUrl: 'http://localhost:3000',
    host: '127.0.0.1',
    drainSeconds: 0,
    dataDir,
    contentFolder: path.join(import.meta.dirname, '../../../content'),
    database: { dataDir },
    isRehearsal: false,
    notices: [],
    waitForDatabase: false,
    files: { dataDir },
    pictureEffort: 2,
    token: localKeys(dataDir).API_TOKEN,
    hasOpenDocs: true,
    dataKeys: [localKeys(dataDir).DATA_KEY],
    retention: expect.objectContaining({ complaint: 1825 }),
    sms: { outbox: path.join(dataDir, 'outbox/sms') },
    smsHourlyBudget: 1000,
    delivery: {
      mail: { outbox: path.join(dataDir, 'outbox/mail'), from: 'website@localhost' },
      leadsTo: [],
      webhook: undefined,
    },
    clockStart: undefined,
    logLevel: 'info',
  })
})

test('every variable is read', () => {
  const config = readApiConfig({
    PUBLIC_URL: 'https://www.example.co.th/',
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: 'somewhere',
    CONTENT_DIR: 'words',
    DATABASE_URL: 'postgresql://user:password@db.example:5432/site?sslmode=require',
    API_TOKEN: 'short in a local copy',
    DATA_KEY: 'this one',
    DATA_KEY_PREVIOUS: 'that one,the first one',
    ...STORE,
    ...SMS,
    SMS_HOURLY_BUDGET: '250',
    ...MAIL,
    CLAMD_URL: 'unix:/run/clamd.sock',
    PICTURE_EFFORT: '9',
    CLOCK: '2025-06-30T23:59:59+07:00',
    LOG_LEVEL: 'debug',
  })

  expect(config).toEqual({
    port: 8080,
    siteUrl: 'https://www.example.co.th',
    host: '0.0.0.0',
    drainSeconds: 0,
    dataDir: path.resolve('somewhere'),
    contentFolder: path.resolve('words'),
    database: { url: 'postgresql://user:password@db.example:5432/site?sslmode=require' },
    isRehearsal: false,
    notices: [],
    waitForDatabase: false,
    files: {
      s3: {
        endpoint: 'https://s3.example:9000',
        bucket: 'leasing',
        region: 'ap-southeast-1',
        accessKeyId: 'id',
        secretAccessKey: 'secret',
      },
    },
    clamd: { path: '/run/clamd.sock' },
    pictureEffort: 9,
    token: 'short in a local copy',
    hasOpenDocs: true,
    dataKeys: ['this one', 'that one', 'the first one'],
    retention: expect.objectContaining({ complaint: 1825 }),
    sms: { url: SMS.SMS_URL, token: SMS.SMS_TOKEN, sender: SMS.SMS_SENDER },
    smsHourlyBudget: 250,
    delivery: {
      mail: { smtpUrl: 'smtps://mail.example', from: 'website@company.example' },
      leadsTo: ['leads@company.example'],
      webhook: undefined,
    },
    clockStart: '2025-06-30T23:59:59+07:00',
    logLevel: 'debug',
  })
  expect(existsSync('somewhere')).toBe(false)
})

test('production listens to every address, with the secret that was given', () => {
  expect(readApiConfig(production)).toMatchObject({
    host: '0.0.0.0',
    drainSeconds: 0,
    token: SECRET,
    hasOpenDocs: false,
  })
})

test('a variable that is empty counts as missing', async () => {
  const dataDir = await tempFolder()

  const config = readApiConfig({
    DATA_DIR: dataDir,
    PORT: '',
    DATABASE_URL: '',
    API_TOKEN: '',
    CLOCK: '',
    HOST: '',
  })

  expect(config).toMatchObject({ port: 3001, database: { dataDir }, host: '127.0.0.1' })
  expect(config.token).toBe(localKeys(dataDir).API_TOKEN)
})

test.each<[Environment, string]>([
  [{ PORT: 'http' }, 'PORT: must be a whole number from 0 to 65535'],
  [{ PORT: '80.5' }, 'PORT: must be a whole number from 0 to 65535'],
  [{ PORT: '-1' }, 'PORT: must be a whole number from 0 to 65535'],
  [{ PORT: '65536' }, 'PORT: must be a whole number from 0 to 65535'],
  [{ PORT: ' ' }, 'PORT: must be a whole number from 0 to 65535'],
  [
    { CLAMD_URL: 'http://secret@clamd' },
    'CLAMD_URL: must be like tcp://127.0.0.1:3310 or unix:/run/clamd.sock',
  ],
  [{ PICTURE_EFFORT: '10' }, 'PICTURE_EFFORT: must be a whole number from 0 to 9'],
  [{ PORT: '0x50' }, 'PORT: must be a whole number from 0 to 65535'],
  [{ SITE_MODE: 'prod' }, 'SITE_MODE: must be local, production or rehearsal'],
  [
    { DATABASE_URL: 'mysql://root:secret@db/site' },
    'DATABASE_URL: must be a URL that begins with postgres://',
  ],
  [{ DATABASE_URL: 'secret' }, 'DATABASE_URL: must be a URL that begins with postgres://'],
  [{ CLOCK: 'tomorrow' }, 'CLOCK: must be a moment like 2025-06-30T23:59:59+07:00'],
  [{ CLOCK: '2025-06-30' }, 'CLOCK: must be a moment like 2025-06-30T23:59:59+07:00'],
  [{ CLOCK: '2025-06-30T23:59:59' }, 'CLOCK: must be a moment like 2025-06-30T23:59:59+07:00'],
  [{ LOG_LEVEL: 'verbose' }, 'LOG_LEVEL: must be trace, debug, info, warn, error or silent'],
  [
    { ...STORE, S3_ENDPOINT: 's3.example' },
    'S3_ENDPOINT: must be a URL that begins with http:// or https://',
  ],
  [
    { ...production, ...ANCHORS, AUDIT_ANCHOR_ENDPOINT: 'http://s3.example' },
    'AUDIT_ANCHOR_ENDPOINT: must begin with https:// in production, or be named in PLAINTEXT_ALLOWED',
  ],
  [
    { ...production, ...STORE, ...ANCHORS, AUDIT_ANCHOR_BUCKET: STORE.S3_BUCKET },
    'AUDIT_ANCHOR_BUCKET: is S3_BUCKET; it must be another',
  ],
  [
    { ...production, ...STORE, ...ANCHORS, AUDIT_ANCHOR_ACCESS_KEY_ID: STORE.S3_ACCESS_KEY_ID },
    'AUDIT_ANCHOR_ACCESS_KEY_ID: is S3_ACCESS_KEY_ID; it must be one that may only write',
  ],
  [{ ...production, API_TOKEN: '' }, 'API_TOKEN: is missing; production needs one of at least 32 characters'],
  [
    { ...production, API_TOKEN: 'x'.repeat(31) },
    'API_TOKEN: is too short; production needs at least 32 characters',
  ],
  [
    { ...production, API_TOKEN: `local-${'x'.repeat(43)}` },
    'API_TOKEN: is the key of a local copy; production needs its own',
  ],
  [
    { ...production, API_TOKEN: 'ababababcd'.repeat(4) },
    'API_TOKEN: is too easy to guess; make one at random',
  ],
  [{ ...production, DATA_KEY: SECRET }, 'DATA_KEY: is the same as API_TOKEN; each needs its own'],
  [
    { ...production, LEADS_WEBHOOK_URL: 'https://crm.example/', LEADS_WEBHOOK_SECRET: OTHER_SECRET },
    'LEADS_WEBHOOK_SECRET: is the same as DATA_KEY; each needs its own',
  ],
  [
    { ...production, DATABASE_URL: 'postgres://db.example/site' },
    'DATABASE_URL: must say sslmode=verify-full in production, or be named in PLAINTEXT_ALLOWED',
  ],
  [
    { PLAINTEXT_ALLOWED: 'DATABASE_URL,PUBLIC_URL' },
    'PLAINTEXT_ALLOWED: must be some of DATABASE_URL, S3_ENDPOINT, AUDIT_ANCHOR_ENDPOINT, API_BASE_URL, SMTP_URL, SMS_URL, LEADS_WEBHOOK_URL, PURGE_URL, ANALYTICS_URL, CLAMD_URL',
  ],
  [{ ...production, CLOCK: '2025-06-30T23:59:59+07:00' }, 'CLOCK: is not allowed in production'],
])('%o is refused in one line', (environment, line) => {
  expect(refusal(environment)).toEqual([line])
})

test('every bad variable is named at once, and no value is repeated', () => {
  const lines = refusal({
    SITE_MODE: 'production',
    PORT: 'secret-1',
    DATABASE_URL: 'secret-2',
    API_TOKEN: 'secret-3',
    DATA_KEY: 'secret-6',
    CLOCK: 'secret-4',
    LOG_LEVEL: 'secret-5',
  })

  expect(lines.map((line) => line.split(':')[0])).toEqual([
    ...['DATABASE_URL', 'CLOCK', 'LOG_LEVEL', 'PORT'],
    ...['API_TOKEN', 'DATA_KEY', 'CLOCK', 'PUBLIC_URL'],
    ...['SMS_URL', 'SMTP_URL', 'MAIL_FROM', 'MAIL_LEADS_TO'],
  ])
  expect(lines.join('\n')).not.toContain('secret-')
})

test('hexadecimal secrets are random enough, and a database beside the site may be reached in plain text by name', () => {
  const config = readApiConfig({
    ...production,
    DATA_KEY: '0123456789abcdef'.repeat(4),
    DATABASE_URL: 'postgres://database/site',
    PLAINTEXT_ALLOWED: ' DATABASE_URL, S3_ENDPOINT',
  })

  expect(config.database).toEqual({ url: 'postgres://database/site' })
})

test('of an object store every variable that is missing is named', () => {
  const all = 'S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'

  const lines = refusal({ ...STORE, S3_BUCKET: '', S3_SECRET_ACCESS_KEY: undefined })

  expect(lines).toEqual([
    `S3_BUCKET: is missing; an object store needs ${all}`,
    `S3_SECRET_ACCESS_KEY: is missing; an object store needs ${all}`,
  ])
  expect(refusal({ ...ANCHORS, AUDIT_ANCHOR_REGION: '' })).toEqual([
    expect.stringContaining(
      'AUDIT_ANCHOR_REGION: is missing; the bucket of the audit log needs AUDIT_ANCHOR_ENDPOINT',
    ),
  ])
})

test('a configuration that is refused makes no keys', async () => {
  const dataDir = await tempFolder()

  refusal({ DATA_DIR: dataDir, PORT: 'x' })

  expect(existsSync(path.join(dataDir, 'keys.json'))).toBe(false)
})

function refusal(environment: Environment): readonly string[] {
  try {
    readApiConfig(environment)
  } catch (error) {
    return (error as { lines: string[] }).lines
  }
  throw new Error('nothing was refused')
}

test('in production the start waits for a database that is away', () => {
  expect(readApiConfig(production).waitForDatabase).toBe(true)
})

test('a rehearsal is as strict with secrets as production, and sends nothing with the variables of production', () => {
  const outside = {
    DATA_DIR: '/data',
    LEADS_WEBHOOK_URL: 'https://crm.example/',
    LEADS_WEBHOOK_SECRET: 'the-webhook-secret-of-at-least-32-characters',
    PURGE_URL: 'https://cdn.example/purge',
  }

  const config = readApiConfig({ ...production, ...outside, SITE_MODE: 'rehearsal' })

  expect(refusal({ SITE_MODE: 'rehearsal', API_TOKEN: 'short' })).toEqual([
    'DATA_KEY: is missing; production needs one of at least 32 characters',
    'API_TOKEN: is too short; production needs at least 32 characters',
  ])
  expect(config).toMatchObject({
    isRehearsal: true,
    host: '127.0.0.1',
    sms: { outbox: '/data/outbox/sms' },
    delivery: undefined,
    purge: undefined,
    files: { dataDir: '/data', rehearsalFolder: '/data/rehearsal' },
    notices: [expect.stringContaining('nothing is sent and nothing is deleted')],
  })
})

test('in production a shared database with the files of one machine is named', () => {
  const database = 'postgres://user:password@db.example/site?sslmode=verify-full'

  expect(readApiConfig({ ...production, DATABASE_URL: database }).notices).toEqual([
    'DATABASE_URL is set but S3_ENDPOINT is not: pictures and uploads are in DATA_DIR, on this machine only',
  ])
  expect(readApiConfig(production).notices).toEqual([])
})
