import { consentOf } from '../../layouts/consent.ts'
import { TEXT_SIZES, textSizeOf } from '../../layouts/text-size.ts'
import type { Route } from './+types/preferences-css'

/** Same effect as `data-consent="asked"` with JavaScript: on phones the notice covers the shortcut bar, which is hidden meanwhile. */
const WAITING =
  '@media (max-width: 69.99em){:root:root{--bottom-bar-height:0px}[data-bottom-bar][data-bottom-bar]{display:none}}'

/** Stored choices as CSS, requested only without JavaScript (see `layouts/preferences.tsx`). */
export function loader({ request }: Route.LoaderArgs) {
  const cookies = request.headers.get('cookie')
  const answered = consentOf(cookies) !== undefined
  const textSize = textSizeOf(cookies)
  const rules = [
    answered ? '[data-cookie-bar]{display:none}' : WAITING,
    textSize !== 'normal' && `:root{--text-scale:${TEXT_SIZES[textSize]}}`,
  ]
  return new Response(rules.filter(Boolean).join(''), {
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'private, no-store' },
  })
}
