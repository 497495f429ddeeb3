import { Differences } from './differences.tsx'
import look from './newer-drafts.module.css'
import type { ReleasePage } from './read-release-page.server.ts'

/** What was written after a record was put into its release, as it would change the release. */
export const NewerDrafts = ({ items }: { items: ReleasePage['items'] }) => (
  <div className={look.drafts}>
    {items
      .filter(({ hasNewerDraft }) => hasNewerDraft)
      .map(({ collection, id, title, newer }) => (
        <div key={`${collection} ${id}`}>
          <p className={look.title}>ร่างล่าสุดของ {title} ต่างจากฉบับในชุด</p>
          <Differences items={newer} />
        </div>
      ))}
  </div>
)
