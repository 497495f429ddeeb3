import { qrSvg } from '../../calculators/qr-svg.server.ts'
import { requestContext } from '../../context.ts'
import type { Route } from './+types/qr-svg'
import { readQuery, reopeningHref } from './address.ts'

export const loader = ({ request, context }: Route.LoaderArgs) =>
  qrSvg(request, context.get(requestContext).publicUrl, (search) => reopeningHref(readQuery(search)))
