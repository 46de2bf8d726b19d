import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { setMintLimits as contract, getMintLimits } from '#lib/contracts/stablecoin/limits.ts';
import { harness } from '#server/testing/harness.ts';
import { mintPlace, openMint } from '../testing.ts';

const h = await harness();
await openMint(h);
const place = await mintPlace(h);
const { enterpriseId } = place;
type Limits = InputOf<typeof contract>['limits'];
const set = (limits: Limits, as: Parameters<typeof h.call>[1]['as'] = place.admin, id = enterpriseId) =>
  h.call(contract, { as, input: { enterpriseId: id, limits } });
const read = async () => (await h.call(getMintLimits, { as: place.viewer, input: { enterpriseId } })).body.limits;
const dollars = { asset: 'tfiatusd', amount: '1000000' };
const tokens = { asset: 'hteth:gousd', amount: '0' };

describe('PUT enterprises/{enterpriseId}/mint-limits', () => {
  it('200: sets all of them, audited; what is left out has none', async () => {
    assert.deepEqual((await set([dollars, tokens])).body, { limits: [tokens, dollars] });
    assert.equal((await set([dollars])).status, 200);
    assert.deepEqual(await read(), [dollars]);
    const { rows } = await h.ownerPool.query(
      `select before, after, subject_type as kind from audit_log
        where operation = 'setMintLimits' and before::text like '%gousd%'`,
    );
    const [before, after] = [{ mintLimits: [tokens, dollars] }, { mintLimits: [dollars] }];
    assert.deepEqual(rows, [{ before, after, kind: 'enterprise' }]);
  });
  it('200: ten at once end as one of them', async () => {
    const amounts = Array.from({ length: 10 }, (_, index) => String(index + 1));
    const replies = await Promise.all(
      amounts.map((amount) =>
        set([
          { ...dollars, amount },
          { ...tokens, amount },
        ]),
      ),
    );
    assert.ok(replies.every(({ status }) => status === 200));
    const found = await read();
    assert.equal(found.length, 2);
    assert.equal(new Set(found.map(({ amount }) => amount)).size, 1);
  });
  it('200: the largest amount that there is', async () => {
    const most = { ...dollars, amount: '9'.repeat(78) };
    assert.deepEqual((await set([most])).body, { limits: [most] });
  });
  it('200: one whose token is ordered no more may stay', async () => {
    await set([dollars, tokens]);
    await h.ownerPool.query(`update mint_tokens set is_enabled = false where slug = 'gousd'`);
    const kept = await set([tokens]);
    const added = await set([tokens, dollars]);
    await h.ownerPool.query(`update mint_tokens set is_enabled = true where slug = 'gousd'`);
    assert.deepEqual([kept.status, added.status], [200, 400]);
  });
  it('400: an asset twice, one that no order pays, and what is no amount', async () => {
    await set([dollars]);
    for (const limits of [
      [dollars, dollars],
      [{ ...dollars, asset: 'tbtc' }],
      [{ ...dollars, asset: 'Dollars' }],
      [{ ...dollars, amount: '1.5' }],
      [{ ...dollars, amount: '-1' }],
      [{ ...dollars, amount: '01' }],
      [{ ...dollars, amount: '9'.repeat(79) }],
    ])
      assert.equal((await set(limits)).status, 400, JSON.stringify(limits));
    const { text } = await set([dollars, { ...dollars, asset: 'tbtc' }]);
    assert.match(text, /limits\.1\.asset: is no asset that orders pay/);
    assert.deepEqual(await read(), [dollars]);
  });
  it('401, 403: other enterprises, all but admins, and without the licence', async () => {
    assert.equal((await set([], null)).status, 401);
    assert.equal((await set([], h.admin)).status, 401);
    assert.equal((await set([], place.operator)).status, 403);
    assert.equal((await set([], h.admin, h.enterpriseId)).status, 403);
    const { token } = await h.create.token(place.admin.id, { scopes: ['enterprise_view_all'] });
    assert.equal((await set([], token)).status, 403);
  });
});
