import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listEnterpriseWallets } from '#lib/contracts/wallets/wallets.ts';
import { harness } from '#server/testing/harness.ts';
import { createWallet } from './testing.ts';

const h = await harness();
const own = await createWallet(h.service, h.enterpriseId);
const foreign = await createWallet(h.service, h.otherEnterpriseId);
const list = (enterpriseId: string, as: Parameters<typeof h.call>[1]['as'] = h.viewer, limit?: string) =>
  h.call(listEnterpriseWallets, { as, input: { coin: 'ofc', enterpriseId, limit } });

describe('GET {coin}/wallet/enterprise/{enterpriseId}', () => {
  it("200: lists the enterprise's wallets of the coin", async () => {
    const { status, body, text } = await list(h.enterpriseId);
    assert.equal(status, 200, text);
    assert.deepEqual(
      body.wallets.map(({ id, keys }) => [id, ...keys]),
      [[own.id, own.keyId]],
    );
  });
  it('200: narrows by type, id and label', async () => {
    const input = { coin: 'ofc', enterpriseId: h.enterpriseId };
    const idsOf = async (filter: object) =>
      (await h.call(listEnterpriseWallets, { as: h.viewer, input: { ...input, ...filter } })).body.wallets.map(
        ({ id }) => id,
      );
    assert.deepEqual(await idsOf({ type: ['trading'], id: [own.id], searchLabel: own.id.slice(3, 9) }), [own.id]);
    assert.deepEqual(await idsOf({ type: ['cold'] }), []);
    assert.deepEqual(await idsOf({ searchLabel: 'nowhere' }), []);
  });
  it('400: refuses a coin that is not known', async () => {
    const input = { coin: 'zz', enterpriseId: h.enterpriseId };
    assert.equal((await h.call(listEnterpriseWallets, { as: h.viewer, input })).status, 400);
  });
  it('400: pages on from a wallet of the enterprise alone', async () => {
    const input = { coin: 'ofc', enterpriseId: h.enterpriseId, prevId: foreign.id };
    const { status, text } = await h.call(listEnterpriseWallets, { as: h.viewer, input });
    assert.equal(status, 400, text);
    assert.match(JSON.parse(text).error, /^prevId: is not, or not any more, in this list/);
  });
  it('400: refuses a limit beyond 500', async () => {
    assert.equal((await list(h.enterpriseId, h.viewer, '501')).status, 400);
  });
  it('404: answers for a foreign, an unknown and a malformed id alike', async () => {
    const replies = await Promise.all([h.otherEnterpriseId, '0'.repeat(32), 'xyz'].map((id) => list(id)));
    assert.equal(new Set(replies.map(({ status, text }) => `${status} ${JSON.parse(text).error}`)).size, 1);
    assert.equal(replies[0]?.status, 404);
  });
  it('403: refuses a token without wallet_view, single wallets included', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: [`wallet_view:${own.id}`] });
    assert.equal((await list(h.enterpriseId, token)).status, 403);
  });
  it('401: asks for credentials', async () => {
    assert.equal((await list(h.enterpriseId, null)).status, 401);
  });
});
