import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import {
  DAY,
  type DvpPair,
  dvpPair,
  EXCHANGE,
  HOUR,
  passTime,
  propose,
  proposed,
  refused,
  say,
  sign,
  unknownId,
} from '../testing-life.ts';
import { deactivate, turned } from '../testing-parties.ts';

const h = await harness();
const externalId = (): string => `once-${newHexId()}`;
const count = async (id: string): Promise<number> =>
  (await h.ownerPool.query('select count(*)::int as n from dvp_settlements where external_id = $1', [id])).rows[0].n;

describe('the same proposal again', () => {
  it('200: is the settlement that was made, as it is now', async () => {
    const pair = await dvpPair(h);
    const asked = { externalId: externalId() };
    const made = await proposed(h, pair, asked);
    assert.deepEqual(await proposed(h, pair, asked), made);
    await say(h, pair.two, made.id, 'acknowledged');
    assert.equal((await proposed(h, pair, asked)).status, 'pending');
    for (const side of [pair.one, pair.two]) await sign(h, side, made.id);
    const settled = await proposed(h, pair, asked);
    assert.deepEqual([settled.id, settled.status], [made.id, 'settled']);
    assert.equal(await count(asked.externalId), 1);
  });
  it('200: even when the connection has ended since, or its time is over', async () => {
    const pair = await dvpPair(h);
    const asked = { externalId: externalId() };
    const { id } = await proposed(h, pair, asked);
    await passTime(h, DAY);
    assert.equal((await deactivate(h, pair)).status, 200);
    const again = await proposed(h, pair, asked);
    assert.deepEqual([again.id, again.status], [id, 'expired']);
  });
  it('200: a default that is said is the default', async () => {
    const pair = await dvpPair(h);
    const asked = { externalId: externalId() };
    const { id } = await proposed(h, pair, asked);
    const more = { bypassCounterpartySigning: false, checkForDuplicates: false };
    assert.equal((await proposed(h, pair, { ...asked, more })).id, id);
  });
  it('200: is audited as a repetition, and told to nobody', async () => {
    const pair = await dvpPair(h);
    const asked = { externalId: externalId() };
    const { id } = await proposed(h, pair, asked);
    await proposed(h, pair, asked);
    const events = await h.ownerPool.query('select 1 from events where subject_id = $1', [id]);
    assert.equal(events.rows.length, 2);
    const { rows } = await h.ownerPool.query(
      `select (after->>'isRepeated')::boolean as again from audit_log where subject_id = $1 order by id`,
      [id],
    );
    assert.deepEqual(
      rows.map(({ again }) => again),
      [null, true],
    );
  });
  it('200: twenty at the same moment make one', async () => {
    const pair = await dvpPair(h);
    for (let round = 0; round < 3; round += 1) {
      const asked = { externalId: externalId() };
      const replies = await Promise.all(Array.from({ length: 20 }, () => propose(h, pair, asked)));
      assert.equal(new Set(replies.map(({ status, body }) => `${status} ${body.id}`)).size, 1);
      assert.equal(replies[0]?.status, 200);
      assert.equal(await count(asked.externalId), 1);
    }
  });
  it('409: other content under the same id', async () => {
    const pair = await dvpPair(h);
    const asked = { externalId: externalId() };
    await proposed(h, pair, asked);
    for (const more of [
      { assetTransfers: EXCHANGE.slice(0, 1) },
      { assetTransfers: [{ currency: 'ofcbtc', quantity: '-101' }, EXCHANGE[1]] },
      { notation: 'More' },
      { checkForDuplicates: true },
      { addressBookConnectionId: unknownId() },
      { expireAt: new Date(Date.now() + HOUR).toISOString() },
    ])
      assert.equal((await refused(h, () => propose(h, pair, { ...asked, more }))).status, 409, JSON.stringify(more));
  });
  it('200: the same id of another account is another settlement', async () => {
    const pair = await dvpPair(h);
    const asked = { externalId: externalId() };
    assert.notEqual((await proposed(h, turned(pair), asked)).id, (await proposed(h, pair, asked)).id);
  });
});

