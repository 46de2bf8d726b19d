import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { signDvpBatch } from '#lib/contracts/clearing/signing.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { agreedBatch, fill, PAYMENT, payloadOf, sendBatch, signBatch, statusesOf } from '../testing-batches.ts';
import { balanceOf, dvpPair, proposed, refused, say, unknownId } from '../testing-life.ts';
import { turned } from '../testing-parties.ts';

const h = await harness();
const HALF = [{ currency: 'ofcbtc', quantity: '-400' }];

describe('what is refused of a batch, and changes nothing', () => {
  it('400: what is no payload of a batch, and what is no signature', async () => {
    const { pair, ids } = await agreedBatch(h, { count: 1 });
    const { payload } = (await payloadOf(h, pair.one, { settlementIds: ids })).body;
    const parsed = JSON.parse(payload);
    const wrong = [
      'x',
      '[]',
      '{}',
      JSON.stringify({ ...parsed, settlements: [] }),
      JSON.stringify({ ...parsed, more: 1 }),
      JSON.stringify({ ...parsed, version: '2.0.0' }),
      JSON.stringify({ ...parsed, settlements: [...parsed.settlements, ...parsed.settlements] }),
      payload.replace('"version"', '"nonce":"x","version"'),
    ];
    for (const text of wrong) {
      const reply = await refused(h, () => sendBatch(h, pair.one, { payload: text }));
      assert.equal(reply.status, 400, `${text}: ${reply.text}`);
    }
    for (const signature of ['00', 'zz'.repeat(65), '00'.repeat(65), pair.one.sign(payload).slice(2)]) {
      const reply = await refused(h, () => sendBatch(h, pair.one, { payload, signature }));
      assert.equal(reply.status, 400, reply.text);
    }
  });

  it('401: no credentials', async () => {
    const { pair } = await agreedBatch(h, { count: 1 });
    const { enterpriseId, accountId } = pair.one;
    const input = { enterpriseId, accountId, payload: '{}', signature: '00' };
    assert.equal((await h.call(signDvpBatch, { as: null, input })).status, 401);
  });

  it('403: a viewer, and tokens without the scope or of another account', async () => {
    const { pair, ids } = await agreedBatch(h, { count: 1 });
    const { enterpriseId, accountId, as } = pair.one;
    const { payload } = (await payloadOf(h, pair.one, { settlementIds: ids })).body;
    const input = { enterpriseId, accountId, payload, signature: pair.one.sign(payload) };
    const viewer = await h.create.user({ [enterpriseId]: 'viewer' });
    const narrow = await h.create.token(as.id, { scopes: ['wallet_view_all'] });
    const ofOther = await h.create.token(as.id, { scopes: [`wallet_spend:${newHexId()}`] });
    for (const token of [viewer.token, narrow.token, ofOther.token])
      assert.equal((await refused(h, () => h.call(signDvpBatch, { as: token, input }))).status, 403);
  });

  it('404: an account of others, and settlements that are unknown or of others', async () => {
    const { pair, ids } = await agreedBatch(h, { count: 1 });
    const stranger = await agreedBatch(h, { count: 1 });
    const { payload } = (await payloadOf(h, pair.one, { settlementIds: ids })).body;
    const of = { ...pair.one, accountId: pair.two.accountId };
    assert.equal((await refused(h, () => sendBatch(h, of, { payload }))).status, 404);
    for (const other of [unknownId(), stranger.ids[0] ?? '']) {
      const changed = payload.replaceAll(ids[0] ?? '', other);
      assert.equal((await refused(h, () => sendBatch(h, pair.one, { payload: changed }))).status, 404);
    }
  });

  it('409: a nonce that was used before, whatever came of it', async () => {
    const { pair, ids } = await agreedBatch(h, { count: 2 });
    const [first = '', second = ''] = ids;
    const { payload } = (await payloadOf(h, pair.one, { settlementIds: [first] })).body;
    assert.equal((await sendBatch(h, pair.one, { payload })).status, 200);
    const { nonce } = JSON.parse(payload);
    const other = (await payloadOf(h, pair.one, { settlementIds: [second] })).body.payload;
    const reused = other.replace(JSON.parse(other).nonce, nonce);
    assert.equal((await refused(h, () => sendBatch(h, pair.one, { payload: reused }))).status, 409);
  });

  it('200: of several alike at once one signs, and all answer as it is', async () => {
    const { pair, ids } = await agreedBatch(h, { count: 3 });
    const { payload } = (await payloadOf(h, pair.one, { settlementIds: ids })).body;
    const replies = await Promise.all(Array.from({ length: 8 }, () => sendBatch(h, pair.one, { payload })));
    assert.deepEqual(
      replies.map(({ status }) => status),
      replies.map(() => 200),
    );
    assert.equal(new Set(replies.map(({ body }) => body.id)).size, 1);
    await fill(h);
    assert.deepEqual(await balanceOf(h, pair.one, 'ofcbtc'), { posted: '700', held: '0' });
  });

  it('422: a payload of another account or settlement, in another order of keys, or with another hash', async () => {
    const { pair, ids } = await agreedBatch(h, { count: 2 });
    const { payload } = (await payloadOf(h, pair.one, { settlementIds: ids })).body;
    const parsed = JSON.parse(payload);
    const [first, second] = parsed.settlements;
    const { nonce, ...rest } = parsed;
    const wrong = [
      JSON.stringify({ ...parsed, signerAccount: pair.two.accountId }),
      JSON.stringify({ ...rest, nonce }),
      `${payload} `,
      JSON.stringify({ ...parsed, settlements: [{ ...first, payloadSha256: second.payloadSha256 }, second] }),
      JSON.stringify({ ...parsed, settlements: [{ ...first, approvalRequestId: second.approvalRequestId }, second] }),
    ];
    for (const text of wrong) {
      const reply = await refused(h, () => sendBatch(h, pair.one, { payload: text }));
      assert.equal(reply.status, 422, `${text}: ${reply.text}`);
    }
  });

  it('422: another key, also that of the counterparty', async () => {
    const { pair, ids } = await agreedBatch(h, { count: 1 });
    const { payload } = (await payloadOf(h, pair.one, { settlementIds: ids })).body;
    const reply = await refused(h, () => sendBatch(h, pair.one, { payload, signature: pair.two.sign(payload) }));
    assert.equal(reply.status, 422, reply.text);
  });

  it('422: where nothing of it can be signed any more, or has expired', async () => {
    const { pair, ids } = await agreedBatch(h, { count: 2 });
    const { payload } = (await payloadOf(h, pair.one, { settlementIds: ids })).body;
    await h.ownerPool.query(`update dvp_settlements set affirm_by = created_at where id = any($1)`, [ids]);
    assert.equal((await refused(h, () => sendBatch(h, pair.one, { payload }))).status, 422);
    for (const id of ids)
      await h.ownerPool.query(`update dvp_settlements set affirm_by = created_at + interval '1 day' where id = $1`, [
        id,
      ]);
    for (const id of ids) assert.equal((await say(h, pair.two, id, 'rejected')).status, 200);
    const reply = await refused(h, () => sendBatch(h, pair.one, { payload }));
    assert.equal(reply.status, 422);
    assert.match(reply.text, /is rejected already/);
  });

  it('422: `atomic`, where one cannot be signed or lacks funds: none is', async () => {
    const { pair, ids } = await agreedBatch(h, { count: 3, legs: HALF });
    const short = await refused(h, () => signBatch(h, pair.one, { settlementIds: ids, atomic: true }));
    assert.equal(short.status, 422);
    assert.match(short.text, /200 base units of ofcbtc/);
    const { payload } = (await payloadOf(h, pair.one, { settlementIds: ids.slice(0, 2) })).body;
    assert.equal((await say(h, pair.two, ids[1] ?? '', 'rejected')).status, 200);
    assert.equal((await refused(h, () => sendBatch(h, pair.one, { payload, atomic: true }))).status, 422);
    assert.deepEqual(await statusesOf(h, ids), ['pending', 'rejected', 'pending']);
  });

  it('422: what the account need not sign', async () => {
    const pair = await dvpPair(h);
    const { id } = await proposed(h, pair, { legs: PAYMENT });
    const back = turned(pair);
    assert.equal((await payloadOf(h, back.one, { settlementIds: [id] })).status, 422);
  });
});
