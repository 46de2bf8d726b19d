import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getFiatMovement as contract } from '#lib/contracts/banking/movements.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { simulateDeposit } from '../testing.ts';

const h = await harness();
const { enterpriseId } = h;
const walletId = await insertAccount(h.db, enterpriseId, { coin: 'tofc', label: 'Treasury' });
const movementId = await simulateDeposit(h, h.operator, { walletId, currency: 'tfiatsgd', amount: '250' });

describe('GET enterprises/{enterpriseId}/fiat-movements/{movementId}', () => {
  it('200: gives one deposit', async () => {
    const { body } = await h.call(contract, { as: h.viewer, input: { enterpriseId, movementId } });
    assert.deepEqual(
      [body.id, body.walletName, body.currency, body.quantity],
      [movementId, 'Treasury', 'tfiatsgd', '250'],
    );
  });
  it('404: in other enterprises, and of what there is not', async () => {
    const foreign = { enterpriseId: h.otherEnterpriseId, movementId };
    assert.equal((await h.call(contract, { as: h.outsider, input: foreign })).status, 404);
    const unknown = { enterpriseId, movementId: 'f'.repeat(32) };
    assert.equal((await h.call(contract, { as: h.viewer, input: unknown })).status, 404);
  });
});
