/**
 * The packages that the lock file gives to what runs in production, as places below the root. `npm prune --omit=dev` keeps more: a tool that
 * is also an optional peer of a library, as Vitest is of better-auth, counts as wanted although nothing of ours asks for it.
 */
export function productionPackages({ packages }) {
  const wanted = new Set()
  const waiting = ['', ...Object.keys(packages).filter((place) => /^(apps|packages)\/[^/]+$/.test(place))]
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (wanted.has(place)) continue
    wanted.add(place)
    const entry = packages[place]
    if (entry.link) waiting.push(entry.resolved)
    const names = { ...entry.dependencies, ...entry.optionalDependencies, ...neededPeers(entry) }
    for (const name of Object.keys(names)) {
      const found = findPackage(packages, place, name)
      if (found !== undefined) waiting.push(found)
    }
  }
  return wanted
}

const neededPeers = ({ peerDependencies = {}, peerDependenciesMeta = {} }) =>
  Object.fromEntries(
    Object.entries(peerDependencies).filter(([name]) => !peerDependenciesMeta[name]?.optional),
  )

/** Where a package finds another, as Node looks: beside itself, then further up. */
function findPackage(packages, from, name) {
  for (let folder = from; ; folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '') {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (place in packages) return place
    if (folder === '') return undefined
  }
}
