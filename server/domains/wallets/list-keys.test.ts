import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listKeys } from '#lib/contracts/wallets/wallets.ts';
import { harness } from '#server/testing/harness.ts';
import { createWallet } from './testing.ts';

const h = await harness();
const own: Awaited<ReturnType<typeof createWallet>>[] = [];
for (const daysAgo of [0, 1, 1]) own.push(await createWallet(h.service, h.enterpriseId, { daysAgo }));
const foreign = await createWallet(h.service, h.otherEnterpriseId);
const ofOtherCoin = await createWallet(h.service, h.enterpriseId, { coin: 'tofc' });
const list = (
  input: Partial<Parameters<typeof h.call<typeof listKeys>>[1]['input']> = {},
  as: Parameters<typeof h.call>[1]['as'] = h.viewer,
) => h.call(listKeys, { as, input: { coin: 'ofc', ...input } });

describe('GET {coin}/key', () => {
  it('200: lists the keys of the wallets that the caller may view, and pages over them', async () => {
    const { status, body, text } = await list();
    assert.equal(status, 200, text);
    const all = body.keys.map(({ id }) => id);
    assert.deepEqual(new Set(all), new Set(own.map(({ keyId }) => keyId)));
    const first = await list({ limit: '2' });
    const rest = await list({ limit: '2', prevId: first.body.nextBatchPrevId });
    assert.deepEqual(
      [...first.body.keys, ...rest.body.keys].map(({ id }) => id),
      all,
    );
    assert.equal(rest.body.nextBatchPrevId, undefined);
  });
  it('200: shows a token with a single-wallet scope the keys of that wallet', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: [`wallet_view:${own[1]?.id}`] });
    const { body } = await list({}, token);
    assert.deepEqual(
      body.keys.map(({ id }) => id),
      [own[1]?.keyId],
    );
  });
  it('400: pages on from keys that the caller may list alone, and tells no other one from none', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: [`wallet_view:${own[1]?.id}`] });
    const keyOf = (wallet: { keyId: string } | undefined): string => wallet?.keyId ?? '';
    const cases: [string, Parameters<typeof list>[1]][] = [
      ...['0'.repeat(32), keyOf(foreign), keyOf(ofOtherCoin)].map((prevId): [string, undefined] => [prevId, undefined]),
      [keyOf(own[0]), token],
    ];
    for (const [prevId, as] of cases) {
      const { status, text } = await list({ prevId }, as);
      assert.equal(status, 400, text);
      assert.match(JSON.parse(text).error, /^prevId: is not, or not any more, in this list/);
    }
  });
  it('400: refuses a limit beyond 500', async () => {
    assert.equal((await list({ limit: '501' })).status, 400);
  });
  it('400: refuses a coin that is not known', async () => {
    assert.equal((await list({ coin: 'zz' })).status, 400);
  });
  it('200: opens to `wallet_view` and `wallet_view_enterprise`', async () => {
    for (const scope of ['wallet_view', 'wallet_view_enterprise']) {
      const { token } = await h.create.token(h.admin.id, { scopes: [scope] });
      assert.equal((await list({}, token)).status, 200, scope);
    }
  });
  it('403: refuses a token that may view no wallet', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: ['trade_view'] });
    assert.equal((await list({}, token)).status, 403);
  });
  it('401: asks for credentials', async () => {
    assert.equal((await list({}, null)).status, 401);
  });
});
