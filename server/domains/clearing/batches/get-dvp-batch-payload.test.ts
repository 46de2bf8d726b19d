import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getDvpBatchPayload } from '#lib/contracts/clearing/signing.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { harness } from '#server/testing/harness.ts';
import { batchOf, batchOfSome, fill, itemOf, PAYMENT, payloadOf, recordedBatch } from '../testing-batches.ts';
import { DAY, dvpPair, passTime, proposed, read, refused, say, sign, unknownId } from '../testing-life.ts';

const h = await harness();
const pair = await dvpPair(h);
const { one, two } = pair;
const { batchId, ids } = await batchOfSome(h, pair, { count: 3 });
const [first = '', second = '', third = ''] = ids;

const namedIn = (payload: string): string[] =>
  JSON.parse(payload).settlements.map(({ settlementId }: { settlementId: string }) => settlementId);

async function idsOf(named: Parameters<typeof payloadOf>[2], side = one): Promise<string[]> {
  const { status, body, text } = await payloadOf(h, side, named);
  assert.equal(status, 200, text);
  return namedIn(body.payload);
}

describe('GET account/{accountId}/settlements/batch-signing/payload', () => {
  it('200: the text byte for byte, in the order of the ids, with a nonce of its own each time', async () => {
    const { body } = await payloadOf(h, one, { settlementIds: [second, first] });
    const { nonce } = JSON.parse(body.payload);
    assert.match(nonce, /^[0-9a-f]{32}$/);
    const items = [];
    for (const settlementId of [second, first]) {
      const own = (await read(h, one, settlementId)).approvalRequests.find(
        ({ accountId }) => accountId === one.accountId,
      );
      const payloadSha256 = sha256(own?.payload ?? '').toString('hex');
      items.push(
        `{"settlementId":"${settlementId}","approvalRequestId":"${own?.id}","payloadSha256":"${payloadSha256}"}`,
      );
    }
    assert.equal(
      body.payload,
      `{"nonce":"${nonce}","version":"3.0.0","signerAccount":"${one.accountId}","settlements":[${items.join(',')}]}`,
    );
    const again = JSON.parse((await payloadOf(h, one, { settlementIds: [second, first] })).body.payload);
    assert.notEqual(again.nonce, nonce);
  });

  it('200: of a batch all that the account has still to sign, oldest first, without what is excluded', async () => {
    assert.deepEqual(await idsOf({ batchId }), ids.toSorted());
    assert.deepEqual(await idsOf({ batchId, excludedSettlementIds: [first, unknownId()] }), [second, third].toSorted());
    assert.deepEqual(await idsOf({ batchId }, two), ids.toSorted(), 'the counterparty has to sign the same');
    assert.deepEqual(await idsOf({ settlementIds: [third, first], excludedSettlementIds: [third] }), [first]);
  });

  it('200: names an id that is sent twice once', async () => {
    assert.deepEqual(await idsOf({ settlementIds: [third, first, third] }), [third, first]);
  });

  it('200: of a batch, what is signed, ended or not to be signed is passed over', async () => {
    const mixed = await dvpPair(h);
    const made = await batchOf(h, mixed.one, [
      itemOf(mixed),
      itemOf(mixed),
      itemOf(mixed),
      itemOf(mixed, { legs: [{ currency: 'ofceth', quantity: '5' }] }),
    ]);
    const [signed = '', ended = '', left = ''] = made.ids;
    assert.equal((await sign(h, mixed.one, signed)).status, 200);
    assert.equal((await say(h, mixed.one, ended, 'canceled')).status, 200);
    assert.deepEqual(await idsOf({ batchId: made.batchId }, mixed.one), [left]);
  });

  it('422: of a batch that is still being put to its counterparties, of which it would leave some out', async () => {
    const other = await dvpPair(h);
    const { batchId: fresh } = await recordedBatch(h, other.one, [itemOf(other), itemOf(other)]);
    const reply = await refused(h, () => payloadOf(h, other.one, { batchId: fresh }));
    assert.deepEqual([reply.status, /2 of 2 are left/.test(reply.text)], [422, true], reply.text);
    await fill(h);
    assert.equal((await payloadOf(h, other.one, { batchId: fresh })).status, 200);
  });

  it('200: ids repeated, in brackets and comma-separated; a viewer may read it, and a token of the account', async () => {
    const path = `/api/clearing/v1/enterprise/${one.enterpriseId}/account/${one.accountId}/settlements/batch-signing/payload`;
    const viewer = await h.create.user({ [one.enterpriseId]: 'viewer' });
    const narrow = await h.create.token(one.as.id, { scopes: [`wallet_view:${one.accountId}`] });
    for (const query of [
      `settlementIds=${first}&settlementIds=${second}`,
      `settlementIds[]=${first}&settlementIds[]=${second}`,
      `settlementIds=${first},${second}`,
    ])
      for (const { token } of [viewer, narrow]) {
        const reply = await h.app.request(`${path}?${query}`, { headers: { authorization: `Bearer ${token}` } });
        const text = await reply.text();
        assert.equal(reply.status, 200, text);
        assert.deepEqual(namedIn(JSON.parse(text).payload), [first, second]);
      }
  });

  it('400: both or none of ids and batch, malformed ones, more than 500: without a body', async () => {
    const many = Array.from({ length: 501 }, unknownId);
    for (const named of [
      {},
      { settlementIds: [first], batchId },
      { settlementIds: ['x'] },
      { batchId: 'x' },
      { settlementIds: many },
    ]) {
      const reply = await payloadOf(h, one, named);
      assert.deepEqual([reply.status, reply.text], [400, ''], JSON.stringify(named).slice(0, 80));
    }
  });

  it('401: no credentials, and a `user-id` that is not to be read as', async () => {
    const input = { enterpriseId: one.enterpriseId, accountId: one.accountId, batchId };
    assert.equal((await h.call(getDvpBatchPayload, { as: null, input })).status, 401);
    const viewer = await h.create.user({ [one.enterpriseId]: 'viewer' });
    const as = await h.call(getDvpBatchPayload, { as: viewer, input: { ...input, actingUserId: one.as.id } });
    assert.equal(as.status, 401, as.text);
  });

  it('403: a token without the scope; 404: an account of others', async () => {
    for (const accountId of [two.accountId, newHexId(), 'x'])
      assert.equal((await payloadOf(h, { ...one, accountId }, { batchId })).status, 404);
    const { token } = await h.create.token(one.as.id, { scopes: ['openid'] });
    const input = { enterpriseId: one.enterpriseId, accountId: one.accountId, batchId };
    assert.equal((await h.call(getDvpBatchPayload, { as: token, input })).status, 403);
  });

  it('404: unknown settlements and batches, and those of others', async () => {
    const other = await dvpPair(h);
    const { id } = await proposed(h, other);
    const theirs = await batchOfSome(h, other, { count: 1 });
    for (const named of [
      { settlementIds: [first, unknownId()] },
      { settlementIds: [first, id] },
      { batchId: unknownId() },
      { batchId: theirs.batchId },
    ])
      assert.equal((await refused(h, () => payloadOf(h, one, named))).status, 404, JSON.stringify(named));
  });

  it('422: where nothing is to be signed, or not all of what is named', async () => {
    const own = await dvpPair(h);
    const made = await batchOfSome(h, own, { count: 2, legs: PAYMENT });
    const [signed = '', left = ''] = made.ids;
    const refusal = async (named: Parameters<typeof payloadOf>[2], side = own.one) => {
      const reply = await refused(h, () => payloadOf(h, side, named));
      assert.equal(reply.status, 422, reply.text);
      return reply.text;
    };
    assert.match(await refusal({ settlementIds: [left] }, own.two), /sends nothing/);
    await refusal({ batchId: made.batchId }, own.two);
    await refusal({ settlementIds: [left], excludedSettlementIds: [left] });
    await sign(h, own.one, signed);
    assert.match(await refusal({ settlementIds: [left, signed] }), new RegExp(`signed.*${signed}`));
    const waiting = await recordedBatch(h, own.one, [itemOf(own)]);
    assert.match(await refusal({ settlementIds: waiting.ids }), /initialized/);
    await passTime(h, 2 * DAY);
    assert.match(await refusal({ settlementIds: [left] }), /expired/);
  });
});
