import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { removeDocument } from '#lib/contracts/documents/documents.ts';
import { addKybDocuments } from '#lib/contracts/onboarding/identity-documents.ts';
import type { KybDocumentType } from '#lib/contracts/onboarding/kyb-words.ts';
import { harness } from '#server/testing/harness.ts';
import { BUSINESS, begin, businessInput, handedBusiness, insertUpload, uploadsOf } from '../testing.ts';

const h = await harness();
const { admin, enterpriseId } = h;
const made = { enterpriseId, as: admin };
const business = async () => (await begin(h, admin, businessInput(enterpriseId, { business: BUSINESS }))).id;
const add = (identityId: string, documents: { documentId: string; documentType: KybDocumentType }[], as = admin) =>
  h.call(addKybDocuments, { as, input: { identityId, documents } });
const reasonsOf = (given: { reason: string }[]) => given.map(({ reason }) => reason.split(':')[0]);

describe('POST identity-service/v1/identities/{identityId}/documents', () => {
  it('201: takes each by itself, and says of the others why not', async () => {
    const id = await business();
    const other = await h.create.user({ [enterpriseId]: 'admin' });
    const documentType = 'w9' as const;
    const [good] = await uploadsOf(h, made, ['w9']);
    assert.ok(good);
    const awaited = await insertUpload(h, made, { type: 'w9', isAwaited: true });
    const ofOther = await insertUpload(h, { enterpriseId, as: other }, { type: 'w9' });
    const foreign = await insertUpload(h, { enterpriseId: h.otherEnterpriseId, as: h.outsider }, { type: 'w9' });
    const [differs] = await uploadsOf(h, made, ['w8']);
    const refused = [awaited, ofOther, foreign, differs?.documentId ?? '', '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a'];
    const { status, body, text } = await add(id, [
      good,
      good,
      ...refused.map((documentId) => ({ documentId, documentType })),
    ]);
    assert.equal(status, 201, text);
    assert.deepEqual(
      body.acceptedDocuments.map((one) => [one.documentId, one.status]),
      [[good.documentId, 'submitted']],
    );
    const reasons = ['taken', 'notUploaded', 'unknown', 'unknown', 'typeDiffers', 'unknown'];
    assert.deepEqual(reasonsOf(body.rejectedDocuments), reasons);
    const { rows } = await h.ownerPool.query('select uses from documents where id = $1', [good.documentId]);
    assert.deepEqual(rows, [{ uses: 1 }], 'the document service keeps it');
  });
  it('201: a retry with its Idempotency-Key gets the first reply, also once the business is decided on', async () => {
    const id = await business();
    const documents = await uploadsOf(h, made, ['w9']);
    const headers = { 'idempotency-key': 'w9' };
    const send = () => h.call(addKybDocuments, { as: admin, input: { identityId: id, documents }, headers });
    const first = await send();
    await h.ownerPool.query(`update kyb_identities set state = 'inReview' where id = $1`, [id]);
    const again = await send();
    assert.deepEqual([again.status, again.text], [201, first.text]);
    assert.equal((await add(id, documents)).status, 422, 'without a key');
  });
  it('201: takes three of a type', async () => {
    const id = await business();
    const { body } = await add(id, await uploadsOf(h, made, ['w9', 'w9', 'w9', 'w9']));
    assert.deepEqual([body.acceptedDocuments.length, reasonsOf(body.rejectedDocuments)], [3, ['countExceeded']]);
  });
  it('is refused, or keeps a document that is deleted at the same moment', async () => {
    const id = await business();
    for (const documentType of [
      'w9',
      'w8',
      'certificateOfIncorporation',
      'operatingAgreement',
      'articlesOfOrganization',
    ] as const) {
      const [upload] = await uploadsOf(h, made, [documentType]);
      const { documentId = '' } = upload ?? {};
      const [added, removed] = await Promise.all([
        add(id, [{ documentId, documentType }]),
        h.call(removeDocument, { as: admin, input: { documentId } }),
      ]);
      const { rows } = await h.ownerPool.query('select uses from documents where id = $1', [documentId]);
      assert.deepEqual(
        { added: added.status, removed: removed.status, rows },
        added.status === 201
          ? { added: 201, removed: 409, rows: [{ uses: 1 }] }
          : { added: 422, removed: 204, rows: [] },
      );
    }
  });
  it('404: to whoever does not administer its enterprise', async () => {
    const id = await business();
    assert.equal((await add(id, await uploadsOf(h, made, ['w9']), h.operator)).status, 404);
  });
  it('422: where none can be taken, with the reasons, and in review', async () => {
    const id = await business();
    const ofOther = await insertUpload(h, { enterpriseId, as: h.viewer }, { type: 'w9' });
    const { status, text } = await add(id, [{ documentId: ofOther, documentType: 'w9' }]);
    assert.equal(status, 422);
    assert.match(JSON.parse(text).details[0], /unknown/);
    const handed = await handedBusiness(h, made);
    assert.equal((await add(handed.id, await uploadsOf(h, made, ['w9']))).status, 422);
  });
});
