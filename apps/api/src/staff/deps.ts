import type { StaffSession } from '@leasing/contract/staff/sign-in'
import type { SecurityEvents } from '@leasing/server/security-events'
import type { Logger } from 'pino'
import type { Originals } from '../content/originals.ts'
import type { Db } from '../db/schema.ts'
import type { Encryption } from '../encryption/encryption.ts'
import type { Files } from '../files/files.ts'
import type { Retention } from '../leads/retention.ts'
import type { VirusScan } from '../virus-scan/clamd.ts'

/** Dependencies of `createStaffApi`. */
export type StaffApiDeps = {
  db: Db
  encryption: Encryption
  /** Epoch milliseconds. */
  clock: () => number
  /** Address of the office without a trailing slash: the only origin that may write, and the host that passkeys belong to. */
  officeUrl: string
  /** Address of previews without a trailing slash; absent: no previews. */
  previewUrl?: string | undefined
  /** Signs session cookies and encrypts the secrets of authenticator apps. */
  secret: string
  /** Pictures named by records, and the store that the site serves their renditions from. */
  originals: Originals
  files: Files
  /** Effort of the picture encoder, 0 to 9; optional. */
  pictureEffort?: number | undefined
  /** Scans every uploaded picture; absent: no scan. */
  virusScan?: VirusScan | undefined
  /** How many days requests of each form are kept. */
  retention: Retention
  logger: Logger
  securityEvents: SecurityEvents
  /** Called after a write, which may have added jobs (mails), so that they run at once. */
  wakeJobs?: (() => void) | undefined
  /** True while the data is being moved and nothing may be written. */
  isReadOnly?: (() => boolean) | undefined
}

/** The staff API as a value with a `fetch`. It is never mounted below the public `/api`. */
export type StaffApi = {
  /** `connection`: the browser's address, for counting wrong attempts. */
  fetch: (request: Request, connection?: { address: string }) => Promise<Response>
  /** The person signed in by the cookies of a request; reads the database each time. */
  findSession: (headers: Headers) => Promise<StaffSession | undefined>
  /** Whether a request has a session cookie signed here, even of an ended session. Grants no access. */
  hasSignedCookie: (headers: Headers) => Promise<boolean>
}
