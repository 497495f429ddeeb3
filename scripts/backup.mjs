// node scripts/backup.mjs <target folder>: a copy of DATA_DIR (default: data) while the site runs. Runs on Node 24.
import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const [target] = process.argv.slice(2)
const source = path.resolve(process.env.DATA_DIR || 'data')
if (!target) stop('say where to: node scripts/backup.mjs <target folder>')
if (!existsSync(source)) stop(`there is no data folder ${source}; DATA_DIR says where it is`)
if (existsSync(target)) stop(`${target} is there already; a backup never overwrites one`)

// Under another name until it is whole, so that a backup that broke off is never taken for one.
const unfinished = `${target}.unfinished`
mkdirSync(path.dirname(path.resolve(target)), { recursive: true })
cpSync(source, unfinished, {
  recursive: true,
  dereference: true,
  filter: (file) => !path.basename(file).startsWith('site.sqlite'),
})
const file = path.join(source, 'site.sqlite')
if (existsSync(file)) {
  // One consistent state of the database, whoever writes to it meanwhile.
  const database = new DatabaseSync(file, { timeout: 30_000 })
  database.prepare('VACUUM INTO ?').run(path.join(unfinished, 'site.sqlite'))
  database.close()
}
renameSync(unfinished, target)
console.log(`${source} is backed up in ${target}`)

function stop(line) {
  console.error(line)
  process.exit(1)
}
