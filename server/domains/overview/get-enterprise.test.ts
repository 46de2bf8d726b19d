import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getEnterprise } from '#lib/contracts/directory/enterprise-detail.ts';
import type { Licence } from '#lib/scopes.ts';
import { createWallet } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const read = (enterpriseId: string, as: Parameters<typeof h.call>[1]['as'] = h.viewer, route = 0) =>
  h.call(getEnterprise, { as, input: { enterpriseId }, route });

describe('GET enterprise/{enterpriseId}', () => {
  for (const [route, { path }] of getEnterprise.routes.entries()) {
    it(`200: shows a member name, licences and permissions (${path})`, async () => {
      const { status, body, text } = await read(h.enterpriseId, h.viewer, route);
      assert.equal(status, 200, text);
      assert.deepEqual([body.id, body.name, body.permissions], [h.enterpriseId, 'Northwind', ['auditor']]);
      assert.deepEqual(new Set(body.licences), new Set(['off-exchange', 'dvp']));
    });
  }
  it('200: has every field that a typed client of the public document requires', async () => {
    const { body } = await read(h.enterpriseId);
    const required =
      'wallets tags hasScimClient id name bitgoOrg kycState legalIdentifiers type latestSAVersionSigned stablecoinAgreementLatestVersion travelRule ' +
      'productLicenses canAccessBorrowing canAccessLending canAccessSettlement canAccessTrading canCreateColdWallet ' +
      'canCreateHotWallet canCreateCustodialWallet canCreateOffchainWallet oneTimeFees upfrontPaymentStatus ' +
      'ethAlwaysUseHop usersViewAllWallets videoIdWaived';
    for (const field of required.split(' ')) assert.ok(field in body, field);
    assert.deepEqual([body.createdAt, body.productLicenses], [body.createTime, body.licences]);
  });
  it('200: says by its licences what the enterprise may do', async () => {
    const allowed = async (licences: Licence[]) => {
      const id = await h.create.enterprise({ licences });
      const { body } = await read(id, await h.create.user({ [id]: 'viewer' }));
      return [body.canAccessSettlement, body.canAccessTrading];
    };
    assert.deepEqual(await allowed([]), [false, false]);
    assert.deepEqual(await allowed(['dvp']), [true, false]);
    assert.deepEqual(await allowed(['off-exchange', 'fix']), [true, true]);
  });
  it('200: names the wallets that the caller may read, newest first, and counts them when it is asked to', async () => {
    const enterpriseId = await h.create.enterprise();
    const user = await h.create.user({ [enterpriseId]: 'viewer' });
    const old = await createWallet(h.service, enterpriseId, { daysAgo: 2 });
    const young = await createWallet(h.service, enterpriseId, { coin: 'tbtc', daysAgo: 1 });
    await createWallet(h.service, h.otherEnterpriseId);
    const { body } = await read(enterpriseId, user);
    assert.deepEqual(body.wallets, [young.id, old.id]);
    assert.equal(body.totalWalletsCount, undefined);
    const counted = async (
      as: Parameters<typeof h.call>[1]['as'],
      sent: object = { expandTotalWalletsCount: 'true' },
    ) => (await h.call(getEnterprise, { as, input: { enterpriseId, excludeV1Wallets: 'true', ...sent } })).body;
    assert.equal((await counted(user)).totalWalletsCount, 2);
    assert.equal((await counted(user, { expandTotalWalletsCount: 'false' })).totalWalletsCount, undefined);
    const scopes = ['enterprise_view_all', `wallet_view:${old.id}`];
    const { token } = await h.create.token(user.id, { scopes });
    const narrow = await counted(token);
    assert.deepEqual([narrow.wallets, narrow.totalWalletsCount], [[old.id], 1]);
  });
  it('400: refuses flags that are none', async () => {
    for (const input of [{ excludeV1Wallets: 'yes' }, { expandTotalWalletsCount: '2' }] as const)
      assert.equal(
        (await h.call(getEnterprise, { as: h.viewer, input: { enterpriseId: h.enterpriseId, ...input } as never }))
          .status,
        400,
      );
  });
  it('404: answers for a foreign, an unknown and a malformed id alike', async () => {
    const replies = await Promise.all([h.otherEnterpriseId, '0'.repeat(32), 'xyz'].map((id) => read(id)));
    const seen = replies.map(({ status, text }) => `${status} ${JSON.parse(text).error}`);
    assert.equal(new Set(seen).size, 1);
    assert.equal(replies[0]?.status, 404);
  });
  it('403: refuses a token without enterprise_view_all', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: ['trade_view'] });
    assert.equal((await read(h.enterpriseId, token)).status, 403);
  });
  it('401: asks for credentials', async () => {
    assert.equal((await read(h.enterpriseId, null)).status, 401);
  });
});
