import type { LockEntry } from '../complete-lock.ts';

export interface LockedPackage extends LockEntry {
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export type Locked = Readonly<Record<string, LockedPackage>>;

/** Whose optional packages build pages or shrink pictures, which an installed service never does. */
export const WITHOUT_OPTIONAL = ['next'];

/** Path in the lock of what a package at a path finds under a name, as Node looks for it. */
function findPath(packages: Locked, from: string, name: string): string | null {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (packages[path] !== undefined) return path;
  return from === '' ? null : findPath(packages, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
}

function trim(name: string, entry: LockedPackage): LockedPackage {
  const { dev: _, optionalDependencies, ...rest } = entry;
  const isKept = optionalDependencies !== undefined && !WITHOUT_OPTIONAL.includes(name);
  return isKept ? { ...rest, optionalDependencies } : rest;
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** What a package loads: dependencies, optional ones, and those of its peers that it cannot do without. */
function namesOf(entry: LockedPackage): string[] {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = entry;
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers];
}

/** The part of a lock that a package needs, in the same places. Throws where the lock lacks something that is not optional. */
export function shrinkLock(packages: Locked, root: LockedPackage): Record<string, LockedPackage> {
  const kept: Record<string, LockedPackage> = { '': root };
  const queue: [string, LockedPackage][] = [['', root]];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const [from, entry] = next;
    for (const name of namesOf(entry)) {
      const path = findPath(packages, from, name);
      const found = path === null ? undefined : packages[path];
      if (path === null || found === undefined) {
        if (entry.optionalDependencies?.[name] !== undefined) continue;
        throw new Error(`package-lock.json has no ${name} for ${from || 'the package'}: run npm install.`);
      }
      if (kept[path] !== undefined) continue;
      const trimmed = trim(nameOf(path), found);
      kept[path] = trimmed;
      queue.push([path, trimmed]);
    }
  }
  return Object.fromEntries(Object.entries(kept).sort(([a], [b]) => (a < b ? -1 : 1)));
}
