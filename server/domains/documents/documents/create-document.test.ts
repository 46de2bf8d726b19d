import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { createDocument } from '#lib/contracts/documents/documents.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const create = (input: InputOf<typeof createDocument>, as = h.admin, headers = {}) =>
  h.call(createDocument, { as, input, headers });

describe('POST document-service/v1/documents', () => {
  it('201: asks for the whole document, with an address that is good for an hour', async () => {
    const { status, body, text } = await create({ documentType: 'certificateOfIncorporation', subType: 'extract' });
    assert.equal(status, 201, text);
    const { documentTypeLabel, subType, status: state, files } = body;
    assert.deepEqual(
      [documentTypeLabel, subType, state],
      ['Certificate of incorporation', 'extract', 'awaitingUpload'],
    );
    const [file] = files;
    assert.deepEqual([files.length, file?.fileView, file?.label, file?.required], [1, 'full', 'Whole document', true]);
    assert.match(file?.uploadUrl ?? '', /^http:\/\/[^/]+\/api\/document-service\/v1\/uploads\/[\w-]{43}$/);
    const hour = Date.parse(file?.expiresAt ?? '') - h.service.clock.now().getTime();
    assert.ok(hour > 3_590_000 && hour <= 3_600_000);
  });

  it('201: asks for both sides of an ID, and for the front of a passport alone', async () => {
    const viewsOf = async (subType?: string) =>
      (await create({ documentType: 'governmentId', subType })).body.files.map(({ fileView }) => fileView);
    assert.deepEqual(await viewsOf('driversLicense'), ['front', 'back']);
    assert.deepEqual(await viewsOf(), ['front', 'back']);
    assert.deepEqual(await viewsOf('Passport'), ['front']);
  });

  it('201: keeps no address and no metadata in the clear, and audits neither', async () => {
    const metadata = { note: 'canary-of-metadata', deep: { list: [1, 'two'] } };
    const { body } = await create({ documentType: 'w9', metadata });
    const token = body.files[0]?.uploadUrl.split('/').at(-1) ?? '';
    const { rows } = await h.service.pool.query(
      `select d.sealed_metadata, f.token_hash, a.before, a.after from documents d join document_files f on f.document_id = d.id
       join audit_log a on a.subject_id = d.id::text where d.id = $1`,
      [body.documentId],
    );
    assert.equal(rows.length, 1);
    const kept = `${rows[0].sealed_metadata.toString('latin1')}${rows[0].token_hash.toString('latin1')}`;
    assert.ok(!kept.includes('canary') && !kept.includes(token));
    assert.deepEqual(rows[0].after, { documentType: 'w9', subType: null, views: ['full'] });
  });

  it('201: is of the enterprise in the header', async () => {
    const both = await h.create.user({ [h.enterpriseId]: 'admin', [h.otherEnterpriseId]: 'admin' });
    const { status, text } = await create({ documentType: 'w9' }, both);
    assert.deepEqual([status, /enterprise-id: is required/.test(text)], [400, true]);
    const made = await create({ documentType: 'w9' }, both, { 'enterprise-id': h.otherEnterpriseId });
    assert.equal(made.status, 201);
    const { rows } = await h.service.pool.query('select enterprise_id from documents where id = $1', [
      made.body.documentId,
    ]);
    assert.equal(rows[0].enterprise_id.replaceAll('-', ''), h.otherEnterpriseId);
  });

  it('400: refuses unknown types, metadata beyond 100 KiB, and Idempotency-Key', async () => {
    assert.equal((await create({ documentType: 'selfie' as 'w9' })).status, 400);
    const large = await create({ documentType: 'w9', metadata: { text: 'ü'.repeat(52_000) } });
    assert.match(large.text, /metadata: must be of 100 KiB at most/);
    const bell = String.fromCodePoint(7);
    for (const bad of [bell, String.fromCodePoint(0xfffe), String.fromCodePoint(0), '\ud800'])
      for (const metadata of [{ note: `a${bad}` }, { deep: { list: ['fine', bad] } }, { [`name${bad}`]: 1 }]) {
        const refused = await create({ documentType: 'w9', metadata });
        assert.equal(refused.status, 400, refused.text);
      }
    const named = await create({ documentType: 'w9', metadata: { note: bell } });
    assert.match(named.text, /metadata: must not contain control characters but tabs/);
    assert.equal((await create({ documentType: 'w9', metadata: { note: 'one\n\ttwo' } })).status, 201);
    const { status, text } = await create({ documentType: 'w9' }, h.admin, { 'idempotency-key': 'one' });
    assert.deepEqual([status, /Idempotency-Key is not taken/.test(text)], [400, true]);
  });

  it('409: keeps 200 documents that nothing holds, and no more', async () => {
    const enterpriseId = await h.create.enterprise();
    const as = await h.create.user({ [enterpriseId]: 'admin' });
    await h.service.pool.query(
      `insert into documents (id, enterprise_id, created_by, document_type, uses, created_at, updated_at)
       select gen_random_uuid(), $1::uuid, $2::uuid, 'w9', n / 200, $3, $3 from generate_series(1, 205) n`,
      [enterpriseId, as.id, h.service.clock.nowIso()],
    );
    assert.equal((await create({ documentType: 'w9' }, as)).status, 201);
    const { status, text } = await create({ documentType: 'w9' }, as);
    assert.deepEqual([status, /200 documents that nothing holds/.test(text)], [409, true]);
    const colleague = await h.create.user({ [enterpriseId]: 'admin' });
    assert.equal((await create({ documentType: 'w9' }, colleague)).status, 201);
  });

  it('401, 403, 404: needs a member who may manage', async () => {
    assert.equal((await h.call(createDocument, { as: null, input: { documentType: 'w9' } })).status, 401);
    assert.equal((await create({ documentType: 'w9' }, h.viewer)).status, 403);
    const elsewhere = await create({ documentType: 'w9' }, h.admin, { 'enterprise-id': h.otherEnterpriseId });
    assert.equal(elsewhere.status, 404);
  });
});
