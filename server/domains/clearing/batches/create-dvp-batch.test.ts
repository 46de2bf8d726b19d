import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createDvpBatch } from '#lib/contracts/clearing/create-settlements.ts';
import { listDvpSettlements } from '#lib/contracts/clearing/settlements.ts';
import { TRANSACTION_ROUTES } from '#lib/transaction-routes.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { connectAccounts } from '#server/domains/address-book/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { problemsOf } from '#server/testing/problems.ts';
import {
  batchOf,
  fill,
  type Item,
  itemOf,
  PAYMENT,
  proposeBatch,
  recordedBatch,
  statusesOf,
} from '../testing-batches.ts';
import { dvpPair, dvpSide, proposed, read, refused, say, sign, standing, unknownId } from '../testing-life.ts';
import { deactivate, whitelistedPair } from '../testing-parties.ts';

const h = await harness();
const pair = await dvpPair(h);
const { one, two } = pair;
const [NETTING] = TRANSACTION_ROUTES.map(({ id }) => id);
const refusal = (items: readonly Item[], batchId?: string) =>
  refused(h, () => proposeBatch(h, one, { items, ...(batchId ? { batchId } : {}) }));
const three = () => [itemOf(pair), itemOf(pair, { legs: PAYMENT }), itemOf(pair)];

async function eventsOf(ids: readonly string[]): Promise<{ type: string; enterpriseId: string; subjectId: string }[]> {
  const { rows } = await h.ownerPool.query(
    `select type, replace(enterprise_id::text, '-', '') as "enterpriseId", subject_id as "subjectId" from events
      where subject_id = any($1) order by insertion`,
    [ids],
  );
  return rows;
}

