import assert from 'node:assert/strict';
import { chmod, chown, mkdir, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { provideBinaries } from './binaries.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
let dir = '';

/** An installation by somebody else, whose install scripts were off. */
before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'clearhouse-binaries-'));
  await chmod(dir, 0o755);
  const [lib, bin] = [join(dir, 'package/native/lib'), join(dir, 'package/native/bin')];
  await mkdir(lib, { recursive: true });
  await mkdir(bin);
  await mkdir(join(dir, 'data'));
  for (const name of ['initdb', 'pg_ctl', 'postgres']) await writeFile(join(bin, name), '', { mode: 0o755 });
  await writeFile(join(lib, 'libpq.so.5.18'), '');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  await writeFile(join(dir, 'package/native/pg-symlinks.json'), JSON.stringify(links));
  if (isRoot) await chown(join(dir, 'data'), NOBODY, NOBODY);
  for (const path of [lib, bin, join(dir, 'package/native')]) await chmod(path, 0o555);
});
after(async () => {
  if (isRoot) process.seteuid?.(0);
  for (const path of ['', 'lib', 'bin']) await chmod(join(dir, 'package/native', path), 0o755);
  await rm(dir, { recursive: true, force: true });
});

describe('PostgreSQL that somebody else installed', () => {
  it('is copied into the data folder, with its links, by a user who may not write there', async () => {
    if (isRoot) process.seteuid?.(NOBODY);
    const bundle = { home: join(dir, 'package/native'), version: '18.0.0' };
    const first = await provideBinaries(null, join(dir, 'data'), bundle);
    assert.equal(first.home, join(dir, 'data/postgresql-18.0.0'));
    assert.equal(await readlink(join(first.home, 'lib/libpq.so.5')), 'libpq.so.5.18');
    assert.deepEqual(await provideBinaries(null, join(dir, 'data'), bundle), first);
  });
});
