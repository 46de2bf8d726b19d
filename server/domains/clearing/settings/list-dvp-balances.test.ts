import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listDvpBalances as contract } from '#lib/contracts/clearing/settings.ts';
import { usdCents, usdPrice } from '#lib/prices.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { applyToLedger, mustApply, outside } from '#server/domains/ledger/public.ts';
import { fundAccount, holdOn, insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId } = h;
const account = () => insertAccount(h.db, enterpriseId, { label: 'Treasury' });
const foreignId = await insertAccount(h.db, h.otherEnterpriseId, { label: 'Desk' });
const list = (accountId: string, as: Parameters<typeof h.call>[1]['as'] = h.viewer, id = enterpriseId) =>
  h.call(contract, { as, input: { enterpriseId: id, accountId } });

describe('GET account/{accountId}/balances', () => {
  it('200: what it has, what of it is held, what it can spend, and what one unit is worth', async () => {
    const accountId = await account();
    const huge = '9'.repeat(60);
    await fundAccount(h.service, accountId, { ofcxrp: huge, ofcbtc: '250000000', ofcusd: '12345' });
    await holdOn(h.service, { walletId: accountId, unit: 'ofcbtc', quantity: '100000000' });
    const { status, body, text } = await list(accountId);
    assert.equal(status, 200, text);
    const free = (balance: string) => ({ balance, heldBalance: '0', availableBalance: balance });
    const held = { balance: '250000000', heldBalance: '100000000', availableBalance: '150000000' };
    assert.deepEqual(body.data, [
      { currency: 'ofcbtc', ...held, marketPrice: 94_350 },
      { currency: 'ofcusd', ...free('12345'), marketPrice: 1 },
      { currency: 'ofcxrp', ...free(huge), marketPrice: 2.18 },
    ]);
  });
  it('200: shows what has been spent as zero, and nothing that never moved', async () => {
    const accountId = await account();
    assert.deepEqual((await list(accountId)).body.data, []);
    const place = (asset: string) => ({ kind: 'available' as const, owner: accountId, asset, enterpriseId });
    const hold = { kind: 'withdrawal', reference: newHexId(), account: place('ofceth'), amount: '1' };
    const refused = await applyToLedger(h.db, { at: h.service.clock.nowIso(), holds: [hold] });
    assert.equal(refused.outcome, 'short');
    await fundAccount(h.service, accountId, { ofcbtc: '7' });
    const transfers = [{ debit: place('ofcbtc'), credit: outside('ofcbtc'), amount: '7' }];
    const groups = [{ kind: 'withdrawal', reference: newHexId(), transfers }];
    await mustApply(h.db, { at: h.service.clock.nowIso(), groups });
    assert.deepEqual(
      (await list(accountId)).body.data.map(({ currency, balance }) => [currency, balance]),
      [['ofcbtc', '0']],
    );
  });
  it('200: with a token for the one account, and without the licence', async () => {
    const accountId = await account();
    const { token } = await h.create.token(h.viewer.id, { scopes: [`wallet_view:${accountId}`] });
    assert.equal((await list(accountId, token)).status, 200);
    assert.equal((await list(await account(), token)).status, 403);
    const id = await h.create.enterprise({ licences: [] });
    const own = await insertAccount(h.db, id, { label: 'Unlicensed' });
    assert.equal((await list(own, await h.create.user({ [id]: 'viewer' }), id)).status, 200);
  });
  it('400: answers no body for an account id beyond any length', async () => {
    const { status, text } = await list('x'.repeat(201));
    assert.deepEqual([status, text], [400, '']);
  });
  it('401: no credentials, and alike an unknown enterprise and one of others', async () => {
    assert.equal((await list(foreignId, null)).status, 401);
    const replies = [await list(foreignId, h.viewer, h.otherEnterpriseId), await list(foreignId, h.viewer, newHexId())];
    for (const reply of replies) assert.equal(reply.status, 401);
    assert.equal(replies[0]?.text, replies[1]?.text);
  });
  it('403: alike for an account of others, of nobody and of another kind', async () => {
    const chain = await insertAccount(h.db, enterpriseId, { label: 'Chain', coin: 'btc' });
    const replies = [];
    for (const id of [foreignId, newHexId(), 'treasury', chain]) replies.push(await list(id));
    for (const reply of replies) assert.equal(reply.status, 403, reply.text);
    assert.equal(new Set(replies.map(({ text }) => text)).size, 1);
  });
});

describe('the price of one whole unit', () => {
  it('is what the table of values says, whatever the currency is called; 0 where there is none', () => {
    assert.deepEqual(
      ['btc', 'OFCBTC', 'ofcfiateur', 'ofceur', 'ofcxrp', 'ofcnothing', ''].map(usdPrice),
      [94_350, 94_350, 1.09, 1.09, 2.18, 0, 0],
    );
    assert.equal(usdPrice('ofcsol') * 100, Number(usdCents('ofcsol', '1000000000')));
  });
});
