import type { IncomingMessage } from 'node:http'

/** Name or address, and port (RFC 9110, 7.2); the name's characters are those of `reg-name` (RFC 3986). */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]+)(?::\d*)?$/i

/** False for several `Host` headers or an invalid one. Node itself refuses HTTP/1.1 without any; HTTP/1.0 needs none. */
export function hasValidHost({ headers: { host }, rawHeaders }: IncomingMessage): boolean {
  if (host === undefined) return true
  let hosts = 0
  // `headers` would hold only the first of several.
  for (let name = 0; name < rawHeaders.length; name += 2)
    if (rawHeaders[name]!.length === 4 && rawHeaders[name]!.toLowerCase() === 'host') hosts++
  return hosts === 1 && HOST.test(host)
}
