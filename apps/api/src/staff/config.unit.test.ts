import { StartFailure } from '@leasing/server/start-failure'
import { expect, test } from 'vitest'
import { tempFolder } from '../../test/temp-folder.ts'
import { readOfficeConfig } from './config.ts'

const production = {
  SITE_MODE: 'production',
  DATA_KEY: 'a-secret-of-at-least-32-characters',
  OFFICE_SECRET: 'another-secret-of-at-least-32-characters',
  OFFICE_URL: 'https://office.example.co.th',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'website@company.example',
  MAIL_LEADS_TO: 'leads@company.example',
}

function linesOf(environment: Record<string, string>): readonly string[] {
  try {
    readOfficeConfig(environment)
    return []
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error
    return error.lines
  }
}

test('a local copy has an office at a name that browsers take passkeys for, with a secret that stays', async () => {
  const dataDir = await tempFolder()
  const config = readOfficeConfig({ DATA_DIR: dataDir })

  expect(config).toMatchObject({
    officeUrl: 'http://localhost:3100',
    port: 3100,
    host: '127.0.0.1',
    isLocal: true,
  })
  expect(config.secret).toHaveLength(43)
  expect(readOfficeConfig({ DATA_DIR: dataDir }).secret).toBe(config.secret)
})

test('another port is another address, unless one is given; proxies in front are counted', async () => {
  const given = { DATA_DIR: await tempFolder(), OFFICE_PORT: '4000', TRUST_PROXY: '1' }

  expect(readOfficeConfig(given)).toMatchObject({ officeUrl: 'http://localhost:4000', trustProxy: 1 })
  expect(readOfficeConfig({ ...given, OFFICE_URL: 'http://office.localhost' })).toMatchObject({
    officeUrl: 'http://office.localhost',
  })
})

test('production takes an office of its own host, by https, with its own secret', () => {
  expect(readOfficeConfig({ ...production, OFFICE_URL: 'https://office.example.co.th/' })).toMatchObject({
    officeUrl: 'https://office.example.co.th',
    secret: production.OFFICE_SECRET,
    waitForDatabase: true,
    isLocal: false,
  })
})

test('a local copy has previews; production has them at an address of their own, and 0 turns them off', async () => {
  const DATA_DIR = await tempFolder()
  const previewOf = (environment: Record<string, string>) =>
    readOfficeConfig({ DATA_DIR, ...environment }).preview
  const PREVIEW_URL = 'https://preview.example.co.th'

  expect(previewOf({})).toEqual({ url: 'http://localhost:3101', port: 3101 })
  expect(previewOf({ PREVIEW_PORT: '0' })).toBeUndefined()
  expect(previewOf(production)).toBeUndefined()
  expect(previewOf({ ...production, PREVIEW_URL })).toEqual({ url: PREVIEW_URL, port: 3101 })
})

test.each([
  [{ OFFICE_URL: '' }, /^OFFICE_URL: is missing/],
  [{ OFFICE_SECRET: '' }, /^OFFICE_SECRET: is missing/],
  [{ OFFICE_SECRET: production.DATA_KEY }, 'OFFICE_SECRET: is the same as DATA_KEY; each needs its own'],
  [{ OFFICE_SECRET: 'short' }, /^OFFICE_SECRET: is too short/],
  [{ OFFICE_URL: 'http://office.example.co.th' }, 'OFFICE_URL: must begin with https:// in production'],
  [
    { PUBLIC_URL: 'https://www.example.co.th', OFFICE_URL: 'https://www.example.co.th:8443' },
    'OFFICE_URL: must be another host than PUBLIC_URL',
  ],
  [{ PREVIEW_URL: 'http://preview.example.co.th' }, 'PREVIEW_URL: must begin with https:// in production'],
  [{ PREVIEW_URL: 'https://office.example.co.th:8443' }, 'PREVIEW_URL: must be another host than OFFICE_URL'],
  [{ OFFICE_URL: 'https://example.co.th/office' }, /^OFFICE_URL: must be a host alone/],
  [{ OFFICE_URL: 'https://192.0.2.1' }, /^OFFICE_URL: must be a name and not a number/],
])('%j is refused', (change, line) => {
  expect(linesOf({ ...production, ...change } as Record<string, string>)).toEqual([
    typeof line === 'string' ? line : expect.stringMatching(line),
  ])
})

test('anchors of the audit log go to a bucket of their own, but not from a rehearsal', () => {
  const bucket = {
    AUDIT_ANCHOR_ENDPOINT: 'https://s3.example',
    AUDIT_ANCHOR_BUCKET: 'anchors',
    AUDIT_ANCHOR_REGION: 'ap-southeast-1',
    AUDIT_ANCHOR_ACCESS_KEY_ID: 'writer',
    AUDIT_ANCHOR_SECRET_ACCESS_KEY: 'secret',
  }

  expect(readOfficeConfig({ ...production, ...bucket }).anchorBucket).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'anchors',
    region: 'ap-southeast-1',
    accessKeyId: 'writer',
    secretAccessKey: 'secret',
  })
  expect(readOfficeConfig({ ...production, ...bucket, SITE_MODE: 'rehearsal' }).anchorBucket).toBeUndefined()
  expect(readOfficeConfig(production).anchorBucket).toBeUndefined()
})
