/**
 * Returns the locations of the packages that production needs, according to the lock file. `npm prune --omit=dev` keeps more: it keeps a
 * development tool that is an optional peer of a library, as Vitest is of better-auth.
 */
export function productionPackages({ packages }) {
  const needed = new Set()
  const queue = ['', ...Object.keys(packages).filter((place) => /^(apps|packages)\/[^/]+$/.test(place))]
  for (let place = queue.pop(); place !== undefined; place = queue.pop()) {
    if (needed.has(place)) continue
    needed.add(place)
    const entry = packages[place]
    if (entry.link) queue.push(entry.resolved)
    const names = { ...entry.dependencies, ...entry.optionalDependencies, ...requiredPeers(entry) }
    for (const name of Object.keys(names)) {
      const location = findPackage(packages, place, name)
      if (location !== undefined) queue.push(location)
    }
  }
  return needed
}

const requiredPeers = ({ peerDependencies = {}, peerDependenciesMeta = {} }) =>
  Object.fromEntries(
    Object.entries(peerDependencies).filter(([name]) => !peerDependenciesMeta[name]?.optional),
  )

/** Finds a dependency as Node resolves it: first in the package's own node_modules, then in the folders above. */
function findPackage(packages, from, name) {
  for (let folder = from; ; folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '') {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (place in packages) return place
    if (folder === '') return undefined
  }
}
