import { randomUUID } from 'node:crypto'
import { ApiError } from '@leasing/contract/errors'
import { PREVIEW_MINUTES } from '@leasing/contract/staff/desk-values'
import * as calls from '@leasing/contract/staff/preview'
import { Hono } from 'hono'
import type { Authorize } from '../authorize.ts'
import type { StaffApiDeps } from '../deps.ts'
import { requireRelease } from '../desk/releases.ts'
import { readNames } from '../names.ts'
import { staffSubject } from '../person.ts'
import { type StaffEnv, staffRoute } from '../staff-route.ts'
import { addPreviewLink, endPreviewLink, listPreviewLinks } from './preview-links.ts'
import { makeToken, type PreviewToken } from './token.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Links to previews. The preview listener, on its own host, renders them. */
export function previewRoutes(deps: StaffApiDeps, authorize: Authorize): Hono<StaffEnv> {
  const { db, clock, secret, previewUrl } = deps
  const routes = new Hono<StaffEnv>()

  staffRoute(routes, authorize, calls.createPreview, async ({ body, person }) => {
    const { drafts, release, moment, path, days } = body
    if (!previewUrl) throw new ApiError('not-ready')
    if (release !== undefined) await requireRelease(db, release)
    const until = clock() + (days === undefined ? PREVIEW_MINUTES * MINUTE_MS : days * DAY_MS)
    const preview: PreviewToken = {
      id: randomUUID(),
      by: person.id,
      drafts: drafts.map(({ collection, id }) => [collection, id]),
      release,
      moment,
      until,
      isShared: days !== undefined,
    }
    if (preview.isShared) await addPreviewLink(deps, preview)
    const query = path === '/' ? '' : `?${new URLSearchParams({ to: path })}`
    return { url: `${previewUrl}/open/${makeToken(preview, { secret, previewUrl })}${query}`, until }
  })

  staffRoute(routes, authorize, calls.listMyPreviewLinks, async ({ person }) => ({
    items: await listPreviewLinks(deps, person.id),
  }))

  staffRoute(routes, authorize, calls.endMyPreviewLink, async ({ params: { id }, person }) => {
    await endPreviewLink(deps, { id, userId: person.id }, staffSubject(person.id))
    return {}
  })

  staffRoute(routes, authorize, calls.listPreviewLinks, async ({ params: { id } }) => {
    if (!(await readNames(db)).has(id)) throw new ApiError('not-found')
    return { items: await listPreviewLinks(deps, id) }
  })

  staffRoute(routes, authorize, calls.endPreviewLink, async ({ params: { id, link }, person }) => {
    await endPreviewLink(deps, { id: link, userId: id }, staffSubject(person.id))
    return {}
  })

  return routes
}
