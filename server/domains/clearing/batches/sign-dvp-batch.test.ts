import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makeProof } from '#server/domains/ledger/public.ts';
import { harness } from '#server/testing/harness.ts';
import {
  agreedBatch,
  batchOf,
  batchOfSome,
  fill,
  itemOf,
  outcomeOf,
  PAYMENT,
  payloadOf,
  sendBatch,
  signBatch,
  statusesOf,
} from '../testing-batches.ts';
import { balanceOf, DAY, type DvpPair, dvpPair, passTime, read, say, sign, standing } from '../testing-life.ts';
import { agree, approvalOf, askingOthers } from '../testing-parties.ts';

const h = await harness();
const HALF = [{ currency: 'ofcbtc', quantity: '-400' }];

const requestOf = async (pair: DvpPair, id: string) =>
  (await read(h, pair.one, id)).approvalRequests.find(({ accountId }) => accountId === pair.one.accountId);

describe('POST dvp-accounts/{accountId}/batch-signing', () => {
  it('200: accepts the signature for each, which then is held and settles by itself', async () => {
    const { pair, ids } = await agreedBatch(h, { count: 3 });
    const reply = await signBatch(h, pair.one, { settlementIds: ids });
    assert.equal(reply.status, 200, reply.text);
    const { body } = reply;
    assert.deepEqual([body.accountId, body.isAtomic, body.signedBy], [pair.one.accountId, false, pair.one.as.id]);
    assert.deepEqual(
      new Map(body.items.map(({ settlementId, status, reason }) => [settlementId, { status, reason }])),
      new Map(ids.map((id) => [id, { status: 'signing', reason: null }])),
    );
    assert.deepEqual(await balanceOf(h, pair.one, 'ofcbtc'), { posted: '1000', held: '0' }, 'nothing is held yet');
    assert.equal((await sign(h, pair.one, ids[0] ?? '')).status, 422, 'what is being signed is not signed again');
    await fill(h);
    assert.deepEqual(await statusesOf(h, ids), ['settled', 'settled', 'settled']);
    assert.deepEqual(await balanceOf(h, pair.one, 'ofcbtc'), { posted: '700', held: '0' });
    assert.deepEqual(Object.values(await outcomeOf(h, pair.one, body.id)), ['approved', 'approved', 'approved']);
    const request = await requestOf(pair, ids[0] ?? '');
    assert.deepEqual([request?.signature, request?.signedBy], [body.signature, pair.one.as.id]);
  });

  it('200: the same signing again answers as it is now, and signs nothing anew', async () => {
    for (const atomic of [false, true]) {
      const { pair, ids } = await agreedBatch(h, { count: 2 });
      const { payload } = (await payloadOf(h, pair.one, { settlementIds: ids })).body;
      const first = await sendBatch(h, pair.one, { payload, atomic });
      assert.equal(first.status, 200, first.text);
      await fill(h);
      const again = await sendBatch(h, pair.one, { payload, atomic });
      assert.equal(again.status, 200, again.text);
      assert.equal(again.body.id, first.body.id);
      assert.deepEqual(
        again.body.items.map(({ status }) => status),
        ['approved', 'approved'],
      );
      assert.equal((await sendBatch(h, pair.one, { payload, atomic: !atomic })).status, 409, 'another request');
    }
  });

  it('200: one that lacks funds fails and is canceled, the others settle', async () => {
    const { pair, ids } = await agreedBatch(h, { count: 3, legs: HALF });
    const { body } = await signBatch(h, pair.one, { settlementIds: ids });
    await fill(h);
    const statuses = await statusesOf(h, ids);
    assert.deepEqual(statuses.toSorted(), ['canceled', 'settled', 'settled']);
    const failed = ids[statuses.indexOf('canceled')] ?? '';
    assert.deepEqual(await standing(h, failed, [pair.one, pair.two]), ['canceled', 'failed', 'canceled']);
    assert.equal((await outcomeOf(h, pair.one, body.id))[failed], 'failed');
    assert.deepEqual(await balanceOf(h, pair.one, 'ofcbtc'), { posted: '200', held: '0' });
    const { rows } = await h.ownerPool.query(
      `select replace(enterprise_id::text, '-', '') as "enterpriseId", body ->> 'reason' as reason from events
        where subject_id = $1 and type = 'dvp-settlement.failed'`,
      [failed],
    );
    const reasons = new Map(rows.map(({ enterpriseId, reason }) => [enterpriseId, reason]));
    assert.match(reasons.get(pair.one.enterpriseId) ?? '', /200 base units of ofcbtc/);
    assert.equal(reasons.get(pair.two.enterpriseId), 'Its signing failed.', 'what one lacks the other does not hear');
    assert.deepEqual((await makeProof(h.service)).problems, []);
  });

  it('200: what can no longer be signed is named with its reason, and the rest is signed', async () => {
    const { pair, ids } = await agreedBatch(h, { count: 3 });
    const [ended = '', signed = '', left = ''] = ids;
    const { payload } = (await payloadOf(h, pair.one, { settlementIds: ids })).body;
    assert.equal((await say(h, pair.two, ended, 'rejected')).status, 200);
    assert.equal((await sign(h, pair.one, signed)).status, 200);
    const { status, body, text } = await sendBatch(h, pair.one, { payload });
    assert.equal(status, 200, text);
    assert.deepEqual(Object.fromEntries(body.items.map((item) => [item.settlementId, [item.status, item.reason]])), {
      [left]: ['signing', null],
      [ended]: ['canceled', 'The settlement is rejected already.'],
      [signed]: ['approved', 'The settlement is settled already.'],
    });
    await fill(h);
    assert.deepEqual(await statusesOf(h, ids), ['rejected', 'settled', 'settled']);
  });

  it('200: one that ends between the signature and the hold stays ended', async () => {
    const { pair, ids } = await agreedBatch(h, { count: 2 });
    const [ended = '', left = ''] = ids;
    const { body } = await signBatch(h, pair.one, { settlementIds: ids });
    assert.equal((await say(h, pair.one, ended, 'canceled')).status, 200);
    await fill(h);
    assert.deepEqual(await statusesOf(h, [ended, left]), ['canceled', 'settled']);
    assert.deepEqual(await outcomeOf(h, pair.one, body.id), { [ended]: 'canceled', [left]: 'approved' });
    assert.deepEqual(await balanceOf(h, pair.one, 'ofcbtc'), { posted: '900', held: '0' });
  });

  it('200: signing includes acknowledging, and works for both sides at once', async () => {
    const pair = await dvpPair(h);
    const { ids } = await batchOfSome(h, pair, { count: 2 });
    for (const side of [pair.two, pair.one])
      assert.equal((await signBatch(h, side, { settlementIds: ids })).status, 200);
    await fill(h);
    assert.deepEqual(await statusesOf(h, ids), ['settled', 'settled']);
  });

  it('200: of an account that asks for other admins each waits for them', async () => {
    const pair = await dvpPair(h);
    const [admin] = await askingOthers(h, pair.one);
    const { ids } = await batchOfSome(h, pair, { count: 2, legs: PAYMENT });
    for (const id of ids) await say(h, pair.two, id, 'acknowledged');
    const { body } = await signBatch(h, pair.one, { settlementIds: ids });
    await fill(h);
    assert.deepEqual(Object.values(await outcomeOf(h, pair.one, body.id)), ['pending', 'pending']);
    assert.deepEqual(await balanceOf(h, pair.one, 'ofcbtc'), { posted: '1000', held: '200' });
    const [first = '', second = ''] = ids;
    const approvalId = await approvalOf(h, first, pair.one);
    const maker = await agree(h, pair.one, { as: pair.one.as, approvalId });
    assert.equal(maker.status, 422, 'who signed does not approve');
    assert.equal((await agree(h, pair.one, { as: admin as NonNullable<typeof admin>, approvalId })).status, 200);
    assert.deepEqual(await statusesOf(h, [first, second]), ['settled', 'pending']);
    await passTime(h, DAY + 1);
  });

  it('200: `atomic`: all are signed in the call, and settle where nothing else is owed', async () => {
    const { pair, ids } = await agreedBatch(h, { count: 3 });
    const { status, body, text } = await signBatch(h, pair.one, { settlementIds: ids, atomic: true });
    assert.equal(status, 200, text);
    assert.deepEqual([...new Set(body.items.map((item) => item.status))], ['approved']);
    assert.deepEqual(await statusesOf(h, ids), ['settled', 'settled', 'settled']);
    assert.deepEqual(await balanceOf(h, pair.one, 'ofcbtc'), { posted: '700', held: '0' });
  });

  it('200: the batch of a netting route holds nothing', async () => {
    const pair = await dvpPair(h);
    const route = { transactionRouteId: '0197b000-0000-7000-8000-000000000001' };
    const { ids } = await batchOf(h, pair.one, [itemOf(pair, { legs: HALF, more: route })]);
    await say(h, pair.two, ids[0] ?? '', 'acknowledged');
    await signBatch(h, pair.one, { settlementIds: ids });
    await fill(h);
    assert.deepEqual(await balanceOf(h, pair.one, 'ofcbtc'), { posted: '1000', held: '0' });
    assert.deepEqual(await standing(h, ids[0] ?? '', [pair.one]), ['pending', 'signed']);
  });

  it('is audited once by who signs, and told to both as each is held', async () => {
    const { pair, ids } = await agreedBatch(h, { count: 2 });
    await signBatch(h, pair.one, { settlementIds: ids });
    await fill(h);
    const audits = await h.ownerPool.query(
      `select operation, count(*)::int as n from audit_log where subject_id = any($1)
        and operation in ('signDvpBatch', 'sign-dvp-batch') group by 1 order by 2 desc`,
      [ids],
    );
    assert.deepEqual(
      audits.rows.map(({ operation, n }) => [operation, n]),
      [
        ['sign-dvp-batch', 2],
        ['signDvpBatch', 1],
      ],
    );
    const told = await h.ownerPool.query(
      `select type, count(*)::int as n from events where subject_id = any($1) group by 1`,
      [ids],
    );
    const counts = new Map(told.rows.map(({ type, n }) => [type.replace('dvp-settlement.', ''), n]));
    assert.deepEqual([counts.get('signing'), counts.get('signed'), counts.get('settled')], [2, 4, 4]);
  });
});
