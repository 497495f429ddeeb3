import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { bangkokDay } from '@leasing/rules/bangkok-day'
import type { SecurityEvents } from '@leasing/server/security-events'
import type { Logger } from 'pino'
import { type Api, createApi } from '../../app.ts'
import { writeAudit } from '../../audit/audit.ts'
import { COLLECTIONS } from '../../content/registry.ts'
import { fixedContent } from '../../content/store.ts'
import { connect } from '../../db/connect.ts'
import { migrate } from '../../db/migrate.ts'
import { createEncryption, type Encryption } from '../../encryption/encryption.ts'
import { createLimits } from '../../limits/limits.ts'
import { staffSubject } from '../person.ts'
import { type NotShown, notShownFinder } from './not-shown.ts'
import { type FaultyDraft, type Overlaid, type OverlayDeps, overlay, readOverlaid } from './overlay.ts'
import { isPreviewOpen, subjectOf } from './preview-links.ts'
import { recordFinder, type ShownRecord } from './shown-records.ts'
import { type PreviewToken, readToken } from './token.ts'

export type PreviewDeps = OverlayDeps & {
  encryption: Encryption
  secret: string
  previewUrl: string
  clock: () => number
  logger: Logger
  securityEvents: SecurityEvents
}

/** The site in one preview. */
export type PreviewedSite = {
  api: Pick<Api, 'send'>
  now: () => number
  /** The chosen moment; undefined: now. */
  moment: number | undefined
  /** Drafts that cannot be rendered. */
  faulty: readonly FaultyDraft[]
  /** Records hidden from visitors at this moment, among the previewed ones and that of the requested page. */
  notShownOn: (pathname: string) => NotShown[]
  /** Records shown on a page, in page order. */
  recordsOn: (html: string) => ShownRecord[]
}

export type Preview = {
  /** Undefined for a link that is tampered with, expired, ended, for another host, or made by a person who may no longer read content. */
  find: (token: string) => Promise<PreviewToken | undefined>
  /** Called before a link is accepted: writes an audit entry for a shared link, and throws if that fails. */
  noteOpening: (preview: PreviewToken) => Promise<void>
  /** Undefined if the previewed release no longer exists. */
  siteOf: (preview: PreviewToken) => Promise<PreviewedSite | undefined>
  close: () => Promise<void>
}

/** Most previews in memory: each contains a copy of the content. */
const MAX_SITES = 6

/**
 * The site with drafts or a release. Its API has an empty in-memory database: a preview can neither read visitors' data nor write where the site
 * reads.
 */
export async function openPreview(deps: PreviewDeps): Promise<Preview> {
  const { db, clock, logger, securityEvents, secret, previewUrl } = deps
  const folder = await mkdtemp(path.join(os.tmpdir(), 'preview-'))
  const ownDb = await connect({ dataDir: folder })
  await migrate(ownDb)
  const token = randomBytes(32).toString('base64url')
  const encryption = createEncryption(randomBytes(32).toString('base64url'))
  const limits = createLimits({ db: ownDb, encryption, clock, logger })
  const sites = new Map<string, Promise<PreviewedSite>>()

  async function make(overlaid: readonly Overlaid[], moment: number | undefined): Promise<PreviewedSite> {
    const now = moment === undefined ? clock : () => moment
    const { rows, faulty } = await overlay(deps, overlaid, now())
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

  /** Cache key that changes whenever the preview would look different. */
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
    async find(token) {
      const preview = readToken(token, { secret, previewUrl }, clock())
      return preview && (await isPreviewOpen(db, preview)) ? preview : undefined
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
    async siteOf(preview) {
      const overlaid = await readOverlaid(db, preview)
      if (!overlaid) return undefined
      const state = await stateOf(overlaid, preview.moment)
      const site = sites.get(state) ?? make(overlaid, preview.moment)
      sites.delete(state)
      sites.set(state, site)
      site.catch(() => sites.delete(state))
      const [oldest] = sites.keys()
      if (sites.size > MAX_SITES && oldest !== undefined) sites.delete(oldest)
      return await site
    },
    async close() {
      await limits.close()
      await ownDb.destroy()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
