import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ServerBuild } from 'react-router'

const SOURCE = 'app/enhancer/enhance.ts'

/** The address of the script that every page loads, from the manifest that Vite writes beside the built files of the browser. */
export function enhancerUrl({ assetsBuildDirectory }: Pick<ServerBuild, 'assetsBuildDirectory'>): string {
  const file = path.join(import.meta.dirname, '..', assetsBuildDirectory, '.vite/manifest.json')
  const manifest: Record<string, { file: string } | undefined> = JSON.parse(readFileSync(file, 'utf8'))
  const entry = manifest[SOURCE]
  if (!entry) throw new Error(`${file} does not name ${SOURCE}: build the website again`)
  return `/${entry.file}`
}

/** In development Vite serves the source itself. */
export const DEVELOPMENT_ENHANCER_URL = `/${SOURCE}`
