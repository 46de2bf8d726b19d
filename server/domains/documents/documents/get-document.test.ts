import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createDocument, getDocument } from '#lib/contracts/documents/documents.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { attachDocuments, type DocumentFacts, deleteDocuments, detachDocuments, findDocuments } from '../public.ts';
import { beginDocument, passTime, pdfFile, pngFile, upload, uploadedDocument } from '../testing.ts';

const h = await harness();
const DAY_MS = 86_400_000;
const maker = await h.create.user({ [h.enterpriseId]: 'operator' });
const read = (as: TestUser | null, documentId: string) => h.call(getDocument, { as, input: { documentId } });

describe('GET document-service/v1/documents/{documentId}', () => {
  it('200: tells what was uploaded, and is uploaded once all of it was', async () => {
    const input = { documentType: 'governmentId' as const, metadata: { reference: 'a', list: [{ deep: null }] } };
    const { body: made } = await h.call(createDocument, { as: h.admin, input });
    const tokens = made.files.map(({ uploadUrl }) => uploadUrl.split('/').at(-1) ?? '');
    await upload(h, tokens[0] ?? '', { file: pngFile(), fileName: 'front.png' });
    const half = (await read(h.admin, made.documentId)).body;
    assert.deepEqual([half.status, half.metadata], ['awaitingUpload', input.metadata]);
    assert.deepEqual(
      half.files.map(({ view, status, fileName, fileType, fileSize }) => [view, status, fileName, fileType, fileSize]),
      [
        ['front', 'uploaded', 'front.png', 'image/png', pngFile().length],
        ['back', 'awaitingUpload', null, null, null],
      ],
    );
    await upload(h, tokens[1] ?? '', { file: pngFile(), fileName: 'back.png' });
    assert.equal((await read(h.admin, made.documentId.toUpperCase())).body.status, 'uploaded');
  });

  it('200: for its maker, admins of the enterprise, and of the platform', async () => {
    const { documentId } = await beginDocument(h, maker);
    const operator = await h.create.user({}, { isPlatformAdmin: true });
    for (const as of [maker, h.admin, operator]) assert.equal((await read(as, documentId)).status, 200);
  });

  it('404: for everybody else, as for what is not there; 401 without credentials', async () => {
    const { documentId } = await beginDocument(h, maker);
    const unknown = await read(h.admin, '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a');
    for (const as of [h.viewer, h.operator, h.outsider]) {
      const { status, body } = await read(as, documentId);
      assert.equal(status, 404);
      assert.equal((body as unknown as { error: string }).error, (unknown.body as unknown as { error: string }).error);
    }
    for (const id of ['x', '..', documentId.replaceAll('-', '')]) assert.equal((await read(h.admin, id)).status, 404);
    assert.equal((await read(null, documentId)).status, 401);
  });
});

describe('a document that nothing holds', () => {
  it('is forgotten after 90 days with all that was uploaded; one that is held is not, until it is let go', async () => {
    const [left, held] = [await uploadedDocument(h, maker), await uploadedDocument(h, maker)];
    const at = () => h.service.clock.nowIso();
    const ids = [held.documentId, 'nonsense'];
    assert.deepEqual(await h.db.transaction((tx) => attachDocuments(tx, ids, at())), ['nonsense']);
    const [facts]: DocumentFacts[] = await findDocuments(h.db, [held.documentId]);
    assert.deepEqual([facts?.status, facts?.createdBy, facts?.enterpriseId], ['uploaded', maker.id, h.enterpriseId]);
    assert.ok(facts?.files[0]?.contentId);
    await passTime(h, 91 * DAY_MS);
    assert.equal((await findDocuments(h.db, [left.documentId])).length, 0);
    assert.equal((await findDocuments(h.db, [held.documentId])).length, 1);
    await h.db.transaction((tx) => detachDocuments(tx, [held.documentId], at()));
    await passTime(h, 91 * DAY_MS);
    assert.equal((await findDocuments(h.db, [held.documentId])).length, 0);
    const { rows } = await h.service.pool.query(
      'select (select count(*) from document_chunks c join document_contents d on d.id = c.content_id where d.id = $1)::int as count',
      [facts?.files[0]?.contentId],
    );
    assert.equal(rows[0].count, 0);
  });

  it('is forgotten after a day where nothing was uploaded for it', async () => {
    const input = { documentType: 'w9' } as const;
    const { documentId } = (await h.call(createDocument, { as: maker, input })).body;
    await passTime(h, 1.1 * DAY_MS);
    assert.equal((await findDocuments(h.db, [documentId])).length, 0);
  });

  it('is deleted with its chunks and its key when somebody says so', async () => {
    const { documentId } = await uploadedDocument(h, maker, { file: pdfFile(400_000) });
    const [facts] = await findDocuments(h.db, [documentId]);
    await h.db.transaction((tx) => deleteDocuments(tx, [documentId]));
    const { rows } = await h.service.pool.query(
      `select (select count(*) from document_chunks where content_id = $1)::int as chunks,
         (select count(*) from document_contents where id = $1)::int as contents`,
      [facts?.files[0]?.contentId],
    );
    assert.deepEqual(rows[0], { chunks: 0, contents: 0 });
    assert.equal((await read(maker, documentId)).status, 404);
  });
});
