import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Bodies, type CachedResponse, cachedResponse } from './cached-response.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}

/** Written next to each file by the build (`precompress.ts`). */
const COPIES = { br: '.br', zstd: '.zst', gzip: '.gz' } as const

/** Names below /assets contain a content hash. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const ONE_HOUR = 'public, max-age=3600'

/** Loads the built browser files into memory (a few MB), by path. Nothing else is served. */
export function loadStaticFiles(folder: string): ReadonlyMap<string, CachedResponse> {
  const files = new Map<string, CachedResponse>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[path.extname(entry.name)]
    if (!entry.isFile() || !type) continue
    const file = path.join(entry.parentPath, entry.name)
    const name = `/${path.relative(folder, file).split(path.sep).join('/')}`
    files.set(
      name,
      cachedResponse({
        status: 200,
        cacheControl: name.startsWith('/assets/') ? IMMUTABLE : ONE_HOUR,
        headers: [['content-type', type]],
        bodies: bodiesOf(file),
      }),
    )
  }
  return files
}

function bodiesOf(file: string): Bodies {
  const identity = readFileSync(file)
  const bodies: Bodies = { identity }
  for (const [encoding, suffix] of Object.entries(COPIES)) {
    if (!existsSync(file + suffix)) continue
    const bytes = readFileSync(file + suffix)
    if (bytes.length < identity.length) bodies[encoding as keyof typeof COPIES] = bytes
  }
  return bodies
}
