import type { IncomingMessage } from 'node:http'

/** A name or an address, and a port (RFC 9110, 7.2). The characters of a name are those of RFC 3986, `reg-name`. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]+)(?::\d*)?$/i

/** False for more than one `Host`, or one that names no host. Node itself refuses a request of HTTP/1.1 without any; HTTP/1.0 has none. */
export function hasValidHost({ headers: { host }, rawHeaders }: IncomingMessage): boolean {
  if (host === undefined) return true
  let hosts = 0
  // Of several, `headers` has the first only.
  for (let name = 0; name < rawHeaders.length; name += 2)
    if (rawHeaders[name]!.length === 4 && rawHeaders[name]!.toLowerCase() === 'host') hosts++
  return hosts === 1 && HOST.test(host)
}
