import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ServerBuild } from 'react-router'
import { enhancerUrl } from '../server/enhancer-url.ts'
import { mapRoutes } from '../server/page-map.ts'
import { branchOf, fileOf, pathOf, readManifest, type Weight, weigh } from './built-routes.ts'

const CLIENT = path.join(import.meta.dirname, '../build/client')
const SERVER_BUILD = path.join(import.meta.dirname, '../build/server/index.js')

export type RouteWeight = { route: string; isTool: boolean; script: Weight; style: Weight; fonts: Weight }

/** What the browser loads before a page stands: read off the manifests of the built website. */
export async function routeWeights(): Promise<RouteWeight[]> {
  const build: ServerBuild = await import(SERVER_BUILD)
  const tools = new Set(mapRoutes(build).flatMap(({ path, isTool }) => (isTool ? [path] : [])))
  const enhancer = enhancerUrl(build)
  const { entry, routes } = readManifest(CLIENT)
  const styles = new Map<string, string[]>()
  const leaves = Object.values(routes).filter(
    ({ id }) => !Object.values(routes).some(({ parentId }) => parentId === id),
  )
  return leaves
    .filter(({ hasDefaultExport }) => hasDefaultExport)
    .map((leaf) => {
      const branch = branchOf(leaf, routes)
      const isTool = tools.has(pathOf(branch))
      const scripts = new Set(isTool ? [enhancer, entry.module, ...entry.imports] : [enhancer])
      const sheets = new Set<string>()
      for (const { module, imports = [], css = [] } of branch) {
        if (isTool) for (const file of [module, ...imports]) scripts.add(file)
        for (const file of css) sheets.add(file)
      }
      const fonts = fontsOf([...sheets], styles)
      return {
        route: pathOf(branch),
        isTool,
        script: weigh(CLIENT, [...scripts]),
        style: weigh(CLIENT, [...sheets]),
        fonts: weigh(CLIENT, fonts),
      }
    })
}

/** Every font that the styles name: at most all of them are loaded. */
const fontsOf = (sheets: string[], known: Map<string, string[]>) => [
  ...new Set(
    sheets.flatMap((sheet) => {
      let fonts = known.get(sheet)
      if (!fonts) {
        fonts = [
          ...readFileSync(fileOf(CLIENT, sheet), 'utf8').matchAll(/url\((\/assets\/[^)]+\.woff2)\)/g),
        ].map(([, file]) => file!)
        known.set(sheet, fonts)
      }
      return fonts
    }),
  ),
]
