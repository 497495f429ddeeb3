import { COMPARE, compareHref, readComparison } from '../../calculators/compare-address.ts'
import { qrSvg } from '../../calculators/qr-svg.server.ts'
import { requestContext } from '../../context.ts'
import type { Route } from './+types/qr-svg'
import { type Mode, PATHS, readQuery, reopeningHref } from './address.ts'

/** Below the address of each way to calculate, and of the comparison. */
export function loader({ request, context }: Route.LoaderArgs) {
  const path = new URL(request.url).pathname.replace(/\/qr\.svg$/, '')
  if (path === COMPARE)
    return qrSvg(request, context.get(requestContext).publicUrl, (search) =>
      compareHref(readComparison(search)),
    )
  const mode = (Object.keys(PATHS) as Mode[]).find((mode) => PATHS[mode] === path)
  return qrSvg(request, context.get(requestContext).publicUrl, (search) =>
    mode ? reopeningHref(readQuery(search, mode)) : '',
  )
}
