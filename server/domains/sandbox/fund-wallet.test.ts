import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fundWallet } from '#lib/contracts/sandbox/funding.ts';
import { getWallet } from '#lib/contracts/wallets/wallets.ts';
import { createWallet } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { enterpriseId } = h;
const account = await createWallet(h.service, enterpriseId);
const vault = await createWallet(h.service, enterpriseId, { coin: 'eth', type: 'custodial' });
const foreign = await createWallet(h.service, h.otherEnterpriseId);
const fund = (
  input: object = {},
  as: Parameters<typeof h.call>[1]['as'] = h.operator,
  headers: Record<string, string> = {},
) => {
  const given = { enterpriseId, walletId: account.id, currency: 'ofcbtc', quantity: '100', ...input };
  return h.call(fundWallet, { as, input: given, headers });
};

describe('POST enterprises/{enterpriseId}/sandbox/funding', () => {
  it('201: gives a trading account units, by any name of the currency', async () => {
    const { status, body, text } = await fund({ currency: 'btc' });
    assert.equal(status, 201, text);
    assert.deepEqual(
      [body.walletId, body.currency, body.quantity, body.available],
      [account.id, 'ofcbtc', '100', '100'],
    );
    assert.equal((await fund({ currency: 'OFCBTC', quantity: '5' })).body.available, '105');
    for (const currency of ['fiatusd', 'ofcfiatusd', 'ofcusd'])
      assert.equal((await fund({ currency })).body.currency, 'ofcusd');
  });
  it('201: gives a wallet its coin', async () => {
    const { body } = await fund({ walletId: vault.id, currency: 'eth', quantity: `5${'0'.repeat(18)}` });
    assert.deepEqual([body.currency, body.available], ['eth', `5${'0'.repeat(18)}`]);
    const read = await h.call(getWallet, { as: h.viewer, input: { coin: 'eth', walletId: vault.id } });
    assert.equal(read.body.balanceString, `5${'0'.repeat(18)}`);
  });
  it('201: leaves an event of the wallet, and an entry in the log', async () => {
    const { body, headers } = await fund({ quantity: '7' });
    const told = { funding: body.id, currency: 'ofcbtc', quantity: '7' };
    const events = await h.service.pool.query(
      'select type, body from events where subject_id = $1 order by insertion desc limit 1',
      [account.id],
    );
    assert.deepEqual(events.rows, [{ type: 'wallet.funded', body: told }]);
    const { rows } = await h.ownerPool.query('select operation, after from audit_log where request_id = $1', [
      headers.get('request-id'),
    ]);
    assert.deepEqual(rows, [{ operation: 'fundWallet', after: told }]);
  });
  it('201: gives once for one Idempotency-Key', async () => {
    const { id: walletId } = await createWallet(h.service, enterpriseId);
    const again = () => fund({ walletId }, h.operator, { 'idempotency-key': 'fund-once' });
    const [one, two] = [await again(), await again()];
    assert.deepEqual(two.body, one.body);
    assert.equal((await fund({ walletId })).body.available, '200');
  });
  it('400: refuses quantities that are none', async () => {
    for (const quantity of ['0', '-1', '+1', '01', '1.5', '1e3', '', ' 1', 5, '9'.repeat(61)])
      assert.equal((await fund({ quantity })).status, 400, String(quantity));
  });
  it('422: refuses what the wallet cannot hold', async () => {
    const cases = [{ currency: 'ofctbtc' }, { currency: 'zz' }, { currency: 'ofc' }];
    const ofVault = ['ofceth', 'btc', 'usdc'].map((currency) => ({ walletId: vault.id, currency }));
    for (const input of [...cases, ...ofVault]) {
      const { status, text } = await fund(input);
      assert.equal(status, 422, text);
      assert.match(JSON.parse(text).error, /^currency: is nothing that a wallet of (ofc|eth) holds/);
    }
  });
  it('404: answers alike for a foreign, an unknown and a malformed wallet', async () => {
    const replies = await Promise.all([foreign.id, '0'.repeat(32), 'xyz'].map((walletId) => fund({ walletId })));
    assert.equal(new Set(replies.map(({ status, text }) => `${status} ${JSON.parse(text).error}`)).size, 1);
    assert.equal(replies[0]?.status, 404);
  });
  it('404: is unknown in production', async () => {
    const production = await harness({ CLEARHOUSE_MODE: 'production' });
    const { id: walletId } = await createWallet(production.service, production.enterpriseId);
    const input = { enterpriseId: production.enterpriseId, walletId, currency: 'btc', quantity: '1' };
    assert.equal((await production.call(fundWallet, { as: production.admin, input })).status, 404);
  });
  it('403, 401: asks for the scope', async () => {
    assert.equal((await fund({}, h.viewer)).status, 403);
    assert.equal((await fund({}, null)).status, 401);
  });
});
