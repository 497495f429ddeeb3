import type { StaffSession } from '@leasing/contract/staff/sign-in'
import type { Logger } from 'pino'
import type { Originals } from '../content/originals.ts'
import type { Db } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import type { Files } from '../files/files.ts'
import type { SecurityEvents } from '../process/security-events.ts'
import type { VirusScan } from '../virus-scan/clamd.ts'

/** What `createStaffApi` is made of. */
export type StaffApiDeps = {
  db: Db
  encryption: Encryption
  /** Epoch milliseconds. */
  clock: () => number
  /** Where people open the office, without a slash at the end: the only origin that may write, and its host is what passkeys belong to. */
  officeUrl: string
  /** Where previews are, without a slash at the end; absent: there are none. */
  previewUrl?: string | undefined
  /** Signs session cookies and encrypts the secrets of the apps for codes. */
  secret: string
  /** The pictures that records name, and the store in which the site finds what is made of them. */
  originals: Originals
  files: Files
  /** Effort of the picture encoder, 0 to 9; optional. */
  pictureEffort?: number | undefined
  /** Scans every picture that is uploaded; absent: none is scanned. */
  virusScan?: VirusScan | undefined
  logger: Logger
  securityEvents: SecurityEvents
  /** Called when a call may have added jobs (mails), so that they run at once. */
  wakeJobs?: (() => void) | undefined
  /** True while the data is being moved and nothing may be written. */
  isReadOnly?: (() => boolean) | undefined
}

/** The staff API as a value with a `fetch`, never below the public `/api`: `createStaffApi(deps): StaffApi`. */
export type StaffApi = {
  /** `connection`: the address of the browser, by which wrong tries are counted. */
  fetch: (request: Request, connection?: { address: string }) => Promise<Response>
  /** Who is signed in by the cookies of a request; looked up in the database each time. */
  findSession: (headers: Headers) => Promise<StaffSession | undefined>
  /** Whether a request has a session cookie of ours, also of a session that has ended. It lets nobody in. */
  hasSignedCookie: (headers: Headers) => Promise<boolean>
}
