import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

export type Drawing = readonly [tag: string, attributes: Record<string, string>][]

/**
 * In builds an icon of lucide-react is the text of its drawing: its own modules bring keys, names and a builder of elements, which together are
 * as much again. Who imports icons does so from `lucide-react` as ever.
 */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    apply: 'build',
    enforce: 'pre',
    // The server must write what the browser's icons expect.
    config: () => ({ ssr: { noExternal: ['lucide-react'] } }),
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      async handler(_, id) {
        const { __iconData } = await import(pathToFileURL(id).href)
        // The index of all icons is among them.
        if (!__iconData) return
        const drawing = JSON.stringify(svgOf(__iconData.node))
        return {
          code: `import { createIcon } from '@leasing/ui/icon'\nexport default /* @__PURE__ */ createIcon(${drawing})`,
          map: null,
          moduleSideEffects: false,
        }
      },
    },
  }
}

export const svgOf = (drawing: Drawing): string =>
  drawing
    .map(([tag, { key: _, ...attributes }]) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
      return `<${tag}${written.join('')}/>`
    })
    .join('')
