import { qrPath } from '../ui/qr.server.ts'
import { fitsQrCode } from './qr-limit.ts'

/** Ids, whole amounts, percentages and calendar years; of a comparison several in one value. */
const VALUE = /^[a-z0-9.%~-]{1,240}$/

const ONE_WEEK = 'public, max-age=604800, immutable'

/**
 * The QR code of a calculation's address as an SVG file, for print. `hrefOf` makes that address from what the query is read as; any other spelling of it
 * (more parameters, another order) is 404, so that the route draws nothing but addresses of calculations, and each of them once for a cache.
 */
export function qrSvg(
  request: Request,
  publicUrl: string,
  hrefOf: (search: URLSearchParams) => string,
): Response {
  const { search, searchParams } = new URL(request.url)
  const isBounded = fitsQrCode(search) && [...searchParams.values()].every((value) => VALUE.test(value))
  const href = isBounded ? hrefOf(searchParams) : ''
  if (!search || !href.endsWith(search))
    return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
  const { path, size } = qrPath(publicUrl + href)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml', 'cache-control': ONE_WEEK } })
}
