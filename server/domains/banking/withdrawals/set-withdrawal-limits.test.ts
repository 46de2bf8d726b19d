import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { setWithdrawalLimits as contract, getWithdrawalLimits } from '#lib/contracts/banking/withdrawal-limits.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId } = h;
type Limits = InputOf<typeof contract>['limits'];
const set = (limits: Limits, as = h.admin) => h.call(contract, { as, input: { enterpriseId, limits } });
const read = async () => (await h.call(getWithdrawalLimits, { as: h.viewer, input: { enterpriseId } })).body.limits;
const dollars = { currency: 'tfiatusd', quantity: '2500000' } as const;
const euros = { currency: 'tfiateur', quantity: '0' } as const;

describe('PUT enterprises/{enterpriseId}/withdrawal-limits', () => {
  it('200: sets all of them; what is left out has none', async () => {
    assert.deepEqual((await set([dollars, euros])).body, { limits: [euros, dollars] });
    assert.deepEqual(await read(), [euros, dollars]);
    assert.equal((await set([dollars])).status, 200);
    assert.deepEqual(await read(), [dollars]);
    const { rows } = await h.ownerPool.query(
      `select before, after from audit_log where operation = 'setWithdrawalLimits' and before::text like '%tfiatusd%'`,
    );
    const before = { withdrawalLimits: [euros, dollars] };
    assert.deepEqual(rows, [{ before, after: { withdrawalLimits: [dollars] } }]);
  });
  it('400: a currency twice, and what is no amount', async () => {
    assert.equal((await set([dollars, dollars])).status, 400);
    assert.equal((await set([{ ...dollars, quantity: '1.5' }])).status, 400);
    assert.equal((await set([{ ...dollars, currency: 'usd' as 'fiatusd' }])).status, 400);
  });
  it('403, 404: all but admins, other enterprises', async () => {
    assert.equal((await set([], h.operator)).status, 403);
    assert.equal((await set([], h.outsider)).status, 404);
  });
});
