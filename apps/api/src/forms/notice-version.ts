import type { Consent } from '@leasing/contract/person'
import { site } from '../content/collections/site.ts'
import type { ContentStore } from '../content/store.ts'
import type { Db } from '../db/schema.ts'
import { throwFieldError } from './checks.ts'

/** A page stays open in a tab, or in a cache, while another version is published; drafts of SMART FIN live as long. */
const COUNTS_FOR_MS = 30 * 24 * 60 * 60 * 1000

type Deps = { db: Db; content: ContentStore; clock: () => number }

/**
 * Refuses a consent to a privacy notice that the person cannot have seen: a version counts while it is public and for 30 days after another took its
 * place, by the history of the content.
 */
export async function requireSeenNotice(deps: Deps, { noticeVersion }: Consent): Promise<void> {
  const { db, content, clock } = deps
  if (content.all(site)[0]?.privacyNotice.version === noticeVersion) return
  const lastPublic = await findLastPublic(db, noticeVersion)
  if (lastPublic === undefined || lastPublic < clock() - COUNTS_FOR_MS)
    throwFieldError('consent.noticeVersion', 'notice-version')
}

/** Until when this version was public (epoch ms; infinite: it still is); undefined when it never was. */
async function findLastPublic(db: Db, version: string): Promise<number | undefined> {
  const revisions = await db
    .selectFrom('contentRevision')
    .select(['source', 'publishedAt'])
    .where('collection', '=', site.name)
    .orderBy('revision')
    .execute()
  const index = revisions.findLastIndex(({ source }) => versionIn(source) === version)
  if (index < 0) return undefined
  return revisions[index + 1]?.publishedAt ?? Number.POSITIVE_INFINITY
}

/** Null: the record was withdrawn. */
const versionIn = (source: string | null): unknown =>
  source === null ? undefined : JSON.parse(source).privacyNotice?.version
