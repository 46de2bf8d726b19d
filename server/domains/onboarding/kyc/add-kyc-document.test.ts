import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addKycDocument, listKycDocuments } from '#lib/contracts/onboarding/kyc-documents.ts';
import { jpegFile, passTime, pdfFile, pngFile } from '#server/domains/documents/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { credentialsOf } from '#server/testing/signed-request.ts';
import { addDocument, beginKyc, beginWithDocuments, formOf, kycOf, passKycTime, sign } from './testing-kyc.ts';

const h = await harness();
const contents = async () =>
  (await h.ownerPool.query('select state, count(*)::int as n from document_contents group by 1 order by 1')).rows;
const png = pngFile();

describe('POST evs/v1/identity/{identityId}/document', () => {
  it('200: all parts that are needed hand the identity over to reviewers', async () => {
    const made = await beginWithDocuments(h);
    assert.equal((await kycOf(h, made)).status, 'awaiting document upload');
    const { status, body, text } = await addDocument(h, made);
    assert.equal(status, 200, text);
    assert.deepEqual(body, {
      id: body.id,
      status: 'pending',
      selectedIdClass: 'pp',
      fileUploads: [
        { fileName: 'passport.png', fileSize: png.length, uploadStatus: 'uploaded', documentType: 'frontPhoto' },
      ],
    });
    const { status: state, selectedIdClass } = await kycOf(h, made);
    assert.deepEqual([state, selectedIdClass], ['records uploaded', 'pp']);
    await passKycTime(h, 6);
    assert.equal((await kycOf(h, made)).status, 'in review');
    await passKycTime(h, 31);
    assert.equal((await kycOf(h, made)).status, 'awaiting signature');
    const listed = await h.call(listKycDocuments, { as: made.as, input: { identityId: made.id } });
    assert.deepEqual(
      listed.body.documents.map((one) => one.status),
      ['approved'],
    );
  });
  it('200: what came before the evaluation counts', async () => {
    const made = await beginKyc(h, 'kycInc');
    await addDocument(h, made);
    await passKycTime(h, 1);
    await passKycTime(h, 10);
    assert.equal((await kycOf(h, made)).status, 'in review');
  });
  it('400: where none is asked of the person; nothing is received', async () => {
    const before = await contents();
    for (const type of ['starterSignup', 'euIndividual'] as const) {
      const { status, text } = await addDocument(h, await beginKyc(h, type));
      assert.deepEqual([status, /takes no documents: none is asked/.test(text)], [400, true], text);
    }
    assert.deepEqual(await contents(), before);
  });
  it('200: the back too where the document has one, one after the other, and a proof where they live elsewhere', async () => {
    const abroad = {
      countryOfCitizenship: 'DEU',
      countryOfResidence: 'FRA',
      govIdCountryOfIssuance: 'DEU',
      identificationNumber: undefined,
    };
    const made = await beginKyc(h, 'institutionalIndividual', abroad);
    await passKycTime(h, 1);
    await passKycTime(h, 10);
    const still = 'awaiting document upload';
    await addDocument(h, made, { selectedIdClass: 'id', frontPhoto: [png, 'front.png'] });
    assert.equal((await kycOf(h, made)).status, still);
    await addDocument(h, made, { backPhoto: [jpegFile(), 'back.jpg', 'image/jpeg'], selectedIdClass: 'id' });
    assert.equal((await kycOf(h, made)).status, still);
    const proof = await addDocument(h, made, { proofOfResidency: [pdfFile(), 'bill.pdf', 'application/pdf'] });
    assert.equal(proof.body.selectedIdClass, 'id');
    assert.equal((await kycOf(h, made)).status, 'records uploaded');
  });
  it('200: a retry with its Idempotency-Key gets the first reply, whatever became of the identity, and nothing is stored', async () => {
    const made = await beginWithDocuments(h);
    const parts = { selectedIdClass: 'pp', frontPhoto: [png, 'passport.png'] } as Parameters<typeof formOf>[0];
    const send = (form = formOf(parts)) =>
      h.call(addKycDocument, {
        as: made.as,
        input: { identityId: made.id },
        file: form,
        headers: { 'idempotency-key': 'passport' },
      });
    const first = await send();
    await passKycTime(h, 6);
    await passKycTime(h, 31);
    assert.equal((await kycOf(h, made)).status, 'awaiting signature');
    const before = await contents();
    const again = await send();
    assert.deepEqual([again.status, again.text], [200, first.text], again.text);
    assert.equal(again.headers.get('idempotency-replayed'), 'true');
    assert.equal((await send(formOf({ ...parts, selectedIdClass: 'id' }))).status, 409);
    assert.deepEqual(await contents(), before);
    assert.equal((await addDocument(h, made)).status, 400, 'without a key');
  });
  it('400: what is wrong with the form or a file, and nothing of it stays', async () => {
    const made = await beginWithDocuments(h);
    const before = await contents();
    const front: [Uint8Array, string] = [png, 'front.png'];
    for (const [what, parts] of Object.entries({
      'no file': { selectedIdClass: 'pp' },
      'no class': { frontPhoto: front },
      'an unknown class': { selectedIdClass: 'zz', frontPhoto: front },
      'an unknown part': { selectedIdClass: 'pp', frontPhoto: front, selfie: front },
      'a text as a file': { selectedIdClass: 'pp', frontPhoto: 'front' },
      'a wrong type': {
        selectedIdClass: 'pp',
        frontPhoto: [png, 'front.pdf', 'application/pdf'] as [Uint8Array, string, string],
      },
      'a polyglot': {
        selectedIdClass: 'pp',
        frontPhoto: [Buffer.concat([png, Buffer.from('PK\u0003\u0004')]), 'front.png'] as [Uint8Array, string],
      },
      'a small image': {
        selectedIdClass: 'pp',
        frontPhoto: [pngFile({ width: 199 }), 'front.png'] as [Uint8Array, string],
      },
    })) {
      const { status, text } = await addDocument(h, made, parts as Parameters<typeof addDocument>[2]);
      assert.equal(status, 400, `${what}: ${text}`);
    }
    assert.deepEqual(await contents(), before);
    assert.equal((await kycOf(h, made)).status, 'awaiting document upload');
  });
  it('400: a signed request, one that waits for signatures, and one that is declined', async () => {
    const made = await beginKyc(h, 'starterSignup');
    await passKycTime(h, 1);
    await passKycTime(h, 10);
    assert.equal((await addDocument(h, made)).status, 400);
    await sign(h, made, 'aca');
    assert.equal((await addDocument(h, made)).status, 400);
    const gone = await beginKyc(h, 'kycInc', { debugStatus: 'failed' });
    await passKycTime(h, 1);
    await passKycTime(h, 10);
    assert.equal((await addDocument(h, gone)).status, 400);
    const path = `/api/evs/v1/identity/${made.id}/document`;
    const { token } = made.as;
    const credentials = credentialsOf({ origin: '', scheme: '3.0', token, method: 'POST', path, body: 'x' });
    const headers = { ...credentials, 'content-type': 'multipart/form-data; boundary=b' };
    const signed = await h.app.request(path, { method: 'POST', headers, body: 'x' });
    assert.equal(signed.status, 400);
    assert.match(await signed.text(), /is not signed/);
  });
  it('404: for others without the right, and for what the caller does not know; nothing is received', async () => {
    const made = await beginWithDocuments(h);
    const before = await contents();
    assert.equal((await addDocument(h, { as: h.outsider, id: made.id })).status, 404);
    assert.equal((await addDocument(h, { as: h.operator, id: made.id })).status, 404);
    assert.equal((await addDocument(h, { as: h.admin, id: 'nothing' })).status, 404);
    assert.deepEqual(await contents(), before);
  });
  it('leaves nothing behind that the sweep does not take', async () => {
    await passTime(h, 7_200_000);
    assert.deepEqual(
      (await contents()).filter(({ state }) => state === 'pending'),
      [],
    );
  });
});
