import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { signKycIdentity } from '#lib/contracts/onboarding/kyc.ts';
import { decideOnboarding, getOnboardingReview } from '#lib/contracts/onboarding/reviews.ts';
import { harness } from '#server/testing/harness.ts';
import { beginKyc, kycOf, passKycTime, sign, signature } from './testing-kyc.ts';

const h = await harness();
async function readyToSign(type: 'institutionalIndividual' | 'starterSignup') {
  const made = await beginKyc(h, type);
  await passKycTime(h, 1);
  await passKycTime(h, 10);
  return made;
}
const post = (token: string, id: string, body: unknown) =>
  h.app.request(`/api/evs/v1/identity/${id}/signatures`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('POST evs/v1/identity/{id}/signatures', () => {
  it('200: all that are required, one after the other, and ten seconds later it is approved', async () => {
    const made = await readyToSign('institutionalIndividual');
    const first = await sign(h, made, 'csa');
    assert.deepEqual(
      [first.status, first.body.status, first.body.signaturesSubmitted, first.body.signaturesRequired],
      [200, 'awaiting signature', ['csa'], ['csa', 'mpa', 'mic']],
    );
    const second = await sign(h, made, 'mpa', 'mic');
    assert.deepEqual([second.body.status, second.body.signaturesSubmitted?.length], ['signature submitted', 3]);
    await passKycTime(h, 9);
    assert.equal((await kycOf(h, made)).status, 'signature submitted');
    await passKycTime(h, 2);
    const { status, signatureSubmitted } = await kycOf(h, made);
    assert.deepEqual([status, signatureSubmitted], ['approved', 'true']);
  });
  it('200: a reviewer who has read it before has to read it again', async () => {
    const made = await readyToSign('institutionalIndividual');
    const reviewer = await h.create.user({}, { isPlatformAdmin: true });
    const read = async () => {
      const { body, text } = await h.call(getOnboardingReview, { as: reviewer, input: { identityId: made.id } });
      return body.version ?? assert.fail(text);
    };
    const decline = (version: number) => {
      const reasons = { reasonCodes: ['other' as const], reason: 'Not the person.' };
      const input = { identityId: made.id, version, decision: 'decline' as const, ...reasons };
      return h.call(decideOnboarding, { as: reviewer, input });
    };
    const before = await read();
    assert.equal((await sign(h, made, 'csa')).status, 200);
    assert.equal((await decline(before)).status, 409);
    const after = await read();
    assert.equal((await sign(h, made, 'csa')).status, 200);
    assert.equal(await read(), after, 'the same again is no change');
    assert.equal((await decline(after)).status, 200);
  });
  it('200: the same again changes nothing, also once it is approved', async () => {
    const made = await readyToSign('starterSignup');
    await sign(h, made, 'aca');
    const again = { identityId: made.id, signatures: [signature('aca', { contractVersion: '2027-01' })] };
    assert.equal((await h.call(signKycIdentity, { as: made.as, input: again })).body.status, 'signature submitted');
    await passKycTime(h, 11);
    assert.equal((await sign(h, made, 'aca')).body.status, 'approved');
    const { rows } = await h.ownerPool.query('select contract_version from kyc_signatures where identity_id = $1', [
      made.id,
    ]);
    assert.deepEqual(rows, [{ contract_version: '2026-01' }]);
  });
  it('200: twenty at once sign once', async () => {
    const made = await readyToSign('starterSignup');
    const replies = await Promise.all(Array.from({ length: 20 }, () => sign(h, made, 'aca')));
    assert.ok(replies.every(({ status }) => status === 200));
    const { rows } = await h.ownerPool.query(
      `select 1 from events where subject_id = $1 and type = 'identityStatus' and body->>'identityStatus' = 'signature submitted'`,
      [made.id],
    );
    assert.equal(rows.length, 1);
  });
  it('400: before it waits for signatures, others than required, twice, none, not agreed, after today, no address', async () => {
    const early = await beginKyc(h, 'starterSignup');
    assert.equal((await sign(h, early, 'aca')).status, 400);
    const made = await readyToSign('starterSignup');
    const { token } = made.as;
    for (const body of [
      [],
      {},
      { signatures: [signature('aca')] },
      'aca',
      [signature('csa')],
      [signature('aca'), signature('aca')],
      [signature('aca', { userAgreesToTerms: false })],
      [signature('aca', { contractSignedDate: '2999-01-01' })],
      [signature('aca', { contractSignedDate: '1899-12-31' })],
      [signature('aca', { contractSignedDate: '2026-03-02Tgarbage' })],
      [signature('aca', { contractVersion: '2027-01' })],
      [signature('aca', { contractSignedIPAddress: '300.1.1.1' })],
      [signature('aca', { contractVersion: '' })],
      Array.from({ length: 6 }, () => signature('aca')),
    ])
      assert.equal((await post(token, made.id, body)).status, 400, JSON.stringify(body));
    const unknown = await post(token, made.id, [signature('aca', { contractVersion: '1999' })]);
    assert.match(await unknown.text(), /0\.contractVersion: must be 2026-01/);
    assert.deepEqual((await kycOf(h, made)).signaturesSubmitted, []);
    const named = await post(token, made.id, [{ ...signature('aca'), colour: 'red' }]);
    assert.deepEqual([named.status, named.headers.get('clearhouse-ignored')], [200, 'signatures.colour']);
  });
  it('403, 404: for an admin by a token that reads, and for what the caller may not see', async () => {
    const made = await readyToSign('starterSignup');
    assert.equal((await sign(h, { as: h.outsider, id: made.id }, 'aca')).status, 404);
    for (const as of [h.operator, h.viewer]) assert.equal((await sign(h, { as, id: made.id }, 'aca')).status, 404);
    const reader = await h.create.token(h.admin.id, { scopes: ['enterprise_view_all'] });
    assert.equal((await post(reader.token, made.id, [signature('aca')])).status, 403);
  });
});
