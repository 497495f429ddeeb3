/** What the generator asks, as JSON in its first argument. In address, headers and body `PLACE` and `ADDRESS` become a number and a network that no other request has. */
export type Asked = {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string | undefined
  /** The first of those numbers. */
  first?: number | undefined
  connections: number
  /** Ends after so many seconds or so many requests, whichever comes first. */
  seconds?: number | undefined
  amount?: number | undefined
}

/** Eight digits. */
export const PLACE = '@number@'
/** An IPv6 address. */
export const ADDRESS = '@address@'

/** A request as it goes over the line. */
export function requestText({
  url,
  method,
  headers,
  body,
}: Pick<Asked, 'url' | 'method' | 'headers' | 'body'>) {
  const { host, pathname, search } = new URL(url)
  const lines = [
    `${method} ${pathname}${search} HTTP/1.1`,
    `host: ${host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : [`content-length: ${Buffer.byteLength(body)}`]),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`
}

/** With a number that no other request has, and a network that one in `networks` has. */
export function withNumber(text: string, number: number, networks = 100_000_000): string {
  const network = number % networks
  return text
    .replaceAll(PLACE, String(number % 100_000_000).padStart(PLACE.length, '0'))
    .replaceAll(ADDRESS, `2001:${(network >> 16).toString(16)}:${(network & 0xffff).toString(16)}::1`)
}
