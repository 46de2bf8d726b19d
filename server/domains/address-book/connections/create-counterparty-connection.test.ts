import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { blockListing } from '#lib/contracts/address-book/blocks.ts';
import {
  createCounterpartyConnection as contract,
  listCounterparties,
} from '#lib/contracts/address-book/connections.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { ask, type BookParty, bookParty, listAccount, pair } from '../testing.ts';
import { DAY, HOUR, MINUTE, passTime, stateOf, statusOf } from './testing-connections.ts';

const h = await harness();
const [north, calder] = [
  await bookParty(h, { name: 'North' }),
  await bookParty(h, { name: 'Calder', description: 'Prime' }),
];

type Input = InputOf<typeof contract>;
const send = (as: BookParty['as'], input: Input, headers?: Record<string, string>) =>
  h.call(contract, { as, input, ...(headers ? { headers } : {}) });
const to = (own: BookParty, target: { entryId: string }, more: Partial<Input> = {}): Input => ({
  listingEntryId: own.entryId,
  targetListingEntryId: target.entryId,
  ...more,
});
/** A request by the id of an account. */
const toWallet = (own: BookParty, walletId: string, more: Partial<Input> = {}): Input => ({
  listingEntryId: own.entryId,
  walletId,
  localListingName: 'A friend',
  ...more,
});
const count = async (): Promise<number> =>
  Number((await h.service.pool.query('select count(*) from address_book_connections')).rows[0].count);

describe('POST connections', () => {
  it('200: asks a listed counterparty, which hears of it', async () => {
    const other = await bookParty(h, { name: 'Quay', description: 'Clearing' });
    const { status, body } = await send(north.as, to(north, other));
    assert.equal(status, 200);
    const [made] = body.connections;
    assert.ok(made);
    assert.deepEqual([made.type, made.status, made.label, made.hidden], ['DVP', 'REQUESTED', 'Clearing', false]);
    assert.deepEqual([made.createdBy, made.updatedBy], [north.as.id, north.as.id]);
    assert.deepEqual(
      [made.ownerListingEntry.walletId, made.targetListingEntry.walletId],
      [north.walletId, other.walletId],
    );
    assert.deepEqual(made.targetListingEntry.listing, { id: other.listingId, name: 'Quay', editable: false });
    assert.equal(made.requestRemindersSent, 0);
    const input = { enterpriseId: other.enterpriseId };
    const [received] = (await h.call(listCounterparties, { as: other.as, input })).body.connections;
    assert.equal(received?.id, made.id);
    assert.deepEqual([received?.createdBy, received?.label], ['********', 'North']);
    const { rows } = await h.service.pool.query(
      `select type, count(*)::int from events where subject_id = $1 group by 1`,
      [made.id],
    );
    assert.deepEqual(rows, [{ type: 'counterparty-connection.requested', count: 2 }]);
  });
  it('200: with own words for the entry, which the counterparty does not see', async () => {
    const other = await bookParty(h, { name: 'Kept', description: 'Their words' });
    const made = (await send(north.as, to(north, other, { localListingEntryDescription: 'My words' }))).body
      .connections[0];
    assert.deepEqual([made?.label, made?.description, made?.targetListingEntry.description], Array(3).fill('My words'));
    const seen = await h.call(listCounterparties, { as: other.as, input: { enterpriseId: other.enterpriseId } });
    assert.ok(!seen.text.includes('My words'));
  });
  it('200: by account id, under a name of one’s own: the real one is not told', async () => {
    const other = await bookParty(h, { name: 'Very Private Bank', description: 'Vault desk', isPublic: false });
    const more = { localListingDescription: 'Met in Zug' };
    const { body, text } = await send(north.as, toWallet(north, other.walletId, more));
    const [made] = body.connections;
    assert.deepEqual([made?.type, made?.status, made?.label], ['DVP', 'REQUESTED', 'A friend']);
    const { listing } = made?.targetListingEntry ?? {};
    assert.deepEqual([listing?.name, listing?.description, listing?.editable], ['A friend', 'Met in Zug', true]);
    for (const hidden of ['Very Private Bank', 'Vault desk', other.listingId, other.entryId, other.enterpriseId])
      assert.ok(!text.includes(hidden), hidden);
  });
  it('200: a private entry by its id', async () => {
    const other = await bookParty(h, { isPublic: false });
    assert.equal((await send(north.as, to(north, other))).body.connections[0]?.status, 'REQUESTED');
  });
  it('200: to an account without an entry it is a WHITELIST, and activates alone', async () => {
    const walletId = await insertAccount(h.db, calder.enterpriseId, { label: 'Unlisted' });
    const [made] = (await send(north.as, toWallet(north, walletId))).body.connections;
    assert.deepEqual([made?.type, made?.status], ['WHITELIST', 'PENDING_ACTIVATION']);
    assert.equal(made?.requestRemindersSent, undefined);
    const seen = await h.call(listCounterparties, { as: calder.as, input: { enterpriseId: calder.enterpriseId } });
    assert.ok(!seen.text.includes(made?.id ?? ''));
    await passTime(h, 2 * MINUTE);
    assert.equal(await statusOf(h, made?.id ?? ''), 'ACTIVE');
  });
  it('200: the other way it answers a request: both are linked, and active together after the delay', async () => {
    const [one, other] = [await bookParty(h), await bookParty(h)];
    const asked = await ask(h, one, other);
    const [answer] = (await send(other.as, to(other, one))).body.connections;
    assert.deepEqual([answer?.status, answer?.linkedConnectionId], ['PENDING_ACTIVATION', asked]);
    const state = await stateOf(h, asked);
    assert.deepEqual([state?.status, state?.linked], ['PENDING_ACTIVATION', answer?.id]);
    await passTime(h, 2 * MINUTE);
    assert.deepEqual([await statusOf(h, asked), await statusOf(h, answer?.id ?? '')], ['ACTIVE', 'ACTIVE']);
  });
  it('200: two accounts of one enterprise', async () => {
    const own = await listAccount(h, north);
    assert.equal((await send(north.as, to(north, own))).status, 200);
    assert.equal(
      (await send(north.as, to({ ...north, ...own }, north))).body.connections[0]?.status,
      'PENDING_ACTIVATION',
    );
  });
  it('200: the header names the enterprise of the entry, or is left out', async () => {
    const headers = { 'enterprise-id': north.enterpriseId };
    assert.equal((await send(north.as, to(north, await bookParty(h)), headers)).status, 200);
  });
  it('200: again once the one before has ended', async () => {
    const other = await bookParty(h);
    await ask(h, north, other);
    assert.equal((await send(north.as, to(north, other))).status, 409);
    await passTime(h, 31 * DAY);
    assert.equal((await send(north.as, to(north, other))).status, 200);
  });
  it('200: is audited once, in the owner’s enterprise', async () => {
    const id = await ask(h, north, await bookParty(h));
    const { rows } = await h.service.pool.query(
      `select operation, replace(enterprise_id::text, '-', '') as owner from audit_log where subject_id = $1`,
      [id],
    );
    assert.deepEqual(rows, [{ operation: 'createCounterpartyConnection', owner: north.enterpriseId }]);
  });
});

