import { createHash } from 'node:crypto'
import { PREFETCH_RULES } from './enhancer/prefetch-rules.ts'

/**
 * Builds a content security policy with the hash of each inline script that carries the nonce of this render; an injected script cannot know it.
 * The nonce is then removed, so that every render of the page has identical bytes.
 */
export function withScriptPolicy(html: string, nonce: string): { html: string; policy: string } {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set([PREFETCH_RULES_HASH])
  const parts: string[] = []
  let end = 0
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, end)) {
    parts.push(html.slice(end, at))
    end = at + mark.length
    if (!html.startsWith('<script', html.lastIndexOf('<', at))) continue
    const start = html.indexOf('>', end) + 1
    const script = html.slice(start, html.indexOf('</script>', start))
    if (script) hashes.add(hashOf(script))
  }
  return { html: parts.join('') + html.slice(end), policy: contentSecurityPolicy([...hashes]) }
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** The enhancer inserts these rules in browsers that support them. */
const PREFETCH_RULES_HASH = hashOf(PREFETCH_RULES)

const contentSecurityPolicy = (scriptHashes: readonly string[]) =>
  [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
