import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pngFile } from '#server/domains/documents/testing.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { addDocument, beginWithDocuments } from './testing-kyc.ts';

const h = await harness();
const made = await beginWithDocuments(h);
const document = (await addDocument(h, made)).body.id;
const open = (as: TestUser, part = 'frontPhoto', documentId = document) =>
  h.app.request(`/api/clearhouse/v1/onboarding/identities/${made.id}/documents/${documentId}/files/${part}`, {
    headers: { authorization: `Bearer ${as.token}` },
  });
const opened = async () =>
  (await h.ownerPool.query(`select actor_user_id from audit_log where operation = 'downloadKycFile'`)).rowCount;

describe('GET onboarding/identities/{identityId}/documents/{documentId}/files/{part}', () => {
  it('200: the bytes as they came, as an attachment that runs nothing', async () => {
    const reply = await open(made.as);
    assert.equal(reply.status, 200);
    assert.deepEqual(Buffer.from(await reply.arrayBuffer()), pngFile());
    assert.match(reply.headers.get('content-disposition') ?? '', /^attachment; filename="passport.png"/);
    assert.equal(reply.headers.get('content-security-policy'), "default-src 'none'; sandbox");
    assert.equal(reply.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(await opened(), 0);
  });
  it('200: admins and platform administrators open it too, which is audited', async () => {
    const reviewer = await h.create.user({}, { isPlatformAdmin: true });
    for (const as of [h.admin, reviewer]) {
      const reply = await open(as);
      assert.equal(reply.status, 200);
      await reply.arrayBuffer();
    }
    assert.equal(await opened(), 2);
  });
  it('404: for a token of a platform administrator that does not carry it', async () => {
    const reviewer = await h.create.user({}, { isPlatformAdmin: true });
    const { token } = await h.create.token(reviewer.id, { scopes: ['enterprise_view_all'] });
    assert.equal((await open({ ...reviewer, token })).status, 404);
  });
  it('404: for others, and for what there is not; 400: for a part that no document has', async () => {
    for (const as of [h.outsider, h.operator]) assert.equal((await open(as)).status, 404);
    assert.equal((await open(made.as, 'backPhoto')).status, 404);
    assert.equal((await open(made.as, 'frontPhoto', made.id)).status, 404);
    assert.equal((await open(made.as, 'selfie')).status, 400);
  });
});
