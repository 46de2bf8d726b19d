import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { revealOnboardingNumber } from '#lib/contracts/onboarding/reviews.ts';
import { harness } from '#server/testing/harness.ts';
import { reviewing } from './testing.ts';

const h = await harness();
const { reviewer, insider, waiting } = await reviewing(h);
const { id, personId } = await waiting();
const reveal = (
  more: { otp?: string; personId?: string; field?: 'identificationNumber' } = { otp: '000000' },
  as = reviewer,
  identityId = id,
) => h.call(revealOnboardingNumber, { as, input: { identityId, ...more } });

describe('POST platform/onboarding-reviews/{identityId}/reveal', () => {
  it('200: gives the number, or that of somebody behind it, and the audit log says who read it without it', async () => {
    assert.deepEqual((await reveal()).body, { field: 'einTinIdentificationNumber', number: '12-3456789' });
    assert.deepEqual((await reveal({ otp: '000000', personId })).body, {
      field: 'identificationNumber',
      number: '219-09-9999',
    });
    const { rows } = await h.ownerPool.query(`select * from audit_log where operation = 'revealOnboardingNumber'`);
    assert.equal(rows.length, 4);
    assert.ok(!JSON.stringify(rows).includes('3456789'));
    assert.deepEqual(
      new Set(rows.map(({ after }) => after.field)),
      new Set(['einTinIdentificationNumber', 'identificationNumber']),
    );
  });
  it('401, 403: without a code, and to whoever belongs to the enterprise', async () => {
    assert.equal((await reveal({})).status, 401);
    assert.equal((await reveal({ otp: '000000' }, insider)).status, 403);
    assert.equal((await reveal({ otp: '000000' }, h.admin)).status, 403);
  });
  it('404: what was never handed in, and who does not stand behind it', async () => {
    assert.equal((await reveal({ otp: '000000' }, reviewer, personId)).status, 404);
    assert.equal((await reveal({ otp: '000000', field: 'identificationNumber' })).status, 404);
    assert.equal((await reveal({ otp: '000000', personId: '0197b7a2-6d3f-7c41-9a53-5d8c2f0e1b7a' })).status, 404);
  });
});
