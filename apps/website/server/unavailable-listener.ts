import type { RequestListener } from 'node:http'
import { NEVER_FRAMED } from '@leasing/server/never-framed'
import { UNAVAILABLE } from '@leasing/server/unavailable'
import { PLAIN_PAGE_HEADERS, plainPage, type Words } from './plain-page.ts'
import { SECURE_HEADERS, SECURITY_HEADERS } from './security-headers.ts'
import type { VisitorReader } from './visitor.ts'

const RETRY_AFTER = { 'retry-after': '5' }

/** Answers 503 whatever the request: a page with this text, or `application/problem+json` below `/api/`. */
export function createUnavailableListener(
  words: Words,
  visitors: VisitorReader,
  isRehearsal?: boolean,
): RequestListener {
  const page = Buffer.from(plainPage(words, isRehearsal))
  return (request, response) => {
    const isApi = request.url?.startsWith('/api/')
    const headers = isApi ? UNAVAILABLE.headers : { ...NEVER_FRAMED, ...PLAIN_PAGE_HEADERS, ...RETRY_AFTER }
    const securityHeaders = visitors.isSecure(request) ? SECURE_HEADERS : SECURITY_HEADERS
    response.writeHead(503, { ...securityHeaders, ...headers }).end(isApi ? UNAVAILABLE.body : page)
  }
}
