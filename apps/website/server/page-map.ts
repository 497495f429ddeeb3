import type { ApiClient } from '@leasing/contract/client'
import type { ServerBuild } from 'react-router'
import { isTool, type PageHandle, type SitemapEntry } from '../app/page-handle.ts'

/** A leaf route. `path` is its pattern, `/promotion/:path`. Endpoints (robots.txt, an upload) need no handle. */
export type MappedRoute = {
  path: string
  isPage: boolean
  /** It or its layout says so. */
  isTool: boolean
  handle: Partial<PageHandle>
}

export type Reads = PageHandle['reads']

/** The routes of the built website without the layouts, in the order of app/routes.ts. */
export function mapRoutes({ routes }: Pick<ServerBuild, 'routes'>): MappedRoute[] {
  const all = Object.values(routes).filter((route) => route !== undefined)
  const layouts = new Set(all.map(({ parentId }) => parentId))
  return all
    .filter(({ id }) => !layouts.has(id))
    .map(({ path = '', module, parentId }) => ({
      path: `/${path}`,
      isPage: 'default' in module,
      isTool: isTool([routes[parentId ?? '']?.module, module].map(handleOf)),
      handle: handleOf(module),
    }))
}

const handleOf = (module: { handle?: unknown } | undefined) => (module?.handle ?? {}) as Partial<PageHandle>

/** Reads the sitemap that the pages declare, in the order of the routes. */
export const sitemapOf =
  (routes: readonly MappedRoute[]) =>
  async (api: ApiClient): Promise<SitemapEntry[]> => {
    const entries = await Promise.all(routes.map((route) => entriesOf(route, api)))
    return entries.flat()
  }

export function entriesOf({ path, handle: { sitemap = false } }: MappedRoute, api: ApiClient) {
  if (typeof sitemap === 'function') return sitemap(api)
  if (typeof sitemap === 'boolean') return sitemap ? [{ path }] : []
  return sitemap.map((path) => ({ path }))
}

/** The pages whose views are counted. Specification, section 2.6: the refinance layout, `/refinance*`. */
export const countedOf = (routes: readonly MappedRoute[]): string[] =>
  routes.flatMap(({ path, isPage }) => (isPage && path.startsWith('/refinance') ? [path] : []))

/** The parameters that each page reads, by address; `/*` matches any last segment, and `/tpis/:tab?` gives two entries. */
export const readsOf = (routes: readonly MappedRoute[]): Record<string, Reads> =>
  Object.fromEntries(
    routes.flatMap(({ path, handle: { reads } }) =>
      reads ? addressesOf(path).map((address) => [address, reads] as const) : [],
    ),
  )

function addressesOf(path: string): string[] {
  const below = path.replace(/\/:\w+\??$/, '/*')
  return path.endsWith('?') ? [below.slice(0, -'/*'.length), below] : [below]
}
