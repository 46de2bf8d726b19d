import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getDvpSettings } from '#lib/contracts/clearing/settings.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { dvpAccountSettings } from '../tables.ts';

const h = await harness();
const { enterpriseId } = h;
const accountId = await insertAccount(h.db, enterpriseId, { label: 'Treasury' });
const untouched = await insertAccount(h.db, enterpriseId, { label: 'Prime' });
const foreignId = await insertAccount(h.db, h.otherEnterpriseId, { label: 'Desk' });
await h.db.insert(dvpAccountSettings).values({
  accountId,
  affirmationExpirationSeconds: 3600,
  settlementFeeRate: '0.0005',
  referralCode: 'NORTHWIND',
  queueAutomationEnabled: true,
  queueAutomationTransactionRouteId: 'route-1',
  queueLastProcessed: '2026-03-02T09:30:00.000Z',
});
const call = (account: string, id = enterpriseId, as: Parameters<typeof h.call>[1]['as'] = h.viewer) =>
  h.call(getDvpSettings, { as, input: { enterpriseId: id, accountId: account } });

describe('GET account-settings/{accountId}', () => {
  it('200: answers the settings of the account', async () => {
    const reply = await call(accountId);
    assert.equal(reply.status, 200, reply.text);
    assert.deepEqual(reply.body, {
      accountId,
      affirmationExpirationTime: 3600,
      feeRates: { settlement: '0.0005' },
      referralCode: 'NORTHWIND',
      queueAutomationEnabled: true,
      queueAutomationTransactionRouteId: 'route-1',
      queueLastProcessed: '2026-03-02T09:30:00.000Z',
    });
  });
  it('200: answers the defaults for an account whose settings nobody has touched', async () => {
    const reply = await call(untouched);
    assert.equal(reply.status, 200, reply.text);
    assert.deepEqual(reply.body, {
      accountId: untouched,
      affirmationExpirationTime: 86_400,
      referralCode: untouched.slice(0, 10).toUpperCase(),
      queueAutomationEnabled: false,
    });
  });
  it('400: answers no body for an account id beyond any length', async () => {
    const reply = await call('x'.repeat(201));
    assert.deepEqual([reply.status, reply.text], [400, '']);
  });
  it('401: refuses no credentials, and alike an unknown enterprise and one the caller is no member of', async () => {
    assert.equal((await call(accountId, enterpriseId, null)).status, 401);
    const [unknown, foreign, malformed] = [
      await call(accountId, newHexId()),
      await call(accountId, h.otherEnterpriseId),
      await call(accountId, 'nobody'),
    ];
    for (const reply of [unknown, foreign, malformed]) {
      assert.equal(reply.status, 401);
      assert.equal(reply.text, unknown.text);
      assert.equal(reply.headers.get('x-auth-required'), null);
    }
    assert.deepEqual(Object.keys(JSON.parse(unknown.text)), ['errorName', 'error']);
  });
  it('403: refuses an account that is not the enterprise’s, alike a foreign, an unknown and a malformed one', async () => {
    const replies = [await call(foreignId), await call(newHexId()), await call('treasury')];
    for (const reply of replies) assert.equal(reply.status, 403, reply.text);
    assert.equal(new Set(replies.map((reply) => reply.text)).size, 1);
    assert.equal(JSON.parse(replies[0]?.text ?? '').errorName, 'AccountNotOfEnterprise');
  });
  it('403: refuses a token without wallet_view_all', async () => {
    const { token } = await h.create.token(h.viewer.id, { scopes: ['enterprise_view_all'] });
    assert.equal((await call(accountId, enterpriseId, token)).status, 403);
  });
});
