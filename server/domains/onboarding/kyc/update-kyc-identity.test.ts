import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { updateKycIdentity } from '#lib/contracts/onboarding/kyc.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { beginKyc, kycOf, passKycTime, sign } from './testing-kyc.ts';

const h = await harness();
const change = (as: TestUser, id: string, input: object) =>
  h.call(updateKycIdentity, { as, input: { identityId: id, ...input } });
const evaluated = async () => {
  await passKycTime(h, 1);
  await passKycTime(h, 10);
};

describe('PATCH evs/v1/identity/{id}', () => {
  it('200: what errorDescription names has it evaluated again, and nothing else does', async () => {
    const made = await beginKyc(h, 'institutionalIndividual', { debugStatus: 'failed', debugFailureReason: 'ssn' });
    await evaluated();
    const found = await kycOf(h, made);
    assert.deepEqual([found.status, found.debugStatus], ['ssn error', undefined]);
    assert.match(found.errorDescription ?? '', /^identificationNumber: /);
    assert.equal((await change(made.as, made.id, { addressCity: 'Salem' })).body.status, 'ssn error');
    const { body } = await change(made.as, made.id, { identificationNumber: '536-90-4390' });
    assert.equal(body.status, 'evaluating submission');
    await evaluated();
    const later = await kycOf(h, made);
    assert.deepEqual(
      [later.status, later.addressCity, later.errorDescription],
      ['awaiting signature', 'Salem', undefined],
    );
  });
  it('200: the third time that something is wrong, people look at it', async () => {
    const made = await beginKyc(h, 'institutionalIndividual', { identificationNumber: '123-45-6789' });
    await evaluated();
    for (const expected of ['ssn error', 'in review']) {
      await change(made.as, made.id, { identificationNumber: '078-05-1120' });
      await evaluated();
      assert.equal((await kycOf(h, made)).status, expected);
    }
  });
  it('200: an admin changes it too, and names the person and the enterprise as they are', async () => {
    const made = await beginKyc(h, 'kycInc');
    const { enterpriseId } = h;
    const named = { userId: made.as.id, enterpriseId, organizationId: enterpriseId };
    assert.equal((await change(h.admin, made.id, { ...named, nameLast: 'Falk' })).status, 200);
    assert.equal((await kycOf(h, made)).nameLast, 'Falk');
  });
  it('400: fields of the contract alone once it waits for signatures, and nothing once it is signed', async () => {
    const made = await beginKyc(h, 'starterSignup');
    await evaluated();
    assert.equal((await change(made.as, made.id, { nameLast: 'Falk' })).status, 400);
    assert.equal((await change(made.as, made.id, { contractVersion: '2026-02', userAgreesToTerms: true })).status, 200);
    assert.deepEqual([(await kycOf(h, made)).userAgreesToTerms], ['true']);
    await sign(h, made, 'aca');
    assert.equal((await change(made.as, made.id, { contractVersion: '2026-03' })).status, 400);
    await passKycTime(h, 10);
    assert.equal((await kycOf(h, made)).status, 'approved');
    assert.equal((await change(made.as, made.id, { nameLast: 'Falk' })).status, 400);
    assert.equal((await change(made.as, made.id, {})).status, 400);
    assert.equal((await kycOf(h, made)).contractVersion, '2026-02');
  });
  it('200: what was read is sent back, and the numbers stay', async () => {
    const made = await beginKyc(h, 'euIndividual', { phoneNumber: '+49 (30) 901820' });
    const { taxId, phoneNumber } = await kycOf(h, made);
    assert.deepEqual([taxId, phoneNumber], ['** *** *** 809', '+4930901820']);
    assert.equal((await change(made.as, made.id, { taxId, nameLast: 'Falk' })).status, 400);
    assert.equal((await change(made.as, made.id, { nameLast: 'Falk' })).status, 200);
    assert.equal((await kycOf(h, made)).taxId, taxId);
  });
  it('200: what it keeps does not keep it from being corrected when time has passed', async () => {
    const made = await beginKyc(h, 'euIndividual');
    const old = { day: '01', month: '01', year: '2019' };
    await h.ownerPool.query(`update kyc_identities set facts = facts || $1 where id = $2`, [
      JSON.stringify({ lastKycCompletionDate: old, initialKycCompletionDate: old }),
      made.id,
    ]);
    assert.equal((await change(made.as, made.id, { nameLast: 'Falk' })).status, 200);
  });
  it('200, 400: takes a time after a day, and an outcome while one is still to come', async () => {
    const made = await beginKyc(h, 'starterSignup');
    const told = { birthdate: '1988-04-21T00:00:00.000Z', debugStatus: 'passed' };
    assert.equal((await change(made.as, made.id, told)).status, 200);
    await evaluated();
    assert.equal((await kycOf(h, made)).status, 'awaiting signature');
    const { rows } = await h.ownerPool.query('select facts from kyc_identities where id = $1', [made.id]);
    assert.equal(rows[0].facts.birthdate, '1988-04-21');
    const late = await change(made.as, made.id, { debugStatus: 'failed' });
    assert.deepEqual(
      [late.status, JSON.parse(late.text).error.startsWith('debugStatus: changes nothing')],
      [400, true],
    );
    for (const wrong of [{ userAgreesToTerms: false }, { contractSignedDate: '2999-01-01' }])
      assert.equal((await change(made.as, made.id, wrong)).status, 400);
  });
  it('400: another person, what does not go with the kind, and what is wrong', async () => {
    const made = await beginKyc(h, 'kycInc');
    for (const wrong of [
      { userId: newHexId() },
      { enterpriseId: h.otherEnterpriseId },
      { identificationNumber: '536-90-4399' },
      { taxId: '12345678' },
      { isEntity: true },
      { birthdate: '2020-01-01' },
      { birthdate: '1988-04-21Tgarbage' },
      { birthdate: '1988-04-21T' },
      { userAgreesToTerms: false },
      { contractSignedDate: '2999-01-01' },
      { contractSignedDate: '1899-12-31' },
      { phoneNumber: '12' },
      { nameFirst: '' },
      { debugFailureReason: 'ssn' },
    ])
      assert.equal((await change(made.as, made.id, wrong)).status, 400, JSON.stringify(wrong));
  });
  it('404, 403: a member who may not see it, and an admin by a token that reads', async () => {
    const made = await beginKyc(h, 'kycInc');
    assert.equal((await change(h.operator, made.id, { nameLast: 'Falk' })).status, 404);
    const reader = await h.create.token(h.admin.id, { scopes: ['enterprise_view_all'] });
    const reply = await h.call(updateKycIdentity, {
      as: reader.token,
      input: { identityId: made.id, nameLast: 'Falk' },
    });
    assert.equal(reply.status, 403);
  });
  it('404: knows no such identity', async () => {
    for (const id of ['nothing', '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a'])
      assert.equal((await change(h.admin, id, { nameLast: 'Falk' })).status, 404);
    const made = await beginKyc(h, 'kycInc');
    assert.equal((await change(h.outsider, made.id, { nameLast: 'Falk' })).status, 404);
  });
});
