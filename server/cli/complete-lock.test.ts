import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { type LockEntry, missingEntries, uncheckedEntries } from './complete-lock.ts';
import { ROOT } from './run-step.ts';

const readJson = async <T>(name: string): Promise<T> => JSON.parse(await readFile(join(ROOT, name), 'utf8')) as T;
const lock = await readJson<{ packages: Record<string, LockEntry & { hasInstallScript?: boolean }> }>(
  'package-lock.json',
);
const { allowScripts } = await readJson<{ allowScripts: Record<string, boolean> }>('package.json');

/** Of our own system, but the registry that the lock was made with does not offer it; its parent does without. */
const NOT_OFFERED = ['node_modules/@cbor-extract/cbor-extract-linux-x64'];

/** Whether npm leaves an entry out on 64-bit Linux with glibc, where the lock is made. */
const isOfAnotherSystem = ({ os, cpu, libc }: LockEntry): boolean =>
  (os !== undefined && !os.includes('linux')) ||
  (cpu !== undefined && !cpu.includes('x64')) ||
  (libc !== undefined && !libc.includes('glibc'));

describe('the lock', () => {
  it('has a checksum of every package, but for optional ones of other systems', (t) => {
    const unchecked = uncheckedEntries(lock.packages);
    t.diagnostic(`no checksum: ${unchecked.map(([path]) => path.replace('node_modules/', '')).join(', ')}`);
    const unexpected = unchecked.filter(([path, entry]) => {
      const isExpected = isOfAnotherSystem(entry) || NOT_OFFERED.includes(path);
      return !(entry.optional && isExpected);
    });
    assert.deepEqual(unexpected, []);
    assert.ok(Object.keys(lock.packages).length > unchecked.length);
  });

  it('names every optional package of its packages, so that npm takes it on every system', () => {
    assert.deepEqual(missingEntries(lock.packages), {});
  });

  it('has no package that runs a script at its installation without a decision in allowScripts', () => {
    const scripted = Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript === true);
    const undecided = scripted.filter(([path]) => !((path.split('node_modules/').at(-1) ?? '') in allowScripts));
    assert.deepEqual(undecided, []);
  });

  it('is completed by system, processor and C library, from the names of the packages', () => {
    const names = ['tool-darwin-arm64', 'tool-linux-x64-musl', '@tool/windows-amd64', 'tool-linux-arm64-gnu'];
    const parent = {
      version: '1.0.0',
      dev: true,
      optionalDependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])),
    };
    const made = missingEntries({
      'node_modules/tool': parent,
      'node_modules/tool-darwin-arm64': { version: '1.0.0' },
    });
    const common = { version: '1.0.0', dev: true, optional: true };
    assert.deepEqual(made, {
      'node_modules/tool-linux-x64-musl': { ...common, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
      'node_modules/@tool/windows-amd64': { ...common, os: ['win32'], cpu: ['x64'] },
      'node_modules/tool-linux-arm64-gnu': { ...common, os: ['linux'], cpu: ['arm64'], libc: ['glibc'] },
    });
    assert.deepEqual(uncheckedEntries({ '': { version: '1' }, ...made }).length, 3);
  });
});
