import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { answerHelp, npm, ROOT } from './prepare.mjs'

answerHelp(`npm run supply
Writes the bill of materials (sbom.cdx.json), lists the licences of production packages, and asks the registry for known vulnerabilities.
Exits with 1 for a licence that nobody has reviewed, or a high or critical vulnerability.`)

/** Licences that require no more than that their text is kept. A person must decide on any other. */
const PERMISSIVE =
  /^(MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|CC0-1\.0|Unlicense|Zlib|Python-2\.0)$/

/** Licences that a person reviewed for these packages: they allow linking an unchanged, separate library. */
const REVIEWED = { 'LGPL-3.0-or-later': /^@img\/sharp-libvips/, 'LGPL-3.0': /^libheif-js$/ }

const bill = JSON.parse(npm(['sbom', '--omit=dev', '--sbom-format=cyclonedx']))
const file = path.join(ROOT, 'sbom.cdx.json')
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`)
const packages = bill.components.filter(({ properties }) => !properties?.some(isOurs))
console.log(`${packages.length} packages in ${path.relative(ROOT, file)}`)

const byLicence = Map.groupBy(packages, licenceOf)
for (const [licence, components] of [...byLicence].sort((a, b) => b[1].length - a[1].length))
  console.log(`${String(components.length).padStart(4)}  ${licence}`)
const unreviewed = packages.filter((one) => !isAllowed(licenceOf(one), fullName(one)))
for (const one of unreviewed) console.log(`to review: ${fullName(one)} (${licenceOf(one)})`)

const audit = JSON.parse(npm(['audit', '--omit=dev', '--json']) || '{}')
const { high = 0, critical = 0, moderate = 0, low = 0 } = audit.metadata?.vulnerabilities ?? {}
if (audit.metadata)
  console.log(`known vulnerabilities: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low`)
else console.log('the registry does not report known vulnerabilities')
process.exit(unreviewed.length + high + critical > 0 ? 1 : 0)

function isOurs({ name, value }) {
  return name === 'cdx:npm:package:private' && value === 'true'
}

function isAllowed(licence, name) {
  if (REVIEWED[licence]?.test(name)) return true
  return licence
    .replaceAll(/[()]/g, '')
    .split(/ OR /)
    .some((choice) =>
      choice
        .split(/ AND /)
        .every((part) => PERMISSIVE.test(part.trim()) || REVIEWED[part.trim()]?.test(name)),
    )
}

function licenceOf(component) {
  const [first] = component.licenses ?? []
  return (
    first?.expression ??
    first?.license?.id ??
    first?.license?.name ??
    licenceInFolder(component) ??
    'none stated'
  )
}

/** Some packages state their licence only in the manifest of their folder. */
function licenceInFolder(component) {
  const manifest = path.join(ROOT, 'node_modules', fullName(component), 'package.json')
  const { license } = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {}
  return typeof license === 'string' ? license : license?.type
}

function fullName({ group, name }) {
  return group ? `${group}/${name}` : name
}
