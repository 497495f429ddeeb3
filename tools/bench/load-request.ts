/** The generator's request, as JSON in its first argument. In the address, headers and body, `PLACE` becomes a number and `ADDRESS` an address that no other request has. */
export type LoadRequest = {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string | undefined
  /** The first of the numbers that replace `PLACE`. */
  first?: number | undefined
  connections: number
  /** It stops after `seconds` or after `amount` requests, whichever comes first. */
  seconds?: number | undefined
  amount?: number | undefined
}

/** Replaced by eight digits. */
export const PLACE = '@number@'
/** Replaced by an IPv6 address. */
export const ADDRESS = '@address@'

/** The text of an HTTP request. */
export function requestText({
  url,
  method,
  headers,
  body,
}: Pick<LoadRequest, 'url' | 'method' | 'headers' | 'body'>) {
  const { host, pathname, search } = new URL(url)
  const lines = [
    `${method} ${pathname}${search} HTTP/1.1`,
    `host: ${host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : [`content-length: ${Buffer.byteLength(body)}`]),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`
}

/** Replaces the placeholders with a unique number and with one of `networks` addresses. */
export function withNumber(text: string, number: number, networks = 100_000_000): string {
  const network = number % networks
  return text
    .replaceAll(PLACE, String(number % 100_000_000).padStart(PLACE.length, '0'))
    .replaceAll(ADDRESS, `2001:${(network >> 16).toString(16)}:${(network & 0xffff).toString(16)}::1`)
}
