import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import type { Logger } from 'pino'
import { type Api, createApi } from '../../app.ts'
import { writeAudit } from '../../audit/audit.ts'
import { COLLECTIONS } from '../../content/registry.ts'
import { fixedContent } from '../../content/store.ts'
import { connect } from '../../db/connect.ts'
import { migrate } from '../../db/migrate.ts'
import { createEncryption, type Encryption } from '../../encryption/encryption.ts'
import { createLimits } from '../../limits/limits.ts'
import type { SecurityEvents } from '../../process/security-events.ts'
import { staffSubject } from '../person.ts'
import { type NotShown, notShownFinder } from './not-shown.ts'
import { type Faulty, type Overlaid, type OverlayDeps, overlay, readOverlaid } from './overlay.ts'
import { isPreviewOpen, subjectOf } from './preview-links.ts'
import { recordFinder, type ShownRecord } from './shown-records.ts'
import { readToken, type Seen } from './token.ts'

export type PreviewDeps = OverlayDeps & {
  encryption: Encryption
  secret: string
  previewUrl: string
  clock: () => number
  logger: Logger
  securityEvents: SecurityEvents
}

/** The site as one preview shows it. */
export type PreviewedSite = {
  api: Pick<Api, 'send'>
  now: () => number
  /** The moment that was chosen; undefined: now. */
  moment: number | undefined
  /** What cannot be shown. */
  faulty: readonly Faulty[]
  /** What visitors do not see at this moment, of what is previewed and of the page that is asked for. */
  notShownOn: (pathname: string) => NotShown[]
  /** The records that a page shows, in their order on it. */
  recordsOn: (html: string) => ShownRecord[]
}

export type Preview = {
  /** Undefined for a link that was changed, has expired, was ended, is for another host, or was made by somebody who may not read content any more. */
  find: (token: string) => Promise<Seen | undefined>
  /** To be called before a link is taken: who opens one that was shared is written down, or it does not open. */
  noteOpening: (seen: Seen) => Promise<void>
  /** Undefined when what it shows does not exist any more. */
  siteOf: (seen: Seen) => Promise<PreviewedSite | undefined>
  close: () => Promise<void>
}

/** Each holds the content once more. */
const KEPT = 6

/**
 * The site with what is not public yet. Its API has a database of its own, empty and thrown away with the process: nothing in a preview reads what
 * visitors have sent, or writes where the site reads.
 */
export async function openPreview(deps: PreviewDeps): Promise<Preview> {
  const { db, clock, logger, securityEvents, secret, previewUrl } = deps
  const folder = await mkdtemp(path.join(os.tmpdir(), 'preview-'))
  const ownDb = await connect({ dataDir: folder })
  await migrate(ownDb)
  const token = randomBytes(32).toString('base64url')
  const encryption = createEncryption(randomBytes(32).toString('base64url'))
  const limits = createLimits({ db: ownDb, encryption, clock, logger })
  const kept = new Map<string, Promise<PreviewedSite>>()

  async function make(overlaid: readonly Overlaid[], moment: number | undefined): Promise<PreviewedSite> {
    const { rows, faulty } = await overlay(deps, overlaid)
    const now = moment === undefined ? clock : () => moment
    const content = fixedContent(COLLECTIONS, rows, now())
    const api = createApi({
      db: ownDb,
      content,
      files: deps.files,
      encryption,
      limits,
      sms: { send: async () => {} },
      clock: now,
      token,
      logger,
      securityEvents,
    })
    const notShown = notShownFinder(rows, overlaid)
    return {
      ...{ api, now, moment, faulty, recordsOn: recordFinder(rows) },
      notShownOn: (pathname) => notShown(pathname, now()),
    }
  }

  /** Differs whenever the site would look different. */
  async function stateOf(overlaid: readonly Overlaid[], moment: number | undefined): Promise<string> {
    const versions = await db.selectFrom('contentVersion').selectAll().orderBy('collection').execute()
    const media = await db
      .selectFrom('media')
      .select(({ fn }) => [fn.sum('version').as('version'), fn.countAll().as('count')])
      .where('removedAt', 'is', null)
      .executeTakeFirst()
    return JSON.stringify([versions, media, overlaid, moment ?? bangkokDay(clock())])
  }

  return {
    async find(given) {
      const seen = readToken(given, { secret, previewUrl }, clock())
      return seen && (await isPreviewOpen(db, seen)) ? seen : undefined
    },
    async noteOpening({ id, by, release, isShared }) {
      if (!isShared) return
      await writeAudit(deps, {
        actor: `link:${id}`,
        action: 'preview.open',
        subject: subjectOf(release),
        detail: { by: staffSubject(by) },
      })
    },
    async siteOf(seen) {
      const overlaid = await readOverlaid(db, seen)
      if (!overlaid) return undefined
      const state = await stateOf(overlaid, seen.moment)
      const site = kept.get(state) ?? make(overlaid, seen.moment)
      kept.delete(state)
      kept.set(state, site)
      site.catch(() => kept.delete(state))
      const [oldest] = kept.keys()
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
      return await site
    },
    async close() {
      await limits.close()
      await ownDb.destroy()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