describe('what becomes of a request by itself', () => {
  it('is reminded after 24, 72 and 168 hours, and ends after 30 days', async () => {
    const id = await ask(h, await bookParty(h), await bookParty(h));
    for (const [hours, reminders] of [
      [23, 0],
      [2, 1],
      [48, 2],
      [96, 3],
      [300, 3],
    ] as const) {
      await passTime(h, hours * HOUR);
      assert.equal((await stateOf(h, id))?.reminders, reminders, `${hours} more hours`);
    }
    await passTime(h, 30 * DAY);
    const state = await stateOf(h, id);
    assert.deepEqual([state?.status, state?.ending], ['INACTIVE', 'expired']);
  });
  it('the same in one leap of the clock, in the order and at the times of what was planned', async () => {
    const id = await ask(h, await bookParty(h), await bookParty(h));
    await passTime(h, 60 * DAY);
    const { rows } = await h.service.pool.query(
      `select distinct type, occurred_at from events where subject_id = $1 order by occurred_at`,
      [id],
    );
    const start = Date.parse(rows[0].occurred_at);
    assert.deepEqual(
      rows.map(({ type, occurred_at: at }) => [type.split('.')[1], (Date.parse(at) - start) / HOUR]),
      [
        ['requested', 0],
        ['reminded', 24],
        ['reminded', 72],
        ['reminded', 168],
        ['expired', 720],
      ],
    );
  });
});

/** Sends again what a busy service did not take, as every caller would. */
async function insist(request: () => ReturnType<typeof send>): ReturnType<typeof send> {
  const reply = await request();
  return reply.status === 503 ? insist(request) : reply;
}

describe('500 requests at once', () => {
  it('make exactly one connection each way, linked', async () => {
    const [one, other] = [await bookParty(h), await bookParty(h)];
    const replies = await Promise.all(
      Array.from({ length: 500 }, (_, index) =>
        insist(() => (index % 2 === 0 ? send(one.as, to(one, other)) : send(other.as, to(other, one)))),
      ),
    );
    assert.deepEqual(
      [200, 409].map((status) => replies.filter((reply) => reply.status === status).length),
      [2, 498],
    );
    const { rows } = await h.service.pool.query(
      `select id, status, linked_connection_id as linked, owner_wallet_id from address_book_connections
        where owner_wallet_id in ($1, $2) and target_wallet_id in ($1, $2)`,
      [one.walletId, other.walletId],
    );
    assert.equal(rows.length, 2);
    const [first, second] = rows;
    assert.notEqual(first.owner_wallet_id, second.owner_wallet_id);
    assert.deepEqual([first.linked, second.linked], [second.id, first.id]);
    assert.deepEqual([first.status, second.status], ['PENDING_ACTIVATION', 'PENDING_ACTIVATION']);
  });
});

