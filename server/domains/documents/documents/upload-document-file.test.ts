import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getDocument, uploadDocumentFile } from '#lib/contracts/documents/documents.ts';
import { signRequest } from '#server/core/call/hmac.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { harness } from '#server/testing/harness.ts';
import { asBody, beginDocument, passTime, pdfFile, pngFile, upload } from '../testing.ts';

const h = await harness();
const begin = async () => {
  const { tokens, documentId, files } = await beginDocument(h, h.admin);
  return { token: tokens[0] ?? '', documentId, fileId: files[0]?.fileId };
};
const pendingLeft = async (): Promise<number> =>
  (await h.service.pool.query(`select count(*)::int as count from document_contents where state = 'pending'`)).rows[0]
    .count;

describe('PUT document-service/v1/uploads/{uploadToken}', () => {
  it('200: takes the file once, without credentials, and says what it is', async () => {
    const { token, documentId, fileId } = await begin();
    const file = pdfFile(700_000);
    const { status, body, text } = await upload(h, token, { file, fileName: 'folder/certificate.pdf' });
    assert.equal(status, 200, text);
    assert.deepEqual(body, {
      documentId,
      fileId,
      status: 'uploaded',
      fileName: 'certificate.pdf',
      fileType: 'application/pdf',
      fileSize: file.length,
    });
    assert.equal(await pendingLeft(), 0);
    const again = await upload(h, token, { file });
    assert.deepEqual([again.status, /was used or has expired/.test(again.text)], [404, true]);
    const { rows } = await h.service.pool.query(
      `select actor_kind, enterprise_id, after from audit_log where subject_id = $1 and operation = 'uploadDocumentFile'`,
      [documentId],
    );
    assert.equal(rows.length, 1);
    assert.deepEqual([rows[0].actor_kind, rows[0].enterprise_id.replaceAll('-', '')], ['anonymous', h.enterpriseId]);
    assert.deepEqual([rows[0].after.view, rows[0].after.bytes], ['full', file.length]);
  });

  it('200: takes the types that files have, and names what has no name', async () => {
    const { token } = await begin();
    const input = { uploadToken: token };
    const headers = { 'content-type': 'image/png' };
    const { body } = await h.call(uploadDocumentFile, { as: null, input, headers, file: asBody(pngFile()) });
    assert.deepEqual([body.fileName, body.fileType], ['file.png', 'image/png']);
  });

  it('200, 404 or 409: is taken once when it comes twice at the same time', async () => {
    const { token, documentId } = await begin();
    const replies = await Promise.all([1, 2, 3].map(() => upload(h, token, { file: pdfFile(600_000) })));
    const statuses = replies.map(({ status }) => status).toSorted((one, other) => one - other);
    assert.equal(statuses[0], 200);
    for (const status of statuses.slice(1)) assert.ok(status === 409 || status === 404, String(status));
    const { body } = await h.call(getDocument, { as: h.admin, input: { documentId } });
    assert.equal(body.status, 'uploaded');
  });

  it('200: keeps its address out of the request log, also of a caller who shows credentials', async () => {
    const { token } = await begin();
    await h.call(uploadDocumentFile, { as: h.admin, input: { uploadToken: token }, file: asBody(pdfFile()) });
    await h.service.requestLog.flush();
    const { rows } = await h.service.pool.query(
      `select path from request_log where operation in ('uploadDocumentFile', 'createDocument') order by id`,
    );
    assert.ok(rows.some(({ path }) => path.startsWith('/api/document-service/v1/uploads/')));
    assert.ok(rows.every(({ path }) => !path.includes(token)));
    const { rows: bodies } = await h.service.pool.query(
      `select 1 from request_bodies b join request_log r on r.id = b.id where r.operation = 'createDocument'`,
    );
    assert.equal(bodies.length, 0);
  });

  it('400: refuses what the file is, and the address stays good', async () => {
    const { token } = await begin();
    const before = await pendingLeft();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.repeat(30));
    assert.match((await upload(h, token, { file: svg, fileName: 'a.png' })).text, /must be a JPEG, a PNG or a PDF/);
    assert.match(
      (await upload(h, token, { file: Buffer.concat([pngFile(), Buffer.from('PK\x03\x04')]) })).text,
      /another file/,
    );
    assert.match((await upload(h, token, { file: pngFile(), fileName: 'a.pdf' })).text, /its name ends in another way/);
    const input = { uploadToken: token };
    const headers = { 'content-type': 'image/jpeg' };
    const { text } = await h.call(uploadDocumentFile, { as: null, input, headers, file: asBody(pngFile()) });
    assert.match(text, /is a PNG, and was sent as a JPEG/);
    assert.equal(await pendingLeft(), before);
    assert.equal((await upload(h, token, { file: pngFile() })).status, 200);
  });

  it('400: of a signed request, whose signature covers what nobody has read yet', async () => {
    const { token: uploadToken } = await begin();
    const timestamp = String(Date.now());
    const { token } = h.admin;
    const path = `/api/document-service/v1/uploads/${uploadToken}`;
    const headers = {
      'bitgo-auth-version': '3.0',
      'auth-timestamp': timestamp,
      authorization: `Bearer ${sha256(token).toString('hex')}`,
      hmac: signRequest({ version: '3.0', token, method: 'PUT', path, timestamp, body: pdfFile() }),
    };
    const call = { as: null, input: { uploadToken }, headers, file: asBody(pdfFile()) };
    const { status, text } = await h.call(uploadDocumentFile, call);
    assert.deepEqual([status, /A file is not signed/.test(text)], [400, true]);
  });
  it('404: of an address that is unknown, or older than an hour', async () => {
    const { token } = await begin();
    assert.equal((await upload(h, `${token.slice(0, -1)}_`, { file: pdfFile() })).status, 404);
    await passTime(h, 3_601_000);
    assert.equal((await upload(h, token, { file: pdfFile() })).status, 404);
  });

  it('413: of more than 15,000,000 bytes; 415 of another type', async () => {
    const { token } = await begin();
    const { status } = await upload(h, token, { file: pdfFile(15_000_100) });
    assert.equal(status, 413);
    const headers = { 'content-type': 'text/html' };
    const input = { uploadToken: token };
    const html = await h.call(uploadDocumentFile, { as: null, input, headers, file: asBody(pdfFile()) });
    assert.equal(html.status, 415);
    assert.equal((await upload(h, token, { file: pdfFile() })).status, 200);
  });
});
