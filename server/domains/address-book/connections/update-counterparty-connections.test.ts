import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { blockListing } from '#lib/contracts/address-book/blocks.ts';
import { updateCounterpartyConnections as contract } from '#lib/contracts/address-book/connections.ts';
import { insertDvp } from '#server/domains/clearing/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { problemsOf } from '#server/testing/problems.ts';
import { ask, type BookParty, bookParty, listAccount, pair } from '../testing.ts';
import { MINUTE, passTime, stateOf, statusOf } from './testing-connections.ts';

const h = await harness();
type Change = Pick<InputOf<typeof contract>, 'status' | 'hidden'>;
const change = ({ as, enterpriseId }: Pick<BookParty, 'as' | 'enterpriseId'>, connectionIds: string[], given: Change) =>
  h.call(contract, { as, input: { enterpriseId, connectionIds, ...given } });
const END = { status: 'PENDING_DEACTIVATION' } as const;
const BACK = { status: 'PENDING_ACTIVATION' } as const;

/** Two parties whose connections are active. */
async function activePair() {
  const [one, other] = [await bookParty(h), await bookParty(h)];
  const ids = await pair(h, one, other);
  await passTime(h, 2 * MINUTE);
  assert.equal(await statusOf(h, ids.asked), 'ACTIVE');
  return { one, other, ...ids };
}

