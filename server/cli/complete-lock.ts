import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '#server/host/root.ts';

interface LockEntry {
  version: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

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
export function missingEntries(packages: Readonly<Record<string, LockEntry>>): Record<string, LockEntry> {
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

if (import.meta.main) {
  const file = join(ROOT, 'package-lock.json');
  const lock = JSON.parse(await readFile(file, 'utf8'));
  const missing = missingEntries(lock.packages);
  const sorted = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => (a < b ? -1 : 1));
  await writeFile(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
  process.stdout.write(`${Object.keys(missing).length} entries were added\n`);
}
