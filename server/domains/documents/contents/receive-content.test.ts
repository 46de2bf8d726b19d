import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sha256 } from '#server/core/runtime/vault.ts';
import { harness } from '#server/testing/harness.ts';
import { contentStream, dropContent, keepContent, receiveContent } from '../public.ts';
import { inParts, jpegFile, passTime, pdfFile, pngFile } from '../testing.ts';

const h = await harness();
const { service } = h;
const CANARY = 'canary-of-a-plain-text';
const MAX = 2_000_000;
const KIB = 1024;

const receive = (file: Uint8Array, { size = 64 * KIB, maxBytes = MAX } = {}) =>
  receiveContent(h, inParts(file, size), { maxBytes, declaredName: 'page.pdf', declaredType: undefined });

async function plainOf(contentId: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of contentStream(service, contentId)) parts.push(part);
  return Buffer.concat(parts);
}

async function rowsOf(contentId: string): Promise<number[]> {
  const { rows } = await service.pool.query(
    `select (select count(*) from document_contents where id = $1)::int as contents,
       (select count(*) from document_chunks where content_id = $1)::int as chunks,
       (select count(*) from document_tasks where subject_id = $1)::int as tasks`,
    [contentId],
  );
  return [rows[0].contents, rows[0].chunks, rows[0].tasks];
}
const countAll = async (): Promise<number> =>
  (await service.pool.query('select count(*)::int as count from document_contents')).rows[0].count;

describe('a file that is received', () => {
  it('is pending with its chunks, and stored once it is kept', async () => {
    const file = pdfFile(600 * KIB);
    const received = await receive(file);
    const { contentId, ...facts } = received;
    assert.deepEqual(facts, {
      sha256: sha256(file).toString('hex'),
      bytes: file.length,
      mediaType: 'application/pdf',
      fileName: 'page.pdf',
    });
    assert.deepEqual(await rowsOf(contentId), [1, 3, 1]);
    await assert.rejects(plainOf(contentId), /there is no content/);
    await h.db.transaction((tx) => keepContent(tx, [contentId]));
    assert.deepEqual(await rowsOf(contentId), [1, 3, 0]);
    assert.ok((await plainOf(contentId)).equals(file));
  });

  it('comes back as it was, whatever its length and the parts in which it came', async () => {
    for (const length of [400, 256 * KIB - 1, 256 * KIB, 256 * KIB + 1, 512 * KIB])
      for (const size of [997, 1_000_000]) {
        const whole = pdfFile(length);
        const { contentId } = await receive(whole, { size });
        await keepContent(h.db, [contentId]);
        assert.ok((await plainOf(contentId)).equals(whole), `${length} bytes in parts of ${size}`);
      }
  });

  it('leaves none of its text in the database', async () => {
    const text = pdfFile(300 * KIB)
      .toString('latin1')
      .replace('1 0 obj', () => `% ${CANARY}\n1 0 obj`);
    const { contentId } = await receive(Buffer.from(text, 'latin1'));
    const { rows } = await service.pool.query(
      `select ciphertext as bytes from document_chunks where content_id = $1
       union all select sealed_key from document_contents where id = $1`,
      [contentId],
    );
    assert.equal(rows.length, 3);
    for (const { bytes } of rows) assert.ok(!bytes.includes(CANARY) && !bytes.includes('%PDF'));
  });

  it('cannot be read when a chunk was changed, moved, taken from another or left out', async () => {
    const [one, other] = [await receive(pdfFile(700 * KIB)), await receive(pdfFile(700 * KIB))];
    await keepContent(h.db, [one.contentId, other.contentId]);
    const change = async (sql: string, ...values: unknown[]) => {
      const before = await service.pool.query('select * from document_chunks where content_id = $1', [one.contentId]);
      await service.pool.query(sql, [one.contentId, ...values]);
      await assert.rejects(plainOf(one.contentId));
      await service.pool.query('delete from document_chunks where content_id = $1', [one.contentId]);
      for (const { content_id, number, ciphertext } of before.rows)
        await service.pool.query('insert into document_chunks values ($1, $2, $3)', [content_id, number, ciphertext]);
    };
    await change(
      'update document_chunks set ciphertext = set_byte(ciphertext, 9, 9) where content_id = $1 and number = 1',
    );
    await change(
      `update document_chunks mine set ciphertext = other.ciphertext from document_chunks other
       where mine.content_id = $1 and other.content_id = $1 and mine.number = 0 and other.number = 1`,
    );
    await change(
      `update document_chunks mine set ciphertext = theirs.ciphertext from document_chunks theirs
       where mine.content_id = $1 and theirs.content_id = $2 and mine.number = theirs.number`,
      other.contentId,
    );
    await change('delete from document_chunks where content_id = $1 and number = 2');
    assert.equal((await plainOf(one.contentId)).length, one.bytes);
    await service.pool.query('update document_contents set chunks = 2 where id = $1', [one.contentId]);
    await assert.rejects(plainOf(one.contentId));
  });
});

