import { qrSvg } from '../../calculators/qr-svg.server.ts'
import { requestContext } from '../../context.ts'
import type { Route } from './+types/qr-svg'
import { PATH, readQuery, reopeningHref, SAVED } from './address.ts'

/** Below the address of the calculator, and of a calculation that was saved. */
export function loader({ request, context }: Route.LoaderArgs) {
  const path = new URL(request.url).pathname.replace(/\/qr\.svg$/, '')
  return qrSvg(request, context.get(requestContext).publicUrl, (search) => {
    const query = readQuery(search)
    if (path === SAVED) return query.id ? reopeningHref(query) : ''
    return path === PATH ? reopeningHref({ ...query, id: '' }) : ''
  })
}
