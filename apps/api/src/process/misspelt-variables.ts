import { closest } from '../../../../bin/command-words.mjs'
import type { Environment } from './environment.ts'

/** Every variable of the product; a test compares this list with the README. */
const VARIABLES = [
  ...['SITE_MODE', 'PORT', 'HOST', 'DATA_DIR', 'CONTENT_DIR', 'DATABASE_URL', 'API_BASE_URL', 'PUBLIC_URL'],
  ...['API_TOKEN', 'SESSION_SECRET', 'DATA_KEY', 'DATA_KEY_PREVIOUS'],
  ...['OFFICE_URL', 'OFFICE_PORT', 'OFFICE_SECRET', 'PREVIEW_URL', 'PREVIEW_PORT'],
  ...['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ...['AUDIT_ANCHOR_ENDPOINT', 'AUDIT_ANCHOR_BUCKET', 'AUDIT_ANCHOR_REGION'],
  ...['AUDIT_ANCHOR_ACCESS_KEY_ID', 'AUDIT_ANCHOR_SECRET_ACCESS_KEY'],
  ...['SMTP_URL', 'MAIL_FROM', 'MAIL_LEADS_TO', 'MAIL_LEADS_DETAIL', 'SMS_URL', 'SMS_TOKEN', 'SMS_SENDER'],
  ...['LEADS_WEBHOOK_URL', 'LEADS_WEBHOOK_SECRET', 'LEADS_RETENTION', 'PLAINTEXT_ALLOWED', 'CLAMD_URL'],
  ...['SMS_HOURLY_BUDGET', 'PURGE_URL', 'PURGE_TOKEN', 'METRICS_PORT', 'METRICS_HOST', 'OFFICE_METRICS_PORT'],
  ...['ANALYTICS_PROVIDER', 'ANALYTICS_ID', 'ANALYTICS_URL', 'ANALYTICS_SECRET'],
  ...['WORKERS', 'TRUST_PROXY', 'DRAIN_SECONDS', 'PICTURE_EFFORT', 'CLOCK', 'LOG_LEVEL'],
]

/** Returns a line for every unknown variable that resembles a known one. */
export const misspeltVariables = (environment: Environment): string[] =>
  Object.keys(environment).flatMap((name) => {
    if (VARIABLES.includes(name)) return []
    const closestName = closest(name, VARIABLES)
    return closestName ? [`${name}: is not a variable of the site; did you mean ${closestName}?`] : []
  })
