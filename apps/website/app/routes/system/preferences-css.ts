import { consentOf } from '../../layouts/consent.ts'
import type { Route } from './+types/preferences-css'

/** What the visitor has chosen, as style: asked for only where JavaScript is off (see `layouts/preferences.tsx`). */
export function loader({ request }: Route.LoaderArgs) {
  const answered = consentOf(request.headers.get('cookie')) !== undefined
  return new Response(answered ? '[data-cookie-bar]{display:none}' : '', {
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'private, no-store' },
  })
}