describe('POST dvp-accounts/{accountId}/settlement-batches', () => {
  it('202: records all at once, `initialized`, in the order in which they were sent', async () => {
    const items = three();
    const reply = await proposeBatch(h, one, { items });
    assert.equal(reply.status, 202, reply.text);
    const { settlements, batchId } = reply.body;
    assert.deepEqual(
      settlements.map(({ externalId }) => externalId),
      items.map(({ externalId }) => externalId),
    );
    for (const { id } of settlements)
      assert.deepEqual(await standing(h, id, [one, two]), ['pending-acknowledgement', 'initialized', 'initialized']);
    const ids = settlements.map(({ id }) => id);
    assert.deepEqual(await eventsOf(ids), []);
    const input = { enterpriseId: one.enterpriseId, accountId: one.accountId, limit: 50, offset: 0 };
    const listed = await h.call(listDvpSettlements, { as: one.as, input: { ...input, batchId: [batchId] } });
    assert.deepEqual(listed.body.settlementList.map(({ id }) => id).toSorted(), ids.toSorted());
  });

  it('202: the same request again, without an id of the batch, answers with the batch that it has made', async () => {
    const items = three();
    const first = await proposeBatch(h, one, { items });
    const again = await proposeBatch(h, one, { items });
    assert.equal(again.status, 202, again.text);
    assert.deepEqual(again.body, first.body);
    const changed = await refusal([...items.slice(0, 2), itemOf(pair)]);
    assert.deepEqual([changed.status, problemsOf(changed)[0]?.path], [409, 'settlements.0.externalId']);
  });

  it('202: then puts them to the counterparties, who hear of each once', async () => {
    const { ids } = await batchOf(h, one, [
      itemOf(pair),
      itemOf(pair, { legs: PAYMENT, more: { bypassCounterpartySigning: true } }),
    ]);
    const [asked = '', bypassed = ''] = ids;
    assert.deepEqual(await standing(h, asked, [one, two]), [
      'pending-acknowledgement',
      'acknowledged',
      'pending-acknowledgement',
    ]);
    assert.deepEqual(await standing(h, bypassed, [one, two]), ['pending', 'acknowledged', 'acknowledged']);
    const created = await eventsOf(ids);
    assert.deepEqual(
      created.map(({ type, enterpriseId, subjectId }) => [type, enterpriseId, subjectId].join()).toSorted(),
      ids
        .flatMap((id) => [one, two].map(({ enterpriseId }) => ['dvp-settlement.created', enterpriseId, id].join()))
        .toSorted(),
    );
    await fill(h);
    assert.equal((await eventsOf(ids)).length, created.length);
    assert.equal((await say(h, two, asked, 'acknowledged')).status, 200);
    for (const side of [one, two]) assert.equal((await sign(h, side, asked)).status, 200);
    assert.equal((await read(h, two, asked)).status, 'settled');
  });

  it('202: 50 after 50, until all are put', async () => {
    const items = Array.from({ length: 120 }, () => itemOf(pair, { legs: PAYMENT }));
    const { batchId, ids } = await recordedBatch(h, one, items);
    await fill(h);
    const { rows } = await h.ownerPool.query(
      `select r.status, count(*)::int as n from dvp_approval_requests r join dvp_settlements s on s.id = r.settlement_id
        where s.batch_id = $1 group by 1 order by 1`,
      [batchId],
    );
    assert.deepEqual(rows, [
      { status: 'acknowledged', n: 120 },
      { status: 'pending-acknowledgement', n: 120 },
    ]);
    const audits = await h.ownerPool.query(
      `select count(*)::int as n from audit_log where operation = 'fill-dvp-batch' and subject_id = any($1)`,
      [ids],
    );
    assert.equal(audits.rows[0].n, 120);
  });

  it('202: one that ends before it is put stays ended, and the others follow', async () => {
    const { ids } = await recordedBatch(h, one, three());
    const [first = '', second = ''] = ids;
    assert.equal((await say(h, one, first, 'canceled')).status, 200);
    assert.equal((await sign(h, one, second)).status, 422, 'nothing is signed before it is put');
    await fill(h);
    assert.deepEqual(await statusesOf(h, ids), ['canceled', 'pending-acknowledgement', 'pending-acknowledgement']);
    assert.deepEqual(await standing(h, first, [one, two]), ['canceled', 'canceled', 'canceled']);
  });

  it('202: the same batch again answers the same, and nothing new happens', async () => {
    const items = three();
    const batchId = unknownId();
    const first = await proposeBatch(h, one, { items, batchId });
    assert.equal(first.body.batchId, batchId);
    await fill(h);
    const again = await proposeBatch(h, one, { items, batchId });
    assert.deepEqual([again.status, again.body], [202, first.body]);
    const { rows } = await h.ownerPool.query('select count(*)::int as n from dvp_settlements where batch_id = $1', [
      batchId,
    ]);
    assert.equal(rows[0].n, 3);
    const more = await Promise.all(Array.from({ length: 5 }, () => proposeBatch(h, one, { items, batchId })));
    assert.deepEqual([...new Set(more.map(({ status }) => status))], [202]);
  });

  it('202: of several alike at once one is made', async () => {
    const items = three();
    const batchId = unknownId();
    const replies = await Promise.all(Array.from({ length: 8 }, () => proposeBatch(h, one, { items, batchId })));
    assert.equal(new Set(replies.map(({ text }) => text)).size, 1, replies[0]?.text);
    const { rows } = await h.ownerPool.query('select count(*)::int as n from dvp_settlements where batch_id = $1', [
      batchId,
    ]);
    assert.equal(rows[0].n, 3);
  });

  it('202: a netting route, an unlock date and a WHITELIST connection, as one alone', async () => {
    const unlockDate = new Date(h.service.clock.now().getTime() + 3_600_000).toISOString();
    const { ids } = await batchOf(h, one, [itemOf(pair, { more: { unlockDate, transactionRouteId: NETTING } })]);
    const made = await read(h, one, ids[0] ?? '');
    assert.deepEqual(
      [made.unlockDate, made.clearingMethod, made.status],
      [unlockDate, 'manual-netting', 'pending-acknowledgement'],
    );
    const listed = await whitelistedPair(h);
    const paid = await batchOf(h, listed.one, [itemOf(listed, { legs: PAYMENT })]);
    const payment = await read(h, listed.one, paid.ids[0] ?? '');
    assert.deepEqual([payment.bypassCounterpartySigning, payment.status], [true, 'pending']);
  });

  it('400: refuses none, more than 500, an external id twice, and what one alone refuses', async () => {
    const twice = itemOf(pair);
    const wrong: [readonly Item[], string][] = [
      [[], 'settlements'],
      [Array.from({ length: 501 }, () => itemOf(pair)), 'settlements'],
      [[twice, itemOf(pair), { ...twice }], 'settlements.2.externalId'],
      [
        [itemOf(pair), itemOf(pair, { legs: [{ currency: 'ofcbtc', quantity: '0' }] })],
        'settlements.1.assetTransfers.0.quantity',
      ],
      [
        [itemOf(pair), itemOf(pair, { legs: [{ currency: 'btc', quantity: '5' }] })],
        'settlements.1.assetTransfers.0.currency',
      ],
    ];
    for (const [items, path] of wrong) {
      const reply = await refusal(items);
      assert.equal(reply.status, 400, reply.text);
      assert.equal(problemsOf(reply)[0]?.path, path);
    }
    assert.equal((await refusal([itemOf(pair)], 'run-1')).status, 400);
  });

  it('401: refuses a caller without credentials', async () => {
    const input = { enterpriseId: one.enterpriseId, accountId: one.accountId, settlements: [itemOf(pair)] };
    assert.equal((await h.call(createDvpBatch, { as: null, input })).status, 401);
  });

  it('403: refuses a viewer, a token without the scope, one of another wallet, and an enterprise without the licence', async () => {
    const { enterpriseId, accountId } = one;
    const input = { enterpriseId, accountId, settlements: [itemOf(pair)] };
    const viewer = await h.create.user({ [enterpriseId]: 'viewer' });
    const narrow = await h.create.token(one.as.id, { scopes: ['wallet_view_all'] });
    const ofOther = await h.create.token(one.as.id, { scopes: [`wallet_spend:${two.accountId}`] });
    for (const as of [viewer.token, narrow.token, ofOther.token])
      assert.equal((await refused(h, () => h.call(createDvpBatch, { as, input }))).status, 403);
    const bare = await h.create.enterprise({ licences: [] });
    const as = await h.create.user({ [bare]: 'admin' });
    const reply = await refused(h, () => h.call(createDvpBatch, { as, input: { ...input, enterpriseId: bare } }));
    assert.equal(reply.status, 403);
  });

  it('202: takes a token of the account alone', async () => {
    const { enterpriseId, accountId } = one;
    const { token } = await h.create.token(one.as.id, { scopes: [`wallet_spend:${accountId}`] });
    const input = { enterpriseId, accountId, settlements: [itemOf(pair)] };
    assert.equal((await h.call(createDvpBatch, { as: token, input })).status, 202);
  });

  it('404: an account that is not the enterprise’s, and a connection that is not the account’s, by its place', async () => {
    for (const accountId of [two.accountId, newHexId(), 'treasury']) {
      const reply = await refused(h, () => proposeBatch(h, { ...one, accountId }, { items: [itemOf(pair)] }));
      assert.equal(reply.status, 404, reply.text);
    }
    const [third, fourth] = [await dvpSide(h), await dvpSide(h)];
    const others = { one: third, two: fourth, ...(await connectAccounts(h, third, fourth)) };
    for (const wrong of [others, { ...pair, connectionId: unknownId() }]) {
      const reply = await refusal([itemOf(pair), itemOf(wrong)]);
      assert.equal(reply.status, 404, reply.text);
      assert.equal(problemsOf(reply)[0]?.path, 'settlements.1.addressBookConnectionId');
    }
  });

  it('409: other content under the same batch id, a known external id, a duplicate, and a connection that has changed', async () => {
    const items = three();
    const { batchId } = await batchOf(h, one, items);
    const [first, second] = items as [Item, Item];
    for (const other of [
      [first, second],
      [...items, itemOf(pair)],
      [{ ...first, notation: 'x' }, second, items[2] as Item],
    ]) {
      const reply = await refusal(other, batchId);
      assert.deepEqual([reply.status, problemsOf(reply)[0]?.path], [409, 'batchId'], reply.text);
    }
    const known = await refusal([itemOf(pair), first]);
    assert.deepEqual([known.status, problemsOf(known)[0]?.path], [409, 'settlements.1.externalId']);
    const legs = [{ currency: 'ofcusdc', quantity: '-77' }];
    await proposed(h, pair, { legs });
    const duplicate = await refusal([itemOf(pair), itemOf(pair, { legs, more: { checkForDuplicates: true } })]);
    assert.deepEqual([duplicate.status, problemsOf(duplicate)[0]?.path], [409, 'settlements.1.assetTransfers']);
    const alike = [{ currency: 'ofcusdc', quantity: '-78' }];
    const within = await refusal([
      itemOf(pair, { legs: alike }),
      itemOf(pair, { legs: alike, more: { checkForDuplicates: true } }),
    ]);
    assert.deepEqual([within.status, problemsOf(within)[0]?.path], [409, 'settlements.1.assetTransfers']);
    const stale = itemOf({ ...pair, updatedAt: new Date(Date.parse(pair.updatedAt) - 1).toISOString() });
    const changed = await refusal([itemOf(pair), stale]);
    assert.deepEqual(
      [changed.status, problemsOf(changed)[0]?.path],
      [409, 'settlements.1.addressBookConnectionUpdatedAt'],
    );
  });

  it('409: a batch id of another account, whatever it holds', async () => {
    const { batchId } = await batchOf(h, one, [itemOf(pair)]);
    const back = { one: two, two: one, connectionId: pair.connectionId, updatedAt: pair.updatedAt };
    const reply = await refused(h, () => proposeBatch(h, two, { items: [itemOf(back)], batchId }));
    assert.equal(reply.status, 409, reply.text);
  });

  it('422: all or none: the first that does not fit is named, and nothing of the others is kept', async () => {
    const ended = await dvpPair(h);
    const before = itemOf(ended);
    assert.equal((await deactivate(h, ended)).status, 200);
    const { rows } = await h.ownerPool.query('select updated_at as at from address_book_connections where id = $1', [
      ended.connectionId,
    ]);
    const addressBookConnectionUpdatedAt = new Date(rows[0].at).toISOString();
    const reply = await refused(h, () =>
      proposeBatch(h, ended.one, { items: [{ ...before, addressBookConnectionUpdatedAt }] }),
    );
    assert.deepEqual([reply.status, problemsOf(reply)[0]?.path], [422, 'settlements.0.addressBookConnectionId']);
    const expireAt = new Date(h.service.clock.now().getTime() + 59_000).toISOString();
    const wrong: [Item, string][] = [
      [itemOf(pair, { more: { expireAt } }), 'expireAt'],
      [itemOf(pair, { more: { unlockDate: '2020-01-01T00:00:00.000Z' } }), 'unlockDate'],
      [itemOf(pair, { more: { transactionRouteId: 'wire' } }), 'transactionRouteId'],
      [itemOf(pair, { more: { bypassCounterpartySigning: true } }), 'assetTransfers'],
    ];
    for (const [item, field] of wrong) {
      const refusedItem = await refusal([itemOf(pair), itemOf(pair), item]);
      assert.deepEqual(
        [refusedItem.status, problemsOf(refusedItem)[0]?.path],
        [422, `settlements.2.${field}`],
        refusedItem.text,
      );
    }
  });
});
