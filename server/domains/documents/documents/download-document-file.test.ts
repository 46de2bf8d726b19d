import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { downloadDocumentFile } from '#lib/contracts/documents/documents.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { beginDocument, pngFile, upload, uploadedDocument } from '../testing.ts';

const h = await harness();
const maker = await h.create.user({ [h.enterpriseId]: 'operator' });
const open = (as: TestUser | null, input: { documentId: string; fileId: string }) =>
  h.call(downloadDocumentFile, { as, input });
const openings = async (documentId: string): Promise<string[]> => {
  const { rows } = await h.service.pool.query(
    `select actor_user_id from audit_log where subject_id = $1 and operation = 'downloadDocumentFile' order by recorded_at, id`,
    [documentId],
  );
  return rows.map((row) => row.actor_user_id.replaceAll('-', ''));
};

describe('GET document-service/v1/documents/{documentId}/files/{fileId}/content', () => {
  it('200: gives the bytes as they were uploaded, as an attachment that runs nothing', async () => {
    const begun = await beginDocument(h, maker);
    const file = pngFile({ width: 900, height: 700, data: Buffer.alloc(600_000, 0x81) });
    await upload(h, begun.tokens[0] ?? '', { file, fileName: "Jo's Führerschein.png" });
    const input = { documentId: begun.documentId, fileId: begun.files[0]?.fileId ?? '' };
    const path = `/api/document-service/v1/documents/${input.documentId}/files/${input.fileId}/content`;
    const authorization = `Bearer ${maker.token}`;
    const reply = await h.app.request(path, { headers: { authorization } });
    assert.equal(reply.status, 200);
    assert.ok(Buffer.from(await reply.arrayBuffer()).equals(file));
    const headers = [
      'content-type',
      'content-length',
      'content-disposition',
      'content-security-policy',
      'x-content-type-options',
      'cache-control',
    ];
    assert.deepEqual(
      headers.map((name) => reply.headers.get(name)),
      [
        'application/octet-stream',
        String(file.length),
        `attachment; filename="Jo_s F_hrerschein.png"; filename*=UTF-8''Jo%27s%20F%C3%BChrerschein.png`,
        "default-src 'none'; sandbox",
        'nosniff',
        'no-store',
      ],
    );
    assert.deepEqual(await openings(input.documentId), [], 'its maker opens it unaudited');
    const origin = await h.listen();
    const onSocket = await fetch(origin + path, { headers: { authorization } });
    assert.ok(Buffer.from(await onSocket.arrayBuffer()).equals(file));
  });

  it('200: for admins of the enterprise and of the platform, each time with a trace', async () => {
    const made = await uploadedDocument(h, maker);
    const operator = await h.create.user({}, { isPlatformAdmin: true });
    for (const as of [h.admin, operator, h.admin]) assert.equal((await open(as, made)).status, 200);
    assert.deepEqual(await openings(made.documentId), [h.admin.id, operator.id, h.admin.id]);
  });

  it('404: for everybody else, and for what was not uploaded, or is of another document', async () => {
    const [made, other] = [await uploadedDocument(h, maker), await uploadedDocument(h, maker)];
    for (const as of [h.viewer, h.operator, h.outsider]) assert.equal((await open(as, made)).status, 404);
    assert.equal((await open(maker, { ...made, fileId: other.fileId })).status, 404);
    const { documentId, files } = await beginDocument(h, maker);
    assert.equal((await open(maker, { documentId, fileId: files[0]?.fileId ?? '' })).status, 404);
    assert.equal((await open(null, made)).status, 401);
    assert.deepEqual(await openings(made.documentId), []);
  });

  it('404: for a maker who has left the enterprise', async () => {
    const gone = await h.create.user({ [h.enterpriseId]: 'operator' });
    const made = await uploadedDocument(h, gone);
    await h.ownerPool.query('delete from memberships where user_id = $1', [gone.id]);
    await h.service.onSignal('access');
    assert.equal((await open(gone, made)).status, 404);
  });
});
