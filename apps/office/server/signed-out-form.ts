import { plainResponse } from './plain-page.ts'

/** Typed anew each time, and never written back into a page. */
const SECRETS = ['password', 'code', 'confirmCode']

/**
 * The answer to a form whose session has ended, in a browser without scripts: a page that holds everything that was typed and sends it again
 * once its person has signed in. It goes back to whoever sent it, and nothing is stored. Undefined for a form with a secret.
 */
export function signedOutForm(fields: URLSearchParams, address: string): Response | undefined {
  if (SECRETS.some((name) => fields.has(name))) return undefined
  const inputs = [...fields].map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  const form = `<form method="post" action="${escaped(address)}">${inputs.join('')}<button>ส่งอีกครั้ง</button></form>`
  return plainResponse('signed-out', { more: WAY_IN + form })
}

const WAY_IN =
  '<ol><li><a href="/sign-in" target="_blank" rel="noopener">เข้าสู่ระบบในแท็บใหม่</a></li><li>กลับมาที่หน้านี้ แล้วกดส่งอีกครั้ง</li></ol>'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Line breaks too: a parser would drop one at the beginning of a value. */
const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!).replace(/[\r\n]/g, (end) => `&#${end.charCodeAt(0)};`)
