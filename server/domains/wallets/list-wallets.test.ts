import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listWallets } from '#lib/contracts/wallets/wallets.ts';
import { harness } from '#server/testing/harness.ts';
import { createWallet } from './testing.ts';

const h = await harness();
const own: string[] = [];
for (const daysAgo of [0, 1, 1, 2, 3]) own.push((await createWallet(h.service, h.enterpriseId, { daysAgo })).id);
const other = await createWallet(h.service, h.otherEnterpriseId);
await createWallet(h.service, h.enterpriseId, { coin: 'tofc' });
const list = (
  input: Partial<Parameters<typeof h.call<typeof listWallets>>[1]['input']>,
  as: Parameters<typeof h.call>[1]['as'] = h.viewer,
) => h.call(listWallets, { as, input: { coin: 'ofc', ...input } });
const idsOf = async (...args: Parameters<typeof list>) => (await list(...args)).body.wallets.map(({ id }) => id);

describe('GET {coin}/wallet', () => {
  it('200: lists the wallets of the coin in the enterprises of the caller, newest first', async () => {
    const { status, body, text } = await list({});
    assert.equal(status, 200, text);
    assert.equal(body.coin, 'ofc');
    assert.deepEqual(new Set(body.wallets.map(({ id }) => id)), new Set(own));
    assert.equal(body.wallets[0]?.id, own[0]);
    assert.equal(body.wallets.at(-1)?.id, own.at(-1));
  });
  it('200: pages without doubles or holes, also over equal times', async () => {
    const all = await idsOf({});
    const seen: string[] = [];
    let prevId: string | undefined;
    do {
      const { body } = await list({ limit: '2', prevId });
      seen.push(...body.wallets.map(({ id }) => id));
      prevId = body.nextBatchPrevId;
    } while (prevId !== undefined);
    assert.deepEqual(seen, all);
  });
  it('200: narrows to one enterprise, and never widens to a foreign one', async () => {
    const both = await h.create.user({ [h.enterpriseId]: 'viewer', [h.otherEnterpriseId]: 'viewer' });
    assert.equal((await idsOf({}, both)).length, own.length + 1);
    assert.deepEqual(await idsOf({ enterprise: h.otherEnterpriseId }, both), [other.id]);
    assert.deepEqual(await idsOf({ enterprise: h.otherEnterpriseId }), []);
  });
  it('200: shows a token with single-wallet scopes those wallets, and no foreign one', async () => {
    const scopes = [`wallet_view:${own[2]}`, `wallet_view:${other.id}`];
    const { token } = await h.create.token(h.admin.id, { scopes });
    assert.deepEqual(await idsOf({}, token), [own[2]]);
  });
  it('200: is empty for a coin without wallets', async () => {
    assert.deepEqual(await idsOf({ coin: 'constructor' }), []);
  });
  it('400: refuses limits outside 1 to 500 and a malformed enterprise', async () => {
    for (const limit of ['0', '501', '-1', 'x']) assert.equal((await list({ limit })).status, 400, limit);
    assert.equal((await list({ enterprise: 'xyz' })).status, 400);
  });
  it('403: refuses a token that may view no wallet', async () => {
    for (const scopes of [['trade_view'], [`wallet_spend:${own[0]}`], ['wallet_view']]) {
      const { token } = await h.create.token(h.admin.id, { scopes });
      assert.equal((await list({}, token)).status, 403, scopes.join());
    }
  });
  it('401: asks for credentials', async () => {
    assert.equal((await list({}, null)).status, 401);
  });
});
