import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { pathOfPage } from './page-address.ts'

/** What is below no route, or cannot be decoded. */
const NO_ROUTE: readonly RouteObject[] = [{ path: '*' }]
/** React Router answers that there is no such page. */
const NO_MODULE = { action: undefined, loader: undefined, default: true }
const MOST_KNOWN_PATHS = 500
const LONGEST_KNOWN_PATH = 200

export const READS = ['GET', 'HEAD']

export type RouteTree = ReturnType<typeof createRouteTree>

/** Answers which route of a build an address has, before React Router sees the request. */
export function createRouteTree(build: Pick<ServerBuild, 'routes'>) {
  const routes = treeOf(build)
  /** `matchRoutes` takes half a millisecond with all routes, 20 times what a cached page takes, and each request asks several times. */
  const knownPaths = new LRUCache<string, readonly RouteObject[]>({ max: MOST_KNOWN_PATHS })

  /** From the layout to the page. */
  function routesOf(path: string): readonly RouteObject[] {
    const known = knownPaths.get(path)
    if (known) return known
    const matches = isDecodable(path) ? matchRoutes(routes, pathOfPage(path)) : null
    const found = matches?.map(({ route }) => route) ?? NO_ROUTE
    if (path.length <= LONGEST_KNOWN_PATH) knownPaths.set(path, found)
    return found
  }

  function moduleOf(path: string) {
    const { id } = routesOf(path).at(-1)!
    return id === undefined ? undefined : build.routes[id]?.module
  }

  return {
    moduleOf,
    isUnknown: (path: string) => routesOf(path).at(-1)?.path === '*',
    /** The route's pattern, such as `/promotion/:path`: nothing that was typed. */
    patternOf: (path: string) =>
      `/${routesOf(path)
        .map((route) => route.path)
        .filter(Boolean)
        .join('/')}`,
    /** The value of `Allow` when the route does not take the method; undefined when it does. */
    refuseMethod({ url, method }: Request): string | undefined {
      const { action, loader, default: page } = moduleOf(new URL(url).pathname) ?? NO_MODULE
      const allowed = [...(loader || page ? READS : []), ...(action ? ['POST'] : [])]
      return allowed.includes(method) ? undefined : allowed.join(', ')
    },
  }
}

/** React Router warns of an address that cannot be decoded, and writes it into the log. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** The build's routes as the tree that `matchRoutes` takes. */
function treeOf({ routes }: Pick<ServerBuild, 'routes'>): RouteObject[] {
  const below = (parentId: string | undefined): RouteObject[] =>
    Object.values(routes)
      .filter((route) => route !== undefined && route.parentId === parentId)
      .map((route) => {
        const { id, path, index, caseSensitive } = route!
        const common = { id, ...(path !== undefined && { path }), ...(caseSensitive && { caseSensitive }) }
        return index ? { ...common, index: true } : { ...common, children: below(id) }
      })
  return below(undefined)
}
