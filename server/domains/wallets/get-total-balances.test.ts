import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getTotalBalances } from '#lib/contracts/wallets/total-balances.ts';
import { harness } from '#server/testing/harness.ts';
import { createWallet, fundAccount, holdOn } from './testing.ts';

const h = await harness();
const own = await createWallet(h.service, h.enterpriseId, { coin: 'tbtc' });
const read = (more: object = {}, as: Parameters<typeof h.call>[1]['as'] = h.viewer) =>
  h.call(getTotalBalances, { as, input: { coin: 'tbtc', ...more } });

describe('GET {coin}/wallet/balances', () => {
  it('200: adds up the wallets of the coin, as text and as numbers', async () => {
    const { status, body, text } = await read();
    assert.equal(status, 200, text);
    assert.deepEqual(body, {
      coin: 'tbtc',
      balance: 0,
      confirmedBalance: 0,
      spendableBalance: 0,
      balanceString: '0',
      confirmedBalanceString: '0',
      spendableBalanceString: '0',
    });
  });
  it('200: narrows by enterprise, id, type and label, to none as well', async () => {
    const filters = { enterprise: [h.enterpriseId], id: [own.id], type: ['trading'], labelContains: 'account' };
    for (const more of [filters, { id: ['0'.repeat(32)] }, { enterprise: [h.otherEnterpriseId] }])
      assert.equal((await read(more)).body.balanceString, '0');
  });
  it('200: adds up what wallets hold, less what is kept back of it', async () => {
    const coin = 'tltc';
    const [one, two] = [
      await createWallet(h.service, h.enterpriseId, { coin }),
      await createWallet(h.service, h.enterpriseId, { coin }),
    ];
    const foreign = await createWallet(h.service, h.otherEnterpriseId, { coin });
    for (const { id } of [one, two, foreign]) await fundAccount(h.service, id, { [coin]: '300' });
    await holdOn(h.service, { walletId: two.id, unit: coin, quantity: '100' });
    const { body } = await read({ coin });
    assert.deepEqual([body.balance, body.confirmedBalanceString, body.spendableBalance], [600, '600', 500]);
    assert.equal((await read({ coin, id: [two.id] })).body.spendableBalanceString, '200');
  });
  it('200: adds up the units of trading accounts where asked for', async () => {
    const accounts = [await createWallet(h.service, h.enterpriseId), await createWallet(h.service, h.enterpriseId)];
    for (const { id } of accounts) await fundAccount(h.service, id, { ofcusdc: '40' });
    assert.equal((await read({ coin: 'ofc' })).body.tokens, undefined);
    const { body } = await read({ coin: 'ofc', allTokens: 'true' });
    assert.deepEqual([body.balanceString, body.tokens?.ofcusdc?.balanceString], ['0', '80']);
  });
  it('200: opens to a token with a single-wallet scope', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: [`wallet_view:${own.id}`] });
    assert.equal((await read({}, token)).status, 200);
  });
  it('400: refuses a coin that is not known, wrong filters, and what is not served, with the reason', async () => {
    for (const more of [{ coin: 'zz' }, { id: ['xyz'] }, { type: ['warm'] }, { labelContains: '' }])
      assert.equal((await read(more)).status, 400, JSON.stringify(more));
    for (const field of ['includeStakingBalances', 'deleted', 'skipTxCounts', 'excludeEmptyBalances']) {
      const { status, text } = await read({ [field]: 'true' });
      assert.equal(status, 400, field);
      assert.match(JSON.parse(text).error, new RegExp(`${field}: is not supported: `));
      assert.equal((await read({ [field]: 'false' })).status, 200, field);
    }
  });
  it('403, 401: asks for the scope', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: ['trade_view'] });
    assert.equal((await read({}, token)).status, 403);
    assert.equal((await read({}, null)).status, 401);
  });
});
