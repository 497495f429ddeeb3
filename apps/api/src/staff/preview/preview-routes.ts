import { randomUUID } from 'node:crypto'
import { ApiError } from '@leasing/contract/errors'
import { createPreview, PREVIEW_MINUTES } from '@leasing/contract/staff/preview'
import { Hono } from 'hono'
import { writeAudit } from '../../audit/audit.ts'
import { keyOf } from '../../content/write-rows.ts'
import type { StaffApiDeps } from '../deps.ts'
import { requireRelease } from '../desk/releases.ts'
import type { Door } from '../fences.ts'
import { staffSubject } from '../person.ts'
import { type StaffEnv, staffRoute } from '../staff-route.ts'
import { makeToken, type Seen } from './token.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Links to previews. What they show is rendered by the listener of the preview, on a host of its own. */
export function previewRoutes(deps: StaffApiDeps, door: Door): Hono<StaffEnv> {
  const { db, clock, secret, previewUrl } = deps
  const routes = new Hono<StaffEnv>()

  staffRoute(routes, door, createPreview, async ({ body, person }) => {
    const { drafts, release, moment, path, days } = body
    if (!previewUrl) throw new ApiError('not-ready')
    if (release !== undefined) await requireRelease(db, release)
    const until = clock() + (days === undefined ? PREVIEW_MINUTES * MINUTE_MS : days * DAY_MS)
    const seen: Seen = {
      id: randomUUID(),
      by: person.id,
      drafts: drafts.map(({ collection, id }) => [collection, id]),
      release,
      moment,
      until,
      isShared: days !== undefined,
    }
    if (seen.isShared)
      await writeAudit(deps, {
        actor: staffSubject(person.id),
        action: 'preview.share',
        subject: release ? `release:${release}` : 'content',
        detail: { link: seen.id, until, drafts: drafts.map(keyOf) },
      })
    const query = path === '/' ? '' : `?${new URLSearchParams({ to: path })}`
    return { url: `${previewUrl}/open/${makeToken(seen, { secret, previewUrl })}${query}`, until }
  })

  return routes
}
