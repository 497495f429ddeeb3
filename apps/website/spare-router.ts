import type { Plugin } from 'vite'

/** What this site does not use of React Router, and the bundler cannot know: file, text, what stands there instead. */
export const SPARED: readonly [file: string, text: string, instead: string][] = [
  // Instrumentation: a profiler's hooks.
  ['router/router.js', 'if (init.instrumentations)', 'if (false)'],
  ['router/router.js', 'consumeInstrumentationClientResultMetaReceiver(router)', 'undefined'],
  // Server components.
  ['context.js', 'React$1.useContext(RSCRouterContext)', 'false'],
  // The scripts that only the server writes.
  ['dom/ssr/components.js', 'let contextScript = staticContext ?', 'let contextScript = false ?'],
  ['dom/ssr/components.js', 'let routeModulesScript = !isStatic ?', 'let routeModulesScript = true ?'],
  // Its links: ours are plain HTML.
  ['dom/lib.js', 'const Link = React$1', 'const Link = /* @__PURE__ */ React$1'],
  ['dom/lib.js', 'Link.displayName = "Link";', ''],
  ['dom/lib.js', 'const NavLink = React$1', 'const NavLink = /* @__PURE__ */ React$1'],
  ['dom/lib.js', 'NavLink.displayName = "NavLink";', ''],
  // Hot reload, and pages without a server.
  [
    'dom-export/hydrated-router.js',
    'router.createRoutesForHMR = UNSAFE_createClientRoutesWithHMRRevalidationOptOut;',
    '',
  ],
  ['dom-export/hydrated-router.js', 'if (ssrInfo.context.isSpaMode)', 'if (false)'],
]

/** Leaves out of the browser's scripts what this site does not use of React Router. Refuses a version of it that reads differently. */
export function spareRouter(): Plugin {
  return {
    name: 'spare-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\/[\w/-]+\.js$/ },
      handler(code, id) {
        const ours = SPARED.filter(([file]) => id.endsWith(`/production/lib/${file}`))
        if (ours.length === 0) return
        return { code: ours.reduce(replace, code), map: null }
      },
    },
  }
}

export function replace(code: string, [file, text, instead]: (typeof SPARED)[number]): string {
  if (!code.includes(text))
    throw new Error(`spare-router.ts: ${file} of React Router no longer has "${text}"`)
  return code.replaceAll(text, () => instead)
}
