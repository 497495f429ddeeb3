/** What the generator asks, as JSON in its first argument. In headers and body `PLACE` and `ADDRESS` become a number and a network that no other request has. */
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
export const PLACE = '########'
/** An IPv6 address. */
export const ADDRESS = '@address@'
