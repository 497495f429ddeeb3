import type { Plugin } from 'vite'

/** Of a file of React Router: a text, and what stands there instead. */
type Spared = readonly [file: string, text: string, instead: string]

const ROUTER = 'router/router.js'
const PROVIDER = 'components.js'
const ROUTES = 'dom/ssr/routes.js'

const never = (file: string, condition: string): Spared => [file, `if (${condition})`, 'if (false)']
const without = (file: string, text: string): Spared => [file, text, '']
/** Whatever would be done with each of these, of which there are none. */
const none = (file: string, list: string): Spared => [file, `${list}.`, 'undefined?.']
/** Its calls go, with the texts that they hold. */
const unheard = (file: string, name: string, given: string): Spared => [
  file,
  `function ${name}(${given}) {`,
  `/* @__NO_SIDE_EFFECTS__ */ function ${name}() { return;`,
]

/** What this site does not use of React Router, and the bundler cannot know. */
export const SPARED: readonly Spared[] = [
  // Instrumentation: a profiler's hooks.
  never(ROUTER, 'init.instrumentations'),
  [ROUTER, 'consumeInstrumentationClientResultMetaReceiver(router)', 'undefined'],
  // Server components.
  ['context.js', 'React$1.useContext(RSCRouterContext)', 'false'],
  // The scripts that only the server writes.
  ['dom/ssr/components.js', 'let contextScript = staticContext ?', 'let contextScript = false ?'],
  ['dom/ssr/components.js', 'let routeModulesScript = !isStatic ?', 'let routeModulesScript = true ?'],
  // Its links: ours are plain HTML.
  ['dom/lib.js', 'const Link = React$1', 'const Link = /* @__PURE__ */ React$1'],
  without('dom/lib.js', 'Link.displayName = "Link";'),
  ['dom/lib.js', 'const NavLink = React$1', 'const NavLink = /* @__PURE__ */ React$1'],
  without('dom/lib.js', 'NavLink.displayName = "NavLink";'),
  // Fetchers, which load and send without going anywhere.
  [ROUTER, '\t\tfetch,\n\t\trevalidate,', '\t\trevalidate,'],
  without(ROUTER, '\t\tgetFetcher,\n\t\tresetFetcher,\n\t\tdeleteFetcher: queueFetcherForDeletion,\n'),
  without(ROUTER, '\t\t_internalFetchControllers: fetchControllers,\n\t\t_internalSetRoutes,\n'),
  none(ROUTER, '\tstate.fetchers'),
  none(ROUTER, 'fetchersQueuedForDeletion'),
  none(ROUTER, 'unmountedFetchers'),
  none(ROUTER, '\tmountedFetchers'),
  none(ROUTER, 'fetchLoadMatches'),
  none(ROUTER, 'revalidatingFetchers'),
  [ROUTER, 'Promise.all(fetchersToLoad.map(', 'false && Promise.all([].map('],
  none(ROUTER, '(await fetcherResultsPromise)'),
  [ROUTER, 'markFetchRedirectsDone(workingFetchers)', 'false'],
  [ROUTER, 'abortStaleFetchLoads(pendingNavigationLoadId, workingFetchers)', 'false'],
  [ROUTER, 'findRedirect(fetcherResults)', 'undefined'],
  none(PROVIDER, 'newState.fetchers'),
  none(PROVIDER, 'deletedFetchers'),
  never('dom/lib.js', 'options.navigate === false'),
  never('dom/ssr/single-fetch.js', 'fetcherKey'),
  // Blockers, which ask before somebody goes.
  without(ROUTER, '\t\tgetBlocker,\n\t\tdeleteBlocker,\n'),
  none(ROUTER, 'state.blockers'),
  never(ROUTER, 'blockerKey'),
  never(ROUTER, 'blockerKey && delta != null'),
  never(ROUTER, 'blockers.size > 0 && !isUninterruptedRevalidation'),
  // View transitions, and addresses that show another.
  never(ROUTER, 'pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location'),
  never(ROUTER, 'pendingViewTransitionEnabled'),
  [
    ROUTER,
    'if (isBrowser) {\n\t\t\trestoreAppliedTransitions',
    'if (false) {\n\t\t\trestoreAppliedTransitions',
  ],
  never(ROUTER, 'opts?.mask'),
  [PROVIDER, 'if (!viewTransitionOpts || !isViewTransitionAvailable)', 'if (true)'],
  never(PROVIDER, 'vtContext.isTransitioning && !vtContext.flushSync'),
  never(PROVIDER, 'renderDfd && pendingState && router.window'),
  never(PROVIDER, 'renderDfd && pendingState && state.location.key === pendingState.location.key'),
  never(PROVIDER, '!vtContext.isTransitioning && interruption'),
  // Loaders and middleware of the browser: ours are the server's.
  [ROUTES, 'if (!routeModule.clientLoader) return', 'return'],
  [ROUTES, 'route.hasClientLoader ? async', 'false ? async'],
  [ROUTES, 'route.hasClientMiddleware ? async', 'false ? async'],
  never('dom/ssr/single-fetch.js', 'shouldAllowOptOut(m) && hasClientLoader'),
  // Hot reload, and pages without a server.
  without(
    'dom-export/hydrated-router.js',
    'router.createRoutesForHMR = UNSAFE_createClientRoutesWithHMRRevalidationOptOut;',
  ),
  never('dom-export/hydrated-router.js', 'ssrInfo.context.isSpaMode'),
  never(ROUTES, 'needsRevalidation'),
  never(ROUTES, '!ssr && manifestRoute.hasLoader && !manifestRoute.hasClientLoader'),
  // What it says to developers.
  unheard('router/history.js', 'warning', 'cond, message'),
  unheard('router/history.js', 'invariant', 'value, message'),
  unheard('dom/ssr/invariant.js', 'invariant', 'value, message'),
  unheard('server-runtime/warnings.js', 'warnOnce', 'condition, message'),
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

export function replace(code: string, [file, text, instead]: Spared): string {
  if (!code.includes(text))
    throw new Error(`spare-router.ts: ${file} of React Router no longer has "${text}"`)
  return code.replaceAll(text, () => instead)
}
