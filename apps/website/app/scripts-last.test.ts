import { expect, test } from 'vitest'
import { scriptsLast } from './scripts-last.ts'

const PAGE = `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/><link rel="stylesheet" href="/c.css"/></head>
<script nonce="n">first()</script><script nonce="n" type="module" async="">;
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/page.js";
  window.__reactRouterManifest = {
    "entry": {
      "module": "/assets/entry.js",
      "imports": ["/assets/a.js"]
    },
    "routes": {
      "$&": { "module": "/assets/page.js", "imports": ["/assets/a.js", "/assets/b.js"], "hasAction": false },
      "root": { "module": "/assets/root.js" }
    }
  };
  window.__reactRouterRouteModules = {"root":route0,"page":route1};
import("/assets/entry.js");</script><script nonce="n">last()</script>`

test('nothing of a script is asked for by the page itself; its own script does so when it is time', () => {
  const html = scriptsLast(PAGE)

  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).not.toMatch(/^import \* as/m)
  expect(preloadedBy(html)).toEqual([
    '/assets/entry.js',
    '/assets/a.js',
    '/assets/page.js',
    '/assets/b.js',
    '/assets/root.js',
  ])
  expect(html).toContain(
    'const [route0,route1]=await Promise.all([import("/assets/root.js"),import("/assets/page.js")]);',
  )
  expect(html).toContain('window.__reactRouterRouteModules = {"root"')
  expect(html).toContain('"$&":{"module":"/assets/page.js"')
  expect(html).not.toContain('hasAction')
  // What was made of its script is remembered.
  expect(scriptsLast(PAGE)).toBe(html)
})

test('what is no script of the router stays as it is', () => {
  const html = scriptsLast(PAGE)

  for (const part of [
    '<link rel="stylesheet" href="/c.css"/>',
    '<script nonce="n">first()</script>',
    '<script nonce="n">last()</script>',
    'import("/assets/entry.js");</script>',
  ])
    expect(html).toContain(part)
  expect(scriptsLast('<p>ไม่มีสคริปต์</p>')).toBe('<p>ไม่มีสคริปต์</p>')
})

test('the first touch is drawn before the page asks for its scripts', async () => {
  const [, waiting] = /await (new Promise[\s\S]*?);\nconst \{entry/.exec(scriptsLast(PAGE))!
  const listeners: Record<string, () => void> = {}
  const frames: (() => void)[] = []
  const tasks: (() => void)[] = []
  const wait = new Function(
    ...['document', 'addEventListener', 'requestAnimationFrame', 'setTimeout'],
    `return ${waiting}`,
  )
  let isAsking = false
  wait(
    { readyState: 'loading' },
    (type: string, listener: () => void) => {
      listeners[type] = listener
    },
    (draw: () => void) => frames.push(draw),
    (task: () => void, ms: number) => ms === 0 && tasks.push(task),
  ).then(() => {
    isAsking = true
  })

  listeners.pointerdown!()
  await Promise.resolve()
  expect([isAsking, frames.length]).toEqual([false, 1])
  frames[0]!()
  tasks[0]!()
  await Promise.resolve()
  expect(isAsking).toBe(true)
})

/** What the page's script asks for, run as far as it does so. */
function preloadedBy(html: string): string[] {
  const [preloading] = /const \{entry,routes\}[\s\S]*?rel:"modulepreload",href\}\)\);/.exec(html)!
  const asked: string[] = []
  const head = { append: ({ href }: { href: string }) => asked.push(href) }
  new Function('window', 'document', preloading)({}, { head, createElement: () => ({}) })
  return asked
}
