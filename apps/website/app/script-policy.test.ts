import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { PREFETCH_RULES } from './enhancer/prefetch-rules.ts'
import { withScriptPolicy } from './script-policy.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('exactly the inline scripts with the nonce of this render are allowed, and the nonce is gone', () => {
  const { html, policy } = withScriptPolicy(
    '<link rel="modulepreload" nonce="n1" href="/a.js"/><script nonce="n1">run(1 > 0)</script><p>ข้อความ</p>' +
      '<script>injected()</script><script type="module" nonce="n1" src="/b.js"></script><script nonce="n2">guessed()</script>',
    'n1',
  )

  expect(html).toBe(
    '<link rel="modulepreload" href="/a.js"/><script>run(1 > 0)</script><p>ข้อความ</p>' +
      '<script>injected()</script><script type="module" src="/b.js"></script><script nonce="n2">guessed()</script>',
  )
  expect(policy).toContain(`script-src 'self' ${hashOf(PREFETCH_RULES)} ${hashOf('run(1 > 0)')};`)
})

test('a page without scripts of its own allows none but the rules of prefetching', () => {
  const { html, policy } = withScriptPolicy('<p>ไม่มีสคริปต์</p>', 'n1')

  expect(html).toBe('<p>ไม่มีสคริปต์</p>')
  expect(policy).toContain(`script-src 'self' ${hashOf(PREFETCH_RULES)};`)
})
