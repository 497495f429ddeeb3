import type { StartFailure } from '@leasing/server/start-failure'
import { describe, expect, test } from 'vitest'
import { readSiteConfig } from './config.ts'

test('all that production lacks is said at once', () => {
  expect(linesOf(() => readSiteConfig({ SITE_MODE: 'production', METRICS_PORT: 'x' }))).toEqual([
    'METRICS_PORT: must be a whole number from 0 to 65535',
    'API_TOKEN: is missing; production needs one of at least 32 characters',
    'DATA_KEY: is missing; production needs one of at least 32 characters',
    'SESSION_SECRET: is missing; production needs one of at least 32 characters',
    'PUBLIC_URL: is missing; production needs the address that visitors use',
    'SMS_URL: is missing; production needs the gateway that sends text messages',
    'SMTP_URL: is missing; production delivers leads by e-mail',
    'MAIL_FROM: is missing; mails need a sender',
    'MAIL_LEADS_TO: is missing; leads need someone who reads them',
  ])
})

test('with an API elsewhere, which sends by itself, only the way to it is checked', () => {
  const secrets = Object.fromEntries(
    ['API_TOKEN', 'DATA_KEY', 'SESSION_SECRET'].map((name) => [name, `${name}-of-at-least-32-characters`]),
  )
  const common = { SITE_MODE: 'production', PUBLIC_URL: 'https://leasing.example', ...secrets }

  const plain = linesOf(() => readSiteConfig({ ...common, API_BASE_URL: 'http://10.0.0.5:3001/api' }))
  const config = readSiteConfig({ ...common, API_BASE_URL: 'https://api.internal/api' })

  expect(plain).toEqual([
    'API_BASE_URL: must begin with https:// in production, or be named in PLAINTEXT_ALLOWED',
  ])
  expect(config).toMatchObject({ sms: undefined, delivery: undefined, hasOpenDocs: false })
})

describe('analytics', () => {
  test('are off without a word', () => {
    expect(readSiteConfig({}).analytics).toBeUndefined()
  })

  test.each([
    [
      { ANALYTICS_PROVIDER: 'ga4', ANALYTICS_ID: 'G-1', ANALYTICS_SECRET: 's' },
      { provider: 'ga4', url: 'https://www.google-analytics.com/mp/collect', id: 'G-1', secret: 's' },
    ],
    [
      { ANALYTICS_PROVIDER: 'matomo', ANALYTICS_ID: '1', ANALYTICS_URL: 'https://m.example/matomo.php' },
      { provider: 'matomo', url: 'https://m.example/matomo.php', id: '1', secret: undefined },
    ],
  ])('are where %o says', (env, analytics) => {
    expect(readSiteConfig(env).analytics).toEqual(analytics)
  })

  test.each([
    [
      { ANALYTICS_ID: 'G-1' },
      ['ANALYTICS_PROVIDER: is missing; it says who the others are for: ga4 or matomo'],
    ],
    [
      { ANALYTICS_PROVIDER: 'ga4' },
      [
        'ANALYTICS_ID: is missing; the provider counts for it',
        'ANALYTICS_SECRET: is missing; GA4 takes reports with an API secret only',
      ],
    ],
    [
      { ANALYTICS_PROVIDER: 'matomo', ANALYTICS_ID: '1' },
      ['ANALYTICS_URL: is missing; Matomo runs at an address of its own, which ends with /matomo.php'],
    ],
    [{ ANALYTICS_PROVIDER: 'urchin', ANALYTICS_ID: '1' }, ['ANALYTICS_PROVIDER: must be ga4 or matomo']],
  ])('%o are refused', (env, lines) => {
    expect(linesOf(() => readSiteConfig(env))).toEqual(lines)
  })

  test('are off in a rehearsal, which sends nothing', () => {
    const secrets = Object.fromEntries(
      ['API_TOKEN', 'DATA_KEY', 'SESSION_SECRET'].map((name) => [name, `${name}-of-at-least-32-characters`]),
    )
    const env = { ...secrets, ANALYTICS_PROVIDER: 'ga4', ANALYTICS_ID: 'G-1', ANALYTICS_SECRET: 's' }

    expect(readSiteConfig({ ...env, SITE_MODE: 'rehearsal' }).analytics).toBeUndefined()
  })
})

function linesOf(read: () => void): readonly string[] {
  try {
    read()
  } catch (error) {
    return (error as StartFailure).lines
  }
  throw new Error('nothing was refused')
}
