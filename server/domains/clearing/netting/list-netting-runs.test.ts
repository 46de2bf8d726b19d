import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listNettingRuns } from '#lib/contracts/clearing/netting.ts';
import { harness } from '#server/testing/harness.ts';
import { type DvpSide, dvpPair } from '../testing-life.ts';
import { ownPair, queued, run } from '../testing-netting.ts';
import { takeFee } from '../testing-parties.ts';

const h = await harness();
const list = ({ enterpriseId, as }: DvpSide, more: { limit?: number; cursor?: string } = {}) =>
  h.call(listNettingRuns, { as, input: { enterpriseId, ...more } });

describe('GET netting-runs', () => {
  it('200: newest first, page by page; the other side sees it turned around, and not who ran it', async () => {
    const pair = await dvpPair(h);
    const { one, two } = pair;
    const ids = [];
    for (const quantity of ['-300', '-200']) {
      await queued(h, pair, { legs: [{ currency: 'ofcbtc', quantity }] });
      ids.unshift((await run(h, one, two)).body.id);
    }
    const { body } = await list(one);
    assert.deepEqual(
      body.runs.map(({ id }) => id),
      ids,
    );
    assert.ok(body.runs[0]?.runByName);
    const first = (await list(one, { limit: 1 })).body;
    const second = (await list(one, { limit: 1, cursor: first.nextCursor ?? '' })).body;
    assert.deepEqual([first.total, second.runs[0]?.id, second.nextCursor], [2, ids[1], null]);
    const [theirs] = (await list(two)).body.runs;
    assert.deepEqual([theirs?.accountId, theirs?.lines[0]?.net, theirs?.runByName], [two.accountId, '200', null]);
  });
  it('200: fees are shown to who pays them, and those of the other side to nobody else', async () => {
    const pair = await dvpPair(h);
    await takeFee(h, pair.two, '0.1');
    await queued(h, pair);
    await run(h, pair.one, pair.two);
    const feeOf = async (side: DvpSide) =>
      (await list(side)).body.runs[0]?.lines.map(({ currency, fee }) => [currency, fee]);
    assert.deepEqual(await feeOf(pair.one), [
      ['ofcbtc', '0'],
      ['ofceth', '0'],
    ]);
    assert.deepEqual(await feeOf(pair.two), [
      ['ofcbtc', '0'],
      ['ofceth', '5'],
    ]);
    assert.doesNotMatch((await list(pair.one)).text, /theirFee/);
  });
  it('200: one between two accounts of the enterprise once, with both names', async () => {
    const { one } = await dvpPair(h);
    const own = await ownPair(h, one);
    await queued(h, own);
    await run(h, own.two, own.one);
    const { runs } = (await list(one)).body;
    assert.deepEqual(
      runs.map(({ accountId, counterpartyAccountId, settlements }) => [accountId, counterpartyAccountId, settlements]),
      [[own.two.accountId, own.one.accountId, 1]],
    );
  });
  it('400: for a page that is none', async () => {
    const { one } = await dvpPair(h);
    assert.equal((await list(one, { limit: 0 })).status, 400);
  });
  it('401, 403, 404: not without credentials, without the scope, or for an enterprise of others', async () => {
    const { one, two } = await dvpPair(h);
    const { enterpriseId } = one;
    assert.equal((await h.call(listNettingRuns, { as: null, input: { enterpriseId } })).status, 401);
    const { token } = await h.create.token(one.as.id, { scopes: ['openid'] });
    assert.equal((await h.call(listNettingRuns, { as: token, input: { enterpriseId } })).status, 403);
    assert.equal((await h.call(listNettingRuns, { as: two.as, input: { enterpriseId } })).status, 404);
  });
});