describe('checkForDuplicates', () => {
  const more = { checkForDuplicates: true };
  const settle = async (pair: DvpPair, id: string) => {
    for (const side of [pair.one, pair.two]) assert.equal((await sign(h, side, id)).status, 200);
  };
  it('409: names an open one with the same counterparty and legs', async () => {
    const pair = await dvpPair(h);
    const { id } = await proposed(h, pair);
    const reply = await refused(h, () => propose(h, pair, { more }));
    assert.equal(reply.status, 409);
    assert.match(reply.text, new RegExp(id));
    const legs = EXCHANGE.toReversed();
    assert.equal((await refused(h, () => propose(h, pair, { legs, more }))).status, 409);
  });
  it('409: whichever side proposed it', async () => {
    const pair = await dvpPair(h);
    const theirs = EXCHANGE.map(({ currency, quantity }) => ({
      currency,
      quantity: quantity.startsWith('-') ? quantity.slice(1) : `-${quantity}`,
    }));
    const { id } = await proposed(h, turned(pair), { legs: theirs });
    assert.match((await refused(h, () => propose(h, pair, { more }))).text, new RegExp(id));
  });
  it('200: other legs, another counterparty, or what ended otherwise, are none', async () => {
    const pair = await dvpPair(h);
    const { id } = await proposed(h, pair, { more });
    await proposed(h, await dvpPair(h), { more });
    const other = { legs: [{ currency: 'ofcbtc', quantity: '-100' }] };
    await proposed(h, pair, { ...other, more });
    await say(h, pair.two, id, 'rejected');
    const again = await proposed(h, pair, { more });
    await say(h, pair.one, again.id, 'canceled');
    await proposed(h, pair, { more });
    assert.equal((await propose(h, pair, { more })).status, 409);
    await proposed(h, pair);
  });
  it('409: for 24 hours after one has settled, by the clock', async () => {
    const pair = await dvpPair(h);
    const { id } = await proposed(h, pair, { more: { expireAt: new Date(Date.now() + 30 * DAY).toISOString() } });
    await passTime(h, 2 * DAY);
    await settle(pair, id);
    await passTime(h, 23 * HOUR);
    assert.match((await refused(h, () => propose(h, pair, { more }))).text, new RegExp(id));
    await passTime(h, HOUR);
    assert.equal((await propose(h, pair, { more })).status, 200);
  });
  it('409: of ten at the same moment one is the first', async () => {
    const pair = await dvpPair(h);
    const replies = await Promise.all(Array.from({ length: 10 }, () => propose(h, pair, { more })));
    assert.deepEqual(
      replies.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, ...Array(9).fill(409)],
    );
  });
});

describe('a proposal at the moment when its connection is deactivated', () => {
  it('is open on a connection that stays, or not there', async () => {
    const came = { both: 0, proposed: 0, deactivated: 0 };
    for (let round = 0; round < 30; round += 1) {
      const pair = await dvpPair(h);
      const sides = round % 2 === 0 ? pair : turned(pair);
      const [made, ended] = await Promise.all(
        round % 3 === 0
          ? [propose(h, sides), deactivate(h, pair)]
          : [propose(h, sides), new Promise((done) => setTimeout(done, round)).then(() => deactivate(h, pair))],
      );
      assert.ok([200, 409, 422].includes(made.status), made.text);
      assert.ok([200, 422].includes(ended.status), ended.text);
      const { rows } = await h.ownerPool.query('select status from address_book_connections where id = $1', [
        pair.connectionId,
      ]);
      assert.equal(rows[0].status, ended.status === 200 ? 'PENDING_DEACTIVATION' : 'ACTIVE');
      if (made.status === 200 && ended.status === 200) came.both += 1;
      else came[made.status === 200 ? 'proposed' : 'deactivated'] += 1;
    }
    assert.equal(came.both, 0);
  });
  it('agrees with what the address book says of it', async () => {
    const pair = await dvpPair(h);
    const { id } = await proposed(h, pair);
    const reply = await deactivate(h, pair);
    assert.equal(reply.status, 422);
    assert.match(reply.text, new RegExp(id));
    await say(h, pair.two, id, 'rejected');
    assert.equal((await deactivate(h, pair)).status, 200);
  });
});
