import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createNetworkClient as contract } from '#lib/contracts/network/clients.ts';
import { createWallet } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const newAdmin = async () => {
  const enterpriseId = await h.create.enterprise();
  return { enterpriseId, as: await h.create.user({ [enterpriseId]: 'admin' }) };
};
const become = ({ enterpriseId, as }: Awaited<ReturnType<typeof newAdmin>>) =>
  h.call(contract, { as, input: { enterpriseId } });

describe('POST clients', () => {
  it('200: takes the oldest trading account, and answers it as it is from then on', async () => {
    const { enterpriseId } = h;
    await createWallet(h.service, enterpriseId, { coin: 'tbtc', type: 'custodial', daysAgo: 9 });
    await createWallet(h.service, enterpriseId, { coin: 'tofc', daysAgo: 8 });
    const oldest = await createWallet(h.service, enterpriseId, { daysAgo: 5 });
    await createWallet(h.service, enterpriseId, { daysAgo: 1 });
    const { status, body } = await become({ enterpriseId, as: h.admin });
    assert.equal(status, 200);
    const { id, createdAt, ...client } = body.client;
    assert.deepEqual(client, {
      enterpriseId,
      walletId: oldest.id,
      trustOrg: 'Vendor Trust',
      updatedAt: createdAt,
    });
    await createWallet(h.service, enterpriseId, { daysAgo: 20 });
    assert.deepEqual((await become({ enterpriseId, as: h.admin })).body, body);
    const { rows } = await h.service.pool.query(
      `select operation, subject_type from audit_log where subject_id = $1 limit 1`,
      [id],
    );
    assert.deepEqual(rows, [{ operation: 'createNetworkClient', subject_type: 'off-exchange-client' }]);
  });
  it('200: takes one of test currencies where there is no other', async () => {
    const one = await newAdmin();
    const { id } = await createWallet(h.service, one.enterpriseId, { coin: 'tofc' });
    assert.equal((await become(one)).body.client.walletId, id);
  });
  it('200: makes one client of many calls at a time', async () => {
    const one = await newAdmin();
    await createWallet(h.service, one.enterpriseId);
    const replies = await Promise.all(Array.from({ length: 8 }, () => become(one)));
    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200]));
    assert.equal(new Set(replies.map(({ body }) => body.client.id)).size, 1);
  });
  it('403: refuses an enterprise without a trading account, and who is no admin', async () => {
    const one = await newAdmin();
    await createWallet(h.service, one.enterpriseId, { coin: 'tbtc', type: 'custodial' });
    const none = await become(one);
    assert.equal(none.status, 403);
    assert.match(none.text, /no trading account/);
    assert.equal((await become({ enterpriseId: h.enterpriseId, as: h.operator })).status, 403);
  });
  it('401, 404: hides enterprises of others, and of nobody', async () => {
    assert.equal((await become({ enterpriseId: h.enterpriseId, as: h.outsider })).status, 401);
    assert.equal((await become({ enterpriseId: '0'.repeat(32), as: h.admin })).status, 404);
  });
});
