import type { Multipart } from './call.ts'

/** A request with a form as its body, or with the body of a visitor's own request, which passes through unread. */
export function toUpload(
  url: URL,
  { method, headers }: { method: string; headers: Headers },
  given: Multipart,
): Request {
  if (given instanceof FormData) return new Request(url, { method, headers, body: given })
  for (const name of ['content-type', 'content-length']) {
    const value = given.headers.get(name)
    if (value) headers.set(name, value)
  }
  // Node wants to be told that the answer may begin before the body has ended.
  return new Request(url, { method, headers, body: given.body, duplex: 'half' } as RequestInit)
}