describe('a file that is refused', () => {
  it('leaves nothing, whether it was too large or wrong at its end', async () => {
    const before = await countAll();
    await assert.rejects(receive(pdfFile(MAX + 100)), { code: 'body_too_large' });
    await assert.rejects(receive(pdfFile(700 * KIB).subarray(0, 600 * KIB)), { code: 'validation_failed' });
    await assert.rejects(receive(pngFile()), { code: 'validation_failed', publicText: /name ends in another way/ });
    await assert.rejects(receive(jpegFile({ width: 10 })), { code: 'validation_failed' });
    assert.equal(await countAll(), before);
  });

  it('leaves nothing when its sender goes', async () => {
    const before = await countAll();
    async function* broken() {
      yield* inParts(pdfFile(600 * KIB).subarray(0, 500 * KIB), 64 * KIB);
      throw new Error('gone');
    }
    const options = { maxBytes: MAX, declaredName: undefined, declaredType: undefined };
    await assert.rejects(receiveContent(h, broken(), options), /gone/);
    assert.equal(await countAll(), before);
  });
});

describe('what was received and not kept', () => {
  it('is swept after an hour; what was kept is not, and who keeps it then is told', async () => {
    const [kept, left] = [await receive(pdfFile()), await receive(pdfFile(300 * KIB))];
    await keepContent(h.db, [kept.contentId]);
    await passTime(h, 59 * 60_000);
    assert.deepEqual(await rowsOf(left.contentId), [1, 2, 1]);
    await passTime(h, 2 * 60_000);
    assert.deepEqual(await rowsOf(left.contentId), [0, 0, 0]);
    assert.deepEqual(await rowsOf(kept.contentId), [1, 1, 0]);
    await assert.rejects(keepContent(h.db, [left.contentId]), { code: 'state_conflict' });
  });

  it('is refused when it was swept while it came', async () => {
    async function* slow() {
      yield* inParts(pdfFile(600 * KIB).subarray(0, 400 * KIB), 64 * KIB);
      await passTime(h, 2 * 3_600_000);
      yield* inParts(pdfFile(600 * KIB).subarray(400 * KIB), 64 * KIB);
    }
    const options = { maxBytes: MAX, declaredName: undefined, declaredType: undefined };
    await assert.rejects(receiveContent(h, slow(), options), { code: 'state_conflict', publicText: /came too slowly/ });
  });
});

describe('what is deleted', () => {
  it('is gone with its chunks and its key, in the transaction of whoever deletes it', async () => {
    const { contentId } = await receive(pdfFile(600 * KIB));
    await keepContent(h.db, [contentId]);
    const undone = h.db.transaction(async (tx) => {
      await dropContent(tx, [contentId]);
      throw new Error('undone');
    });
    await assert.rejects(undone, /undone/);
    assert.deepEqual(await rowsOf(contentId), [1, 3, 0]);
    await h.db.transaction((tx) => dropContent(tx, [contentId]));
    assert.deepEqual(await rowsOf(contentId), [0, 0, 0]);
    await dropContent(h.db, [contentId]);
  });
});
