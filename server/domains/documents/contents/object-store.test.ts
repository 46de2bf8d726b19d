import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseEnv } from '#server/core/runtime/env.ts';
import { harness } from '#server/testing/harness.ts';
import { STORE, s3Double } from '#server/testing/s3-double.ts';
import { contentStream, dropContent, keepContent, receiveContent } from '../public.ts';
import { inParts, passTime, pdfFile } from '../testing.ts';

const store = await s3Double();
const h = await harness({ DOCUMENT_STORE: store.setting });
const { service } = h;
const OPTIONS = { maxBytes: 2_000_000, declaredName: 'page.pdf', declaredType: undefined };
const HOUR_MS = 3_600_000;

const receive = (file: Buffer) => receiveContent(h, inParts(file, 60_000), OPTIONS);
async function plainOf(contentId: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of contentStream(service, contentId)) parts.push(part);
  return Buffer.concat(parts);
}
const callsOf = (contentId: string) => store.calls.filter(({ path }) => path.includes(contentId));
const chunksOf = async (contentId: string): Promise<number> =>
  (await service.pool.query('select count(*)::int as count from document_chunks where content_id = $1', [contentId]))
    .rows[0].count;

describe('an object store', () => {
  it('takes the ciphertext as one object, signed and of known length, and gives it back', async () => {
    const file = pdfFile(700_000);
    const { contentId } = await receive(file);
    const [put] = callsOf(contentId);
    assert.deepEqual([put?.method, put?.path.split('?')[0]], ['PUT', `/${STORE.bucket}/files/${contentId}`]);
    assert.deepEqual([put?.isSigned, put?.headers['x-amz-content-sha256']], [true, 'UNSIGNED-PAYLOAD']);
    assert.deepEqual([put?.headers['content-length'], put?.body.length], [String(file.length + 48), file.length + 48]);
    assert.equal(put?.headers['content-encoding'], undefined);
    assert.ok(!put?.body.includes('%PDF') && !put?.body.includes('nothing'));
    assert.equal(await chunksOf(contentId), 0);
    await keepContent(h.db, [contentId]);
    assert.ok((await plainOf(contentId)).equals(file));
    assert.ok(store.calls.every(({ isSigned }) => isSigned));
  });

  it('deletes what was dropped, and asks whether it is gone', async () => {
    const { contentId } = await receive(pdfFile(300_000));
    await keepContent(h.db, [contentId]);
    await h.db.transaction((tx) => dropContent(tx, [contentId]));
    await assert.rejects(plainOf(contentId), /there is no content/);
    store.mode.isDown = true;
    await passTime(h, 0);
    store.mode.isDown = false;
    await passTime(h, HOUR_MS);
    const methods = callsOf(contentId).map(({ method }) => method);
    assert.deepEqual(methods.slice(-3), ['HEAD', 'DELETE', 'HEAD']);
    const { rows } = await service.pool.query('select 1 from document_tasks where subject_id = $1', [contentId]);
    assert.equal(rows.length, 0);
  });

  it('deletes versions by their ids', async () => {
    const { contentId } = await receive(pdfFile());
    await keepContent(h.db, [contentId]);
    await dropContent(h.db, [contentId]);
    store.mode.version = 'version-1';
    await passTime(h, 0);
    store.mode.version = null;
    const deleted = callsOf(contentId).find(({ method }) => method === 'DELETE');
    assert.match(deleted?.path ?? '', /versionId=version-1/);
    assert.equal(deleted?.isSigned, true);
  });

  it('loses what nobody keeps, an hour later', async () => {
    const { contentId } = await receive(pdfFile());
    await passTime(h, HOUR_MS + 1000);
    assert.deepEqual(
      callsOf(contentId).map(({ method }) => method),
      ['PUT', 'HEAD', 'DELETE', 'HEAD'],
    );
  });

  it('503: refuses files while it does not answer, and leaves nothing', async () => {
    store.mode.isDown = true;
    await assert.rejects(receive(pdfFile(300_000)), { code: 'overloaded', publicText: /document store/ });
    store.mode.isDown = false;
    const { rows } = await service.pool.query(`select 1 from document_contents where state = 'pending'`);
    assert.equal(rows.length, 0);
  });

  it('503: is not written to with a wrong secret', async () => {
    const env = parseEnv({ CLEARHOUSE_MODE: 'sandbox', DOCUMENT_STORE: store.settingWith('wrong') });
    const other = { service: { ...service, env: { ...service.env, documents: env.documents } } };
    await assert.rejects(receiveContent(other, inParts(pdfFile(), 60_000), OPTIONS), { code: 'overloaded' });
    assert.equal(store.calls.at(-1)?.isSigned, false);
  });

  it('is not needed for what lies in the database, from before it was configured', async () => {
    const plain = { service: { ...service, env: { ...service.env, documents: null } } };
    const { contentId } = await receiveContent(plain, inParts(pdfFile(300_000), 60_000), OPTIONS);
    await keepContent(h.db, [contentId]);
    assert.equal(await chunksOf(contentId), 2);
    assert.equal((await plainOf(contentId)).length, pdfFile(300_000).length);
  });
});
