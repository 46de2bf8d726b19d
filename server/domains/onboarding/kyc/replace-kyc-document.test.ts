import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listKycDocuments, replaceKycDocument } from '#lib/contracts/onboarding/kyc-documents.ts';
import { jpegFile, pngFile } from '#server/domains/documents/testing.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { addDocument, beginWithDocuments, formOf, kycOf, passKycTime } from './testing-kyc.ts';

const h = await harness();
const replace = (
  { as, id: identityId }: { as: TestUser; id: string },
  documentId: string,
  parts: Parameters<typeof formOf>[0] = {
    selectedIdClass: 'dl',
    frontPhoto: [jpegFile(), 'licence.jpg', 'image/jpeg'],
  },
) => h.call(replaceKycDocument, { as, input: { identityId, documentId }, file: formOf(parts) });
const filesOf = async (identityId: string) =>
  (
    await h.ownerPool.query(
      'select f.part, f.file_name, f.content_id from kyc_files f join kyc_documents d on d.id = f.document_id where d.identity_id = $1 order by 1',
      [identityId],
    )
  ).rows;

describe('PUT evs/v1/identity/{identityId}/document/{documentId}', () => {
  it('200: replaces what is sent, keeps the rest, and deletes what was there', async () => {
    const made = await beginWithDocuments(h);
    const parts = {
      selectedIdClass: 'id',
      frontPhoto: [pngFile(), 'front.png'],
      backPhoto: [pngFile(), 'back.png'],
    } as const;
    const { body } = await addDocument(h, made, parts as unknown as Parameters<typeof addDocument>[2]);
    const before = await filesOf(made.id);
    const reply = await replace(made, body.id);
    assert.deepEqual([reply.status, reply.body], [200, { id: body.id, status: 'pending', selectedIdClass: 'dl' }]);
    const after = await filesOf(made.id);
    assert.deepEqual(
      after.map(({ part, file_name }) => [part, file_name]),
      [
        ['backPhoto', 'back.png'],
        ['frontPhoto', 'licence.jpg'],
      ],
    );
    assert.deepEqual(after[0], before[0]);
    const old = before[1].content_id;
    for (const table of ['document_contents where id', 'document_chunks where content_id'])
      assert.equal((await h.ownerPool.query(`select 1 from ${table} = $1`, [old])).rowCount, 0);
  });
  it('200: what a reviewer rejected is sent again, and handed over again', async () => {
    const made = await beginWithDocuments(h);
    const { body } = await addDocument(h, made);
    await h.ownerPool.query(`update kyc_documents set state = 'rejected', reason = 'Blurred' where id = $1`, [body.id]);
    await h.ownerPool.query(`update kyc_identities set state = 'incomplete verifications' where id = $1`, [made.id]);
    await replace(made, body.id);
    assert.equal((await kycOf(h, made)).status, 'records uploaded');
  });
  it('200: a retry with its Idempotency-Key gets the first reply, also of a document that was approved meanwhile', async () => {
    const made = await beginWithDocuments(h);
    const { body } = await addDocument(h, made);
    const send = () =>
      h.call(replaceKycDocument, {
        as: made.as,
        input: { identityId: made.id, documentId: body.id },
        file: formOf({ selectedIdClass: 'dl', frontPhoto: [pngFile(), 'licence.png'] }),
        headers: { 'idempotency-key': 'licence' },
      });
    const first = await send();
    assert.equal(first.status, 200, first.text);
    await passKycTime(h, 6);
    await passKycTime(h, 31);
    const again = await send();
    assert.deepEqual([again.status, again.text], [200, first.text], again.text);
  });
  it('400: an approved document, and a form without a file', async () => {
    const made = await beginWithDocuments(h);
    const { body } = await addDocument(h, made);
    assert.equal((await replace(made, body.id, { selectedIdClass: 'pp' })).status, 400);
    await h.ownerPool.query(`update kyc_documents set state = 'approved' where id = $1`, [body.id]);
    assert.equal((await replace(made, body.id)).status, 400);
    await passKycTime(h, 6);
    await passKycTime(h, 31);
    assert.equal((await replace(made, body.id)).status, 400);
  });
  it('404: documents of other identities, and what the caller does not know', async () => {
    const made = await beginWithDocuments(h);
    const other = await beginWithDocuments(h);
    const { body } = await addDocument(h, other);
    assert.equal((await replace(made, body.id)).status, 404);
    assert.equal((await replace(made, 'nothing')).status, 404);
    assert.equal((await replace({ as: h.outsider, id: other.id }, body.id)).status, 404);
    const { body: listed } = await h.call(listKycDocuments, { as: other.as, input: { documentId: body.id } });
    assert.equal(listed.documents[0]?.fileUploads[0]?.fileName, 'passport.png');
  });
});