describe('PUT connections', () => {
  it('200: deactivates both directions, which end after the delay', async () => {
    for (const side of ['one', 'other'] as const) {
      const made = await activePair();
      const id = side === 'one' ? made.asked : made.answer;
      const { status, body } = await change(made[side], [id], END);
      assert.deepEqual(
        [status, body.connections.map((row) => [row.id, row.status])],
        [200, [[id, 'PENDING_DEACTIVATION']]],
      );
      assert.equal(await statusOf(h, made.asked), 'PENDING_DEACTIVATION');
      await passTime(h, 2 * MINUTE);
      for (const one of [made.asked, made.answer])
        assert.deepEqual(
          [(await stateOf(h, one))?.status, (await stateOf(h, one))?.ending],
          ['INACTIVE', 'deactivated'],
        );
    }
  });
  it('200: takes a deactivation back, for who began it; 422 for the other side', async () => {
    const { one, other, asked, answer } = await activePair();
    await change(one, [asked], END);
    assert.equal((await change(other, [answer], BACK)).status, 422);
    const { status, body } = await change(one, [asked], BACK);
    assert.deepEqual([status, body.connections[0]?.status], [200, 'PENDING_ACTIVATION']);
    await passTime(h, 2 * MINUTE);
    assert.deepEqual([await statusOf(h, asked), await statusOf(h, answer)], ['ACTIVE', 'ACTIVE']);
    await passTime(h, 5 * MINUTE);
    assert.equal(await statusOf(h, asked), 'ACTIVE');
  });
  it('200: withdraws a request', async () => {
    const one = await bookParty(h);
    const id = await ask(h, one, await bookParty(h));
    const { body } = await change(one, [id], END);
    assert.equal(body.connections[0]?.status, 'INACTIVE');
    assert.equal((await stateOf(h, id))?.ending, 'withdrawn');
  });
  it('200: hides and shows, at any status, for the owner alone', async () => {
    const one = await bookParty(h);
    const id = await ask(h, one, await bookParty(h));
    const { body } = await change(one, [id], { hidden: true });
    assert.deepEqual([body.connections[0]?.hidden, body.connections[0]?.status], [true, 'REQUESTED']);
    assert.equal((await change(one, [id], { hidden: false })).body.connections[0]?.hidden, false);
    const { rows } = await h.service.pool.query(
      `select distinct enterprise_id from events where subject_id = $1 and type like '%.hidden'`,
      [id],
    );
    assert.equal(rows.length, 1);
  });
  it('200: both directions of two own accounts in one call', async () => {
    const one = await bookParty(h);
    const other = { ...one, ...(await listAccount(h, one)) };
    const { asked, answer } = await pair(h, one, other);
    await passTime(h, 2 * MINUTE);
    const { status, body } = await change(one, [asked, answer, asked], END);
    assert.deepEqual([status, body.connections.map((row) => row.status)], [200, Array(2).fill('PENDING_DEACTIVATION')]);
  });
  it('200: is one audit row for all of them', async () => {
    const one = await bookParty(h);
    const ids = [await ask(h, one, await bookParty(h)), await ask(h, one, await bookParty(h))];
    await change(one, ids, { hidden: true });
    const { rows } = await h.service.pool.query(
      `select count(*)::int from audit_log where operation = 'updateCounterpartyConnections' and enterprise_id = $1`,
      [one.enterpriseId],
    );
    assert.deepEqual(rows, [{ count: 1 }]);
  });
  it('422: with open DVP settlements, which it names; nothing of the call is done', async () => {
    const { one, other, asked } = await activePair();
    const [requester, counterparty] = [one, other].map(({ walletId: accountId, enterpriseId }) => ({
      accountId,
      enterpriseId,
    }));
    assert.ok(requester && counterparty);
    const settlementId = await insertDvp(h.db, { requester, counterparty });
    const waiting = await ask(h, one, await bookParty(h));
    const reply = await change(one, [waiting, asked], END);
    assert.equal(reply.status, 422);
    assert.deepEqual(Object.keys(reply.body).toSorted(), ['error', 'errorName']);
    assert.ok(reply.text.includes(settlementId));
    assert.equal(problemsOf(reply)[0]?.path, 'connectionIds.1');
    assert.deepEqual([await statusOf(h, waiting), await statusOf(h, asked)], ['REQUESTED', 'ACTIVE']);
  });
  it('422: what cannot be so in its status', async () => {
    const one = await bookParty(h);
    const other = await bookParty(h);
    const { asked } = await pair(h, one, other);
    assert.equal((await change(one, [asked], END)).status, 422, 'being activated');
    await passTime(h, 2 * MINUTE);
    assert.equal((await change(one, [asked], BACK)).status, 422, 'active');
    await change(one, [asked], END);
    assert.equal((await change(one, [asked], END)).status, 200, 'being deactivated already');
    await passTime(h, 2 * MINUTE);
    assert.equal((await change(one, [asked], END)).status, 422, 'ended');
    assert.equal((await change(one, [asked], BACK)).status, 422, 'ended');
  });
  it('422: taking back what a block ends', async () => {
    const { one, other, asked } = await activePair();
    const input = { enterpriseId: one.enterpriseId, blockedListingId: other.listingId };
    await h.call(blockListing, { as: one.as, input });
    assert.equal(await statusOf(h, asked), 'PENDING_DEACTIVATION');
    assert.equal((await change(one, [asked], BACK)).status, 422);
  });
  it('404: unknown ones, and those that others have made; nothing of the call is done', async () => {
    const { one, asked, answer } = await activePair();
    for (const id of [randomUUID(), answer])
      assert.equal((await change(one, [asked, id], { hidden: true })).status, 404);
    const { rows } = await h.service.pool.query('select is_hidden from address_book_connections where id = $1', [
      asked,
    ]);
    assert.equal(rows[0].is_hidden, false);
  });
  it('400 without a body: nothing to change, no ids, too many, and statuses that nobody sets', async () => {
    const one = await bookParty(h);
    const id = randomUUID();
    for (const [ids, given] of [
      [[id], {}],
      [[], { hidden: true }],
      [Array.from({ length: 501 }, () => randomUUID()), { hidden: true }],
      [[id], { status: 'ACTIVE' as never }],
      [[id], { status: 'INACTIVE' as never }],
      [['x'], { hidden: true }],
      [[id], { hidden: 'yes' as never }],
    ] as const) {
      const reply = await change(one, [...ids], given);
      assert.deepEqual([reply.status, reply.text], [400, '']);
    }
  });
  it('401, 403: an enterprise of others, a viewer, and another user in the header', async () => {
    const { one, asked } = await activePair();
    const input = { enterpriseId: one.enterpriseId, connectionIds: [asked], hidden: true };
    assert.equal((await h.call(contract, { as: h.outsider, input })).status, 401);
    const viewer = await h.create.user({ [one.enterpriseId]: 'viewer' });
    assert.equal((await h.call(contract, { as: viewer, input })).status, 403);
    const named = { ...input, actingUserId: viewer.id };
    assert.equal((await h.call(contract, { as: one.as, input: named })).status, 401);
    assert.equal((await h.call(contract, { as: one.as, input: { ...input, actingUserId: one.as.id } })).status, 200);
  });
});

describe('commands at once from both sides', () => {
  it('leave both directions alike, whatever comes first', async () => {
    for (let round = 0; round < 25; round += 1) {
      const { one, other, asked, answer } = await activePair();
      const block = { enterpriseId: other.enterpriseId, blockedListingId: one.listingId };
      const replies = await Promise.all([
        change(one, [asked], END),
        change(other, [answer], END),
        change(one, [asked], BACK),
        change(other, [answer], BACK),
        ...(round % 2 === 0 ? [h.call(blockListing, { as: other.as, input: block })] : []),
        passTime(h, 2 * MINUTE),
      ]);
      for (const reply of replies) if (reply) assert.ok(reply.status < 500);
      const [first, second] = [await stateOf(h, asked), await stateOf(h, answer)];
      assert.deepEqual([first?.status, first?.ending], [second?.status, second?.ending]);
    }
  });
});