describe('bad input', () => {
  const friend = toWallet(north, calder.walletId);
  it('400 without a body: neither form, both, and fields of the other form', async () => {
    for (const input of [
      { listingEntryId: north.entryId },
      { ...to(north, calder), walletId: calder.walletId },
      { ...friend, localListingName: undefined },
      { ...to(north, calder), localListingName: 'X' },
      { ...to(north, calder), localListingDescription: 'X' },
      { ...to(north, calder), localListingEntryDescription: '' },
      { ...friend, localListingName: '' },
      { ...friend, localListingName: 'x'.repeat(301) },
      { ...friend, localListingDescription: 'x'.repeat(2001) },
      { ...to(north, calder), listingEntryId: 'x' },
      { ...to(north, calder), targetListingEntryId: 7 as never },
      { targetListingEntryId: calder.entryId } as never,
    ]) {
      const reply = await send(north.as, input);
      assert.deepEqual([reply.status, reply.text], [400, ''], JSON.stringify(input));
    }
  });
  it('404: an unknown target, and an entry that is not the caller’s', async () => {
    const before = await count();
    for (const [as, input] of [
      [north.as, to(north, { entryId: randomUUID() })],
      [north.as, toWallet(north, newHexId())],
      [north.as, toWallet(north, 'no such account')],
      [north.as, to(calder, north)],
      [calder.as, to(north, calder)],
      [north.as, { ...to(north, calder), listingEntryId: randomUUID() }],
    ] as const) {
      const reply = await send(as, input);
      assert.deepEqual([reply.status, Object.keys(reply.body).toSorted()], [404, ['error', 'errorName']]);
    }
    for (const other of [calder.enterpriseId, newHexId(), 'x'])
      assert.equal((await send(north.as, to(north, calder), { 'enterprise-id': other })).status, 404);
    assert.equal(await count(), before);
  });
  it('404: byte for byte as an unknown one, to who is blocked and to who blocks, by either id', async () => {
    const [one, other] = [await bookParty(h), await bookParty(h)];
    await h.call(blockListing, {
      as: other.as,
      input: { enterpriseId: other.enterpriseId, blockedListingId: one.listingId },
    });
    const answer = async (as: BookParty['as'], input: Input) => {
      const { status, text, headers } = await send(as, input);
      return [status, text, headers.get('clearhouse-problem')];
    };
    const unknown = await answer(one.as, to(one, { entryId: randomUUID() }));
    assert.equal(unknown[0], 404);
    const unlisted = await insertAccount(h.db, other.enterpriseId, { label: 'Unlisted' });
    assert.deepEqual(await answer(one.as, to(one, other)), unknown);
    assert.deepEqual(await answer(one.as, toWallet(one, other.walletId)), unknown);
    assert.deepEqual(await answer(one.as, toWallet(one, unlisted)), unknown);
    assert.deepEqual(await answer(one.as, toWallet(one, newHexId())), unknown);
    assert.deepEqual(await answer(other.as, to(other, one)), unknown);
  });
  it('403: a viewer, and a token without the scope', async () => {
    const viewer = await h.create.user({ [north.enterpriseId]: 'viewer' });
    const { token } = await h.create.token(north.as.id, { scopes: ['wallet_view_all'] });
    assert.equal((await send(viewer, to(north, calder))).status, 403);
    assert.equal((await h.call(contract, { as: token, input: to(north, calder) })).status, 403);
  });
  it('409: a second one the same way', async () => {
    const [one, other] = [await bookParty(h), await bookParty(h)];
    await pair(h, one, other);
    const replies = [await send(one.as, to(one, other)), await send(other.as, to(other, one))];
    replies.push(await send(one.as, toWallet(one, other.walletId)));
    for (const { status, body } of replies)
      assert.deepEqual([status, Object.keys(body).toSorted()], [409, ['error', 'errorName']]);
  });
  it('422: to itself, to an account of another network, and names that hide something', async () => {
    const test = await listAccount(h, calder, { coin: 'tofc' });
    for (const input of [
      to(north, north),
      toWallet(north, north.walletId),
      to(north, test),
      toWallet(north, calder.walletId, { localListingName: 'Cal\u202eder' }),
      toWallet(north, calder.walletId, { localListingName: 'Cal\nder' }),
      toWallet(north, calder.walletId, { localListingName: ' \u200b ' }),
      to(north, calder, { localListingEntryDescription: 'Pri\u0007me' }),
    ]) {
      const { status, body } = await send(north.as, input);
      assert.deepEqual([status, Object.keys(body).toSorted()], [422, ['error', 'errorName']], JSON.stringify(input));
    }
  });
});
