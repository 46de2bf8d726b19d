import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { childEnv } from '#server/core/runtime/env.ts';
import { ROOT } from '#server/host/root.ts';

export interface LockEntry {
  version: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

type Packages = Readonly<Record<string, LockEntry>>;

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'win32', 'sunos', 'aix'];
const CPUS = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32'];

/** System, processor and C library of a platform package, from the words of its name. */
export function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[-/]/).map((word) => word.replace(/^win(dows)?$/, 'win32').replace(/^amd64$/, 'x64'));
  const os = SYSTEMS.find((system) => words.some((word) => word === system || word === `${system}musl`));
  const cpu = CPUS.find((candidate) => words.includes(candidate)) ?? (words.includes('armv7') ? 'arm' : undefined);
  const isMusl = words.some((word) => /musl/.test(word));
  return {
    ...(os ? { os: [os] } : {}),
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(os === 'linux' ? { libc: [isMusl ? 'musl' : 'glibc'] } : {}),
  };
}

/** Entries for optional packages that the lock's packages name and the registry at hand did not offer. */
export function missingEntries(packages: Packages): Record<string, LockEntry> {
  const missing: Record<string, LockEntry> = {};
  for (const parent of Object.values(packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      const path = `node_modules/${name}`;
      if (packages[path] !== undefined || !/^\d/.test(version)) continue;
      missing[path] = { version, ...platformOf(name), ...(parent.dev ? { dev: true } : {}), optional: true };
    }
  }
  return missing;
}

/** Entries whose packages npm would install unchecked, by path; the root of the lock is none. */
export const uncheckedEntries = (packages: Packages): [string, LockEntry][] =>
  Object.entries(packages).filter(([path, { integrity }]) => path !== '' && integrity === undefined);

/** The checksum that the registry has for a version, or null when it does not know it or cannot be asked. */
const askIntegrity = (path: string, { version }: LockEntry): Promise<string | null> =>
  new Promise((resolve) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    execFile(
      'npm',
      ['view', `${name}@${version}`, 'dist.integrity'],
      { cwd: ROOT, env: childEnv({}, ['downloads']) },
      (failure, output) => resolve(failure === null && /^sha512-\S+$/.test(output.trim()) ? output.trim() : null),
    );
  });

async function completeLock(file: string): Promise<void> {
  const lock = JSON.parse(await readFile(file, 'utf8')) as { packages: Record<string, LockEntry> };
  const missing = missingEntries(lock.packages);
  const packages = { ...lock.packages, ...missing };
  const unknown: string[] = [];
  for (const [path, entry] of uncheckedEntries(packages)) {
    const integrity = await askIntegrity(path, entry);
    if (integrity === null) unknown.push(`${path} ${entry.version}`);
    else packages[path] = { ...entry, integrity };
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  await writeFile(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
  console.log(`${Object.keys(missing).length} entries were added.`);
  if (unknown.length > 0)
    console.log(`The registry gave no checksum of these ${unknown.length}:\n  ${unknown.join('\n  ')}`);
}

if (import.meta.main) await completeLock(join(ROOT, 'package-lock.json'));
