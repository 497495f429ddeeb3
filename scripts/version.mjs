// `npm version VERSION` runs this before it commits: it dates `## Next` of CHANGELOG.md, or opens it for a version that ends with -next. See CONTRIBUTING.md.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { closeNext, openNext, VERSION } from './changelog.mjs'
import { ROOT } from './prepare.mjs'

const FILE = path.join(ROOT, 'CHANGELOG.md')

const version = process.env.npm_new_version
try {
  if (!VERSION.test(version)) throw new Error(`${version}: a version is YEAR.NUMBER.FIX, like 2026.1.0`)
  const text = readFileSync(FILE, 'utf8')
  const bangkokDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Bangkok' }).format(new Date())
  writeFileSync(
    FILE,
    version.endsWith('-next') ? openNext(text) : closeNext(text, { version, day: bangkokDay }),
  )
  execFileSync('git', ['add', 'CHANGELOG.md'], { cwd: ROOT })
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
