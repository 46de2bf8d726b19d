import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { ConfigurationError } from '#server/core/runtime/env.ts';
import { createVault } from '#server/core/runtime/vault.ts';
import { type Begin, type Part, proveArchive, readArchive, sealOf, writeArchive } from './archive.ts';

const scratch = await mkdtemp(join(tmpdir(), 'clearhouse-archive-'));
after(() => rm(scratch, { recursive: true, force: true }));

const seal = sealOf(createVault('the key'));
const BEGIN: Begin = {
  kind: 'begin',
  format: 2,
  version: '1.2.3',
  migrations: 'abc',
  instance: 'ef',
  key: seal.keyId,
  at: '2026-01-02T03:04:05.000Z',
};
const PARTS: Part[] = [
  BEGIN,
  { kind: 'table', table: 'things', columns: ['id', 'name'] },
  { kind: 'rows', body: Buffer.from('1\tone\n2\t\\N\n') },
  { kind: 'rows', body: Buffer.alloc(200_000, 'x') },
  { kind: 'sequence', sequence: 'things_id_seq', last: '2' },
  { kind: 'file', name: 'audit-heads.log', body: Buffer.from([0, 10, 13, 255]) },
];

async function* parts(): AsyncGenerator<Part> {
  yield* PARTS;
}

async function written(name: string): Promise<string> {
  const path = join(scratch, name);
  await writeArchive(path, parts(), { seal });
  return path;
}

async function refused(bytes: Buffer, what: string): Promise<void> {
  const path = join(scratch, 'broken');
  await writeFile(path, bytes);
  await assert.rejects(proveArchive(path), (error: Error) => {
    assert.ok(error instanceof ConfigurationError, `${what}: ${error.stack}`);
    assert.match(error.message, /is no whole backup/);
    return true;
  });
}

describe('a backup file', () => {
  it('gives back what was put into it, and is for its owner alone', async () => {
    const path = await written('whole');
    const read: Part[] = [];
    for await (const part of readArchive(path)) read.push(part);
    assert.deepEqual(read, PARTS);
    const { begin, files, isSealedBy } = await proveArchive(path);
    assert.deepEqual(begin, BEGIN);
    assert.deepEqual([...files], [['audit-heads.log', Buffer.from([0, 10, 13, 255])]]);
    assert.deepEqual([isSealedBy(seal), isSealedBy(sealOf(createVault('another')))], [true, false]);
    assert.equal((await stat(path)).mode & 0o777, 0o600);
  });

  it('is refused wherever it was cut short', async () => {
    const whole = await readFile(await written('to-cut'));
    for (let length = 0; length < whole.length; length += Math.ceil(whole.length / 40))
      await refused(whole.subarray(0, length), `the first ${length} bytes`);
    await refused(whole.subarray(0, -1), 'all but the last byte');
  });

  it('is refused with whole parts left out, changed or added', async () => {
    const text = gunzipSync(await readFile(await written('to-change'))).toString('latin1');
    const change = (from: string, to: string) => gzipSync(Buffer.from(text.replace(from, to), 'latin1'));
    await refused(change('1\tone\n', '1\ttwo\n'), 'another row');
    await refused(change('"last":"2"', '"last":"3"'), 'another number');
    await refused(change('{"kind":"rows","bytes":11}\n1\tone\n2\t\\N\n', ''), 'a part less');
    await refused(gzipSync(Buffer.from(text.slice(0, text.indexOf('{"kind":"end"')), 'latin1')), 'no end');
    await refused(gzipSync(Buffer.from(`${text}{"kind":"end"}\n`, 'latin1')), 'something behind the end');
    await refused(Buffer.from('no backup at all\n'), 'something else');
  });

  it('is refused at whichever bit was turned, also where its compressed text breaks off in the middle', async () => {
    const path = join(scratch, 'large');
    async function* many(): AsyncGenerator<Part> {
      yield BEGIN;
      for (let count = 0; count < 40; count += 1) yield { kind: 'rows', body: randomBytes(100_000) };
    }
    await writeArchive(path, many(), { seal });
    const whole = await readFile(path);
    for (const at of [2, 40, whole.length >> 2, whole.length >> 1, whole.length - 3]) {
      const turned = Buffer.from(whole);
      turned[at] = (turned[at] ?? 0) ^ 0x10;
      await refused(turned, `the byte ${at}`);
    }
    await refused(Buffer.concat([whole, whole]), 'twice the same');
    const other = gzipSync(randomBytes(5_000_000));
    await refused(other, 'another compressed file');
  });

  it('is sealed: its hash made anew is not enough to change it unseen', async () => {
    const text = gunzipSync(await readFile(await written('to-forge'))).toString('latin1');
    const body = text.slice(0, text.lastIndexOf('{"kind":"end"')).replace('1\tone', '1\ttwo');
    const end = JSON.parse(text.slice(text.lastIndexOf('{"kind":"end"'))) as object;
    const sha256 = createHash('sha256').update(body, 'latin1').digest('hex');
    const path = join(scratch, 'forged');
    await writeFile(path, gzipSync(Buffer.from(`${body}${JSON.stringify({ ...end, sha256 })}\n`, 'latin1')));
    assert.equal((await proveArchive(path)).isSealedBy(seal), false);
  });

  it('is ended early by a signal, and nothing is left of it', async () => {
    const asked = new AbortController();
    async function* endless(): AsyncGenerator<Part> {
      yield BEGIN;
      for (let count = 0; ; count += 1) {
        if (count === 5) asked.abort();
        yield { kind: 'rows', body: Buffer.alloc(10_000) };
      }
    }
    const { signal } = asked;
    await assert.rejects(writeArchive(join(scratch, 'asked'), endless(), { seal, signal }), { name: 'AbortError' });
    assert.deepEqual(
      (await readdir(scratch)).filter((name) => name.startsWith('asked')),
      [],
    );
  });

  it('takes the place of no other, and leaves nothing of one that failed', async () => {
    const path = await written('taken');
    await assert.rejects(writeArchive(path, parts(), { seal }), /is there already/);
    async function* failing(): AsyncGenerator<Part> {
      yield* PARTS;
      throw new Error('the database went away');
    }
    await assert.rejects(writeArchive(join(scratch, 'failed'), failing(), { seal }), /went away/);
    const names = await readdir(scratch);
    assert.deepEqual(
      names.filter((name) => name.startsWith('failed') || name.endsWith('.part')),
      [],
    );
    await assert.rejects(writeArchive('/nowhere/at/all', parts(), { seal }), /cannot be written to \/nowhere\/at\/all/);
    await assert.rejects(proveArchive(join(scratch, 'none')), /cannot be read \(ENOENT\)/);
  });
});
