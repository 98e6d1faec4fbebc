// Of package-lock.json, what a few packages need to run: `npm ci` then installs the very same versions and nothing else.

/** Where the package lies in the repository. Its own packages lie beside it where another part needs other versions. */
const HOME = 'apps/server';

/**
 * The lock file of a package with these `dependencies`, from the lock of the whole repository. `described` is the package's
 * own package.json. Throws when a package that must be there is not in the lock.
 */
export function runtimeLock(lock, described) {
  const kept = new Map();
  const waiting = Object.keys(described.dependencies).map((name) => [name, HOME, true]);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [name, from, isNeeded] = next;
    const place = placeOf(lock.packages, name, from);
    if (place === undefined) {
      if (isNeeded) throw new Error(`package-lock.json has no ${name}`);
      continue;
    }
    if (kept.has(place)) continue;
    const { dev: _dev, devOptional: _devOptional, ...entry } = lock.packages[place];
    kept.set(place, entry);
    const optional = new Set([
      ...Object.keys(entry.optionalDependencies ?? {}),
      ...Object.keys(entry.peerDependenciesMeta ?? {}),
    ]);
    const wanted = { ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies };
    for (const one of Object.keys(wanted)) waiting.push([one, place, !optional.has(one)]);
  }
  const { name, version, license, engines, dependencies } = described;
  return {
    name,
    version,
    lockfileVersion: lock.lockfileVersion,
    requires: true,
    packages: {
      '': { name, version, license, dependencies, engines },
      ...Object.fromEntries(
        [...kept]
          .map(([place, entry]) => [
            place.startsWith(`${HOME}/`) ? place.slice(HOME.length + 1) : place,
            entry,
          ])
          .sort(([one], [other]) => (one < other ? -1 : 1)),
      ),
    },
  };
}

/**
 * Where Node finds a package for one that lies at `from`: beside it or further up. What the package has beside itself is at
 * the top of what is made, so it comes before what the repository has at its top.
 */
function placeOf(packages, name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    const own = `${HOME}/node_modules/${name}`;
    if (folder === '' && packages[own] !== undefined) return own;
    if (packages[place] !== undefined) return place;
    if (folder === '') return undefined;
  }
}
