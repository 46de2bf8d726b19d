import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listTradingAccounts } from '#lib/contracts/wallets/trading-accounts.ts';
import { harness } from '#server/testing/harness.ts';
import { insertAccount } from './testing.ts';

const h = await harness();
const { enterpriseId } = h;
const treasury = await insertAccount(h.db, enterpriseId, { label: 'Treasury' });
const desk = await insertAccount(h.db, enterpriseId, { label: 'Desk', coin: 'tofc' });
await insertAccount(h.db, enterpriseId, { label: 'Cold', coin: 'btc' });
await insertAccount(h.db, h.otherEnterpriseId, { label: 'Alien' });

describe('GET trading-accounts', () => {
  it('200: lists the enterprise’s trading accounts by name, and no other wallets', async () => {
    const { status, body } = await h.call(listTradingAccounts, { as: h.viewer, input: { enterpriseId } });
    assert.equal(status, 200);
    assert.deepEqual(
      body.accounts.map(({ id, coin, name }) => [id, coin, name]),
      [
        [desk, 'tofc', 'Desk'],
        [treasury, 'ofc', 'Treasury'],
      ],
    );
  });
  it('403, 404: refuses a token without the scope and a caller who is no member', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: ['settlement_network_read'] });
    assert.equal((await h.call(listTradingAccounts, { as: token, input: { enterpriseId } })).status, 403);
    assert.equal((await h.call(listTradingAccounts, { as: h.outsider, input: { enterpriseId } })).status, 404);
  });
});
