import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'

/** Runs after a build, the site's unless a folder is named: writes `.br`, `.zst` and `.gz` next to every text file of the browser, so that serving needs no compression. */
const FOLDER = process.argv[2] ?? path.join(import.meta.dirname, '../build/client')
const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.html', '.txt', '.ico'])
const WORTH_IT_BYTES = 512

for (const entry of readdirSync(FOLDER, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !COMPRESSIBLE.has(path.extname(entry.name))) continue
  const file = path.join(entry.parentPath, entry.name)
  const bytes = readFileSync(file)
  if (bytes.length < WORTH_IT_BYTES) continue
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, quality))
  writeFileSync(
    `${file}.zst`,
    zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
  )
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
