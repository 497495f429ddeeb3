import { expect, test } from 'vitest'
import { plaintextErrors, SERVICE_NAMES } from './transport-security.ts'

const PLAIN = {
  DATABASE_URL: 'postgres://site:secret@db.example/site',
  S3_ENDPOINT: 'http://s3.example:9000',
  AUDIT_ANCHOR_ENDPOINT: 'http://worm.example:9000',
  API_BASE_URL: 'http://10.0.0.5:3001/api',
  SMTP_URL: 'smtp://mail.example?ignoreTLS=true',
  SMS_URL: 'http://sms.example/send',
  LEADS_WEBHOOK_URL: 'http://crm.example/leads',
  PURGE_URL: 'http://cdn.example/purge',
  ANALYTICS_URL: 'http://matomo.example/matomo.php',
  CLAMD_URL: 'tcp://clamd.example:3310',
}

test('every service that would be reached in plain text is named, without its address', () => {
  expect(plaintextErrors(PLAIN, [])).toEqual([
    'DATABASE_URL: must say sslmode=verify-full in production, or be named in PLAINTEXT_ALLOWED',
    'S3_ENDPOINT: must begin with https:// in production, or be named in PLAINTEXT_ALLOWED',
    'AUDIT_ANCHOR_ENDPOINT: must begin with https:// in production, or be named in PLAINTEXT_ALLOWED',
    'API_BASE_URL: must begin with https:// in production, or be named in PLAINTEXT_ALLOWED',
    'SMTP_URL: must leave TLS and the check of certificates on in production, or be named in PLAINTEXT_ALLOWED',
    'SMS_URL: must begin with https:// in production, or be named in PLAINTEXT_ALLOWED',
    'LEADS_WEBHOOK_URL: must begin with https:// in production, or be named in PLAINTEXT_ALLOWED',
    'PURGE_URL: must begin with https:// in production, or be named in PLAINTEXT_ALLOWED',
    'ANALYTICS_URL: must begin with https:// in production, or be named in PLAINTEXT_ALLOWED',
    'CLAMD_URL: must lead to this machine in production, or be named in PLAINTEXT_ALLOWED',
  ])
})

test('what is allowed by name is allowed, and nothing else', () => {
  const lines = plaintextErrors(PLAIN, ['DATABASE_URL', 'S3_ENDPOINT'])

  expect(lines.map((line) => line.split(':')[0])).toEqual(SERVICE_NAMES.slice(2))
  expect(plaintextErrors(PLAIN, SERVICE_NAMES)).toEqual([])
})

test.each([
  ['DATABASE_URL', 'postgres://db.example/site?sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://db.example/site?sslmode=verify-ca&sslrootcert=/etc/ca.pem'],
  ['DATABASE_URL', 'postgres://db.example/site?sslmode=require'],
  ['DATABASE_URL', 'postgres://site@localhost:5432/site'],
  ['DATABASE_URL', 'postgres://site@[::1]/site'],
  ['DATABASE_URL', 'postgres://site@%2Fvar%2Frun%2Fpostgresql/site'],
  ['DATABASE_URL', 'postgres:///site?host=/var/run/postgresql'],
  ['SMTP_URL', 'smtps://user:secret@mail.example'],
  ['SMTP_URL', 'smtp://mail.example:587'],
  ['SMTP_URL', 'smtp://127.0.0.1:25?ignoreTLS=true'],
  ['S3_ENDPOINT', 'https://s3.example'],
  ['S3_ENDPOINT', 'http://127.0.0.1:9000'],
  ['SMS_URL', 'http://[::1]:8080/send'],
  ['API_BASE_URL', 'http://localhost:3001/api'],
  ['CLAMD_URL', 'unix:/run/clamd.sock'],
  ['CLAMD_URL', 'tcp://127.0.0.1:3310'],
  ['CLAMD_URL', 'tcp://[::1]:3310'],
])('%s may be %s', (name, value) => {
  expect(plaintextErrors({ [name]: value }, [])).toEqual([])
})

test.each([
  ['DATABASE_URL', 'postgres://db.example/site?sslmode=disable'],
  ['DATABASE_URL', 'postgres://db.example/site?sslmode=prefer'],
  ['DATABASE_URL', 'postgres://db.example/site?sslmode=no-verify'],
  ['DATABASE_URL', 'postgres://db.example/site?sslmode=require&uselibpqcompat=true'],
  ['DATABASE_URL', 'postgres://localhost/site?host=db.example'],
  ['DATABASE_URL', 'postgres://localhost.db.example/site'],
  ['SMTP_URL', 'smtp://mail.example?requireTLS=false'],
  ['SMTP_URL', 'smtps://mail.example?tls.rejectUnauthorized=false'],
  ['SMS_URL', 'http://127.0.0.1.sms.example/'],
])('%s may not be %s', (name, value) => {
  expect(plaintextErrors({ [name]: value }, [])).toEqual([expect.stringMatching(`^${name}: must `)])
})
