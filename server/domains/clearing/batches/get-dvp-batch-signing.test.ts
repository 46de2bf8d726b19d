import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getDvpBatchSigning } from '#lib/contracts/clearing/signing.ts';
import { harness } from '#server/testing/harness.ts';
import { batchOfSome, fill, signBatch } from '../testing-batches.ts';
import { type DvpSide, dvpPair, unknownId } from '../testing-life.ts';

const h = await harness();
const { one, two } = await dvpPair(h);
const pair = await dvpPair(h);
const { ids } = await batchOfSome(h, pair, { count: 2 });
const signed = (await signBatch(h, pair.one, { settlementIds: ids })).body;
const call = (
  { enterpriseId, accountId, as }: Pick<DvpSide, 'enterpriseId' | 'accountId'> & { as: DvpSide['as'] | string | null },
  batchSigningId = signed.id,
) => h.call(getDvpBatchSigning, { as, input: { enterpriseId, accountId, batchSigningId } });

describe('GET dvp-accounts/{accountId}/batch-signings/{batchSigningId}', () => {
  it('200: answers what the signing did, and then how each stands', async () => {
    const first = await call(pair.one);
    assert.equal(first.status, 200, first.text);
    assert.deepEqual(first.body, signed);
    await fill(h);
    const { body } = await call(pair.one);
    assert.deepEqual({ ...body, items: [] }, { ...signed, items: [] });
    assert.deepEqual(
      body.items,
      signed.items.map((item) => ({ ...item, status: 'signed' })),
    );
  });

  it('200: viewers may read it, and a token of the account alone', async () => {
    const viewer = await h.create.user({ [pair.one.enterpriseId]: 'viewer' });
    const { token } = await h.create.token(pair.one.as.id, { scopes: [`wallet_view:${pair.one.accountId}`] });
    for (const as of [viewer, token]) assert.equal((await call({ ...pair.one, as })).status, 200);
  });

  it('400: a malformed id', async () => assert.equal((await call(pair.one, 'x')).status, 400));

  it('401, 403: no credentials, and a token without the scope', async () => {
    assert.equal((await call({ ...pair.one, as: null })).status, 401);
    const { token } = await h.create.token(pair.one.as.id, { scopes: ['openid'] });
    assert.equal((await call({ ...pair.one, as: token })).status, 403);
  });

  it('404: one that is unknown, of another account, and of an account of others; also for the counterparty', async () => {
    const replies = [
      await call(pair.one, unknownId()),
      await call(one),
      await call(pair.two),
      await call({ ...pair.one, accountId: two.accountId }),
    ];
    for (const { status, text } of replies) assert.equal(status, 404, text);
  });
});
