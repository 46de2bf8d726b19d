import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { blockListing } from '#lib/contracts/address-book/blocks.ts';
import { bulkConnect as contract, listCounterpartyConnections } from '#lib/contracts/address-book/connections.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { ask, type BookParty, bookParty } from '../testing.ts';

const h = await harness();
const send = ({ as, enterpriseId, walletId }: BookParty, targetWalletIds: string[], from = walletId) =>
  h.call(contract, { as, input: { enterpriseId, walletId: from, targetWalletIds } });

describe('POST connections/bulk', () => {
  it('200: each by itself: asked, activating or rejected', async () => {
    const one = await bookParty(h);
    const [listed, hidden, asking, known, blocking] = [
      await bookParty(h, { name: 'Listed' }),
      await bookParty(h, { name: 'Hidden', isPublic: false }),
      await bookParty(h),
      await bookParty(h),
      await bookParty(h),
    ];
    await ask(h, asking, one);
    await ask(h, one, known);
    const block = { enterpriseId: blocking.enterpriseId, blockedListingId: one.listingId };
    await h.call(blockListing, { as: blocking.as, input: block });
    const unlisted = await insertAccount(h.db, listed.enterpriseId, { label: 'Unlisted' });
    const test = await insertAccount(h.db, listed.enterpriseId, { label: 'Test', coin: 'tofc' });
    const unknown = newHexId();
    const wanted = [listed, hidden, asking, known, blocking].map(({ walletId }) => walletId);
    const { status, body } = await send(one, [...wanted, unlisted, test, unknown, 'x', one.walletId, listed.walletId]);
    assert.equal(status, 200);
    assert.deepEqual(body, {
      requestedConnections: [listed.walletId, hidden.walletId],
      successfulConnections: [asking.walletId, unlisted],
      rejectedConnections: [known.walletId, blocking.walletId, test, unknown, 'x', one.walletId],
    });
    const input = { enterpriseId: one.enterpriseId };
    const { connections } = (await h.call(listCounterpartyConnections, { as: one.as, input })).body;
    const names = new Map(
      connections.map((row) => [row.targetListingEntry.walletId, row.targetListingEntry.listing.name]),
    );
    assert.deepEqual(
      [names.get(listed.walletId), names.get(hidden.walletId)],
      ['Listed', `Account ${hidden.walletId.slice(0, 8)}`],
    );
  });
  it('200: 500 at once, as one audit row; a retry with its key changes nothing', async () => {
    const one = await bookParty(h);
    const other = await bookParty(h);
    const targets: string[] = [];
    for (let at = 0; at < 500; at += 1)
      targets.push(await insertAccount(h.db, other.enterpriseId, { label: `Account ${at}` }));
    const headers = { 'idempotency-key': 'bulk-1' };
    const input = { enterpriseId: one.enterpriseId, walletId: one.walletId, targetWalletIds: targets };
    const reply = await h.call(contract, { as: one.as, input, headers });
    assert.equal(reply.body.successfulConnections.length, 500);
    assert.deepEqual((await h.call(contract, { as: one.as, input, headers })).body, reply.body);
    assert.deepEqual((await send(one, targets)).body.rejectedConnections, targets);
    const { rows } = await h.service.pool.query(
      `select count(*)::int from audit_log where operation = 'bulkConnect' and enterprise_id = $1`,
      [one.enterpriseId],
    );
    assert.deepEqual(rows, [{ count: 2 }]);
  });
  it('400 without a body: 501, none, and what is no list', async () => {
    const one = await bookParty(h);
    for (const ids of [Array.from({ length: 501 }, newHexId), [], [''], 'x' as never]) {
      const reply = await send(one, ids);
      assert.deepEqual([reply.status, reply.text], [400, '']);
    }
  });
  it('404: an account of others; 422: one that is not listed', async () => {
    const [one, other] = [await bookParty(h), await bookParty(h)];
    for (const from of [other.walletId, newHexId(), 'x']) {
      const { status, body } = await send(one, [other.walletId], from);
      assert.deepEqual([status, Object.keys(body).toSorted()], [404, ['error', 'errorName']]);
    }
    const unlisted = await insertAccount(h.db, one.enterpriseId, { label: 'Unlisted' });
    assert.equal((await send(one, [other.walletId], unlisted)).status, 422);
  });
  it('200: two that name the same accounts in opposite orders, at once', async () => {
    const parties = await Promise.all(Array.from({ length: 12 }, () => bookParty(h)));
    const replies = await Promise.all(
      parties.map((one, index) => {
        const others = parties.filter((other) => other !== one).map(({ walletId }) => walletId);
        return send(one, index % 2 === 0 ? others : others.toReversed());
      }),
    );
    for (const { status } of replies) assert.equal(status, 200);
    const { rows } = await h.service.pool.query(
      `select count(*)::int as all, count(*) filter (where status = 'PENDING_ACTIVATION' and linked_connection_id is not null)::int as linked
        from address_book_connections where owner_enterprise_id = any($1)`,
      [parties.map(({ enterpriseId }) => enterpriseId)],
    );
    assert.deepEqual(rows, [{ all: 132, linked: 132 }]);
  });
});
