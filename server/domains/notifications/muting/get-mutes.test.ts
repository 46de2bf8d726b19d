import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getMutes, muteEnterprise, muteWallet } from '#lib/contracts/notifications/muting.ts';
import { harness } from '#server/testing/harness.ts';
import { insertAccounts, refusalIn } from '../testing-settings.ts';

const h = await harness();
const { enterpriseId, viewer } = h;

describe('GET mute', () => {
  it('200: nothing at first, then what is muted, to its user alone', async () => {
    const empty = await h.call(getMutes, { as: viewer, input: {} });
    assert.deepEqual(empty.body, {
      userId: viewer.id,
      success: true,
      message: '0 enterprises and 0 wallets are muted.',
      mutedEnterpriseIds: [],
      mutedWalletIds: [],
    });
    const [walletId = ''] = await insertAccounts(h.db, enterpriseId, 1);
    await h.call(muteEnterprise, { as: viewer, input: { enterpriseId } });
    await h.call(muteWallet, { as: viewer, input: { walletId } });
    const { body } = await h.call(getMutes, { as: viewer, input: {} });
    assert.deepEqual([body.mutedEnterpriseIds, body.mutedWalletIds], [[enterpriseId], [walletId]]);
    assert.equal(body.message, '1 enterprise and 1 wallet are muted.');
    assert.deepEqual((await h.call(getMutes, { as: h.admin, input: {} })).body.mutedEnterpriseIds, []);
  });
  it('200: takes any scope, and gives the request id back', async () => {
    const { token } = await h.create.token(viewer.id, { scopes: ['openid'] });
    const { status, headers } = await h.call(getMutes, { as: token, input: {}, headers: { 'request-id': 'mine-1' } });
    assert.deepEqual([status, headers.get('request-id')], [200, 'mine-1']);
    const insane = await h.call(getMutes, { as: token, input: {}, headers: { 'request-id': 'not sane' } });
    assert.match(insane.headers.get('request-id') ?? '', /^[0-9a-f-]{36}$/);
  });
  it('401: whoever is not signed in', async () => {
    const refused = await h.call(getMutes, { as: null, input: {} });
    assert.deepEqual(refusalIn(refused), { name: 'Unauthorized', error: refusalIn(refused).error, status: 401 });
  });
});
