import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { reorganiseChain, replaceChainTransaction } from '#lib/contracts/chain/chains.ts';
import { getEnterpriseDvpSettlement } from '#lib/contracts/clearing/enterprise-settlements.ts';
import { TRANSACTION_ROUTES } from '#lib/transaction-routes.ts';
import { makeProof } from '#server/domains/ledger/public.ts';
import { fundAccount } from '#server/domains/wallets/testing.ts';
import { mineAndFollow } from '#server/testing/follow-chain.ts';
import { harness } from '#server/testing/harness.ts';
import { eventsOf } from '#server/testing/waiting-allocation.ts';
import { balanceOf, type DvpPair, dvpPair, HOUR, passTime, proposed, read, sign, standing } from '../testing-life.ts';
import { sentSince, watchLegs } from './watch-legs.ts';

const h = await harness();
const CHAIN = TRANSACTION_ROUTES.find(({ kind }) => kind === 'chain')?.id;
const COIN = 'btc';
const SEND = [{ currency: 'ofcbtc', quantity: '-100' }];
const ALL = [...SEND, { currency: 'ofceth', quantity: '50' }, { currency: 'ofcusd', quantity: '20' }];

/** A settlement on chain that both have signed. */
async function settled(pair: DvpPair, legs = SEND) {
  const { id } = await proposed(h, pair, { legs, more: { transactionRouteId: CHAIN } });
  for (const side of [pair.one, pair.two]) assert.equal((await sign(h, side, id)).status, 200);
  return id;
}

/** Mines blocks of the coins, and looks what has become of what was sent. */
async function mine(blocks: number, ...coins: readonly string[]): Promise<void> {
  for (const coin of coins.length > 0 ? coins : [COIN]) await mineAndFollow(h, coin, blocks);
  await watchLegs(h.service);
}

/** What was sent of a leg so far, and what is confirmed. */
async function sentOf(id: string, currency = 'ofcbtc'): Promise<{ sent: string[] | null; confirmed: string[] | null }> {
  const { rows } = await h.ownerPool.query(
    'select sent_tx_ids as sent, tx_ids as confirmed from dvp_transfers where settlement_id = $1 and currency = $2',
    [id, currency],
  );
  return rows[0];
}

const txIdsOf = async ({ one }: DvpPair, id: string) =>
  (await read(h, one, id)).settlementTransfers.map(({ txIds }) => txIds);
const told = async (id: string) =>
  (await eventsOf(h, id))
    .map((type) => type.replace('dvp-settlement.', ''))
    .filter((type) => /sent|confirmed/.test(type));

describe('a settlement on chain', () => {
  it('settles at once in the books; its movement has an id from then on', async () => {
    const pair = await dvpPair(h);
    const id = await settled(pair);
    const { status, routedTransactionId, clearingMethod } = await read(h, pair.one, id);
    assert.deepEqual([status, clearingMethod], ['settled', 'manual']);
    assert.match(routedTransactionId ?? '', /^[0-9a-f-]{36}$/);
    assert.equal((await balanceOf(h, pair.two, 'ofcbtc')).posted, '1100');
    assert.deepEqual(await sentOf(id), { sent: null, confirmed: null });
  });
  it('is sent, and has its transaction once that is confirmed as often as the chain wants', async () => {
    const pair = await dvpPair(h);
    const id = await settled(pair);
    await passTime(h, 0);
    const { sent, confirmed } = await sentOf(id);
    assert.deepEqual([sent?.length, confirmed], [1, null]);
    assert.deepEqual(await txIdsOf(pair, id), [undefined]);
    await mine(1);
    assert.deepEqual(await txIdsOf(pair, id), [undefined]);
    await mine(1);
    assert.deepEqual(await txIdsOf(pair, id), [sent]);
    assert.deepEqual(await told(id), ['sent', 'sent', 'confirmed', 'confirmed']);
    await mine(3);
    assert.equal((await told(id)).length, 4);
    const { body } = await h.call(getEnterpriseDvpSettlement, {
      as: pair.two.as,
      input: { enterpriseId: pair.two.enterpriseId, dvpSettlementId: id },
    });
    assert.deepEqual(body.settlementTransfers[0]?.txIds, sent);
    assert.equal(body.transactionRouteId, CHAIN);
  });
  it('moves each leg on its own chain; what has none, such as dollars, moves in the books alone', async () => {
    const pair = await dvpPair(h);
    await fundAccount(h.service, pair.two.accountId, { ofcusd: '100' });
    const id = await settled(pair, ALL);
    await passTime(h, 0);
    await mine(2);
    assert.equal((await sentOf(id, 'ofcbtc')).confirmed?.length, 1);
    assert.deepEqual((await sentOf(id, 'ofceth')).confirmed, null);
    await mine(40, 'eth');
    assert.equal((await sentOf(id, 'ofceth')).confirmed?.length, 1);
    assert.deepEqual(await sentOf(id, 'ofcusd'), { sent: null, confirmed: null });
    const { rows } = await h.ownerPool.query(
      `select jsonb_array_length(after->'sent') as sent from audit_log
        where subject_id = $1 and operation = 'send-dvp-settlement'`,
      [id],
    );
    assert.deepEqual(rows, [{ sent: 2 }]);
  });
  it('is audited as done by the service, in the requester’s enterprise', async () => {
    const pair = await dvpPair(h);
    const id = await settled(pair);
    await passTime(h, 0);
    await mine(2);
    const { rows } = await h.ownerPool.query(
      `select operation, actor_kind as kind, replace(enterprise_id::text, '-', '') as owner from audit_log
        where subject_id = $1 and operation like '%-dvp-%' order by occurred_at, id`,
      [id],
    );
    const by = { kind: 'machine', owner: pair.one.enterpriseId };
    assert.deepEqual(rows, [
      { operation: 'send-dvp-settlement', ...by },
      { operation: 'watch-dvp-chains', ...by },
    ]);
  });
  it('is sent nowhere while it is not settled, and never when it ends otherwise', async () => {
    const pair = await dvpPair(h);
    const { id } = await proposed(h, pair, { legs: SEND, more: { transactionRouteId: CHAIN } });
    await sign(h, pair.one, id);
    await passTime(h, 100 * HOUR);
    await mine(3);
    assert.deepEqual(await standing(h, id, []), ['expired']);
    assert.deepEqual(await sentOf(id), { sent: null, confirmed: null });
  });
});

describe('what is lost on a chain', () => {
  it('is sent again when another transaction takes its place, and stays settled all the while', async () => {
    const pair = await dvpPair(h);
    const id = await settled(pair);
    await passTime(h, 0);
    const first = (await sentOf(id)).sent?.[0] ?? '';
    const input = { coin: COIN, transactionHash: first };
    assert.equal((await h.call(replaceChainTransaction, { as: h.operator, input })).status, 201);
    await mine(0);
    const again = (await sentOf(id)).sent ?? [];
    assert.equal(again.length, 2);
    assert.equal(again[0], first);
    assert.notEqual(again[1], first);
    assert.deepEqual(await standing(h, id, []), ['settled']);
    await mine(2);
    assert.deepEqual(await txIdsOf(pair, id), [[again[1]]]);
    const { rows } = await h.ownerPool.query(
      `select (body->>'attempt')::int as attempt from events
        where subject_id = $1 and type = 'dvp-settlement.sent' and enterprise_id = $2 order by insertion`,
      [id, pair.two.enterpriseId],
    );
    assert.deepEqual(
      rows.map(({ attempt }) => attempt),
      [1, 2],
    );
    assert.deepEqual(await balanceOf(h, pair.one, 'ofcbtc'), { posted: '900', held: '0' });
  });
  it('is sent again as often as it is dropped from the chain', async () => {
    const pair = await dvpPair(h);
    const id = await settled(pair);
    await passTime(h, 0);
    for (let round = 1; round <= 3; round += 1) {
      await mine(1);
      const undone = { coin: COIN, depth: 1, transactions: 'dropped' as const };
      await h.call(reorganiseChain, { as: h.operator, input: undone });
      await mine(0);
      assert.equal((await sentOf(id)).sent?.length, round + 1);
      assert.deepEqual(await standing(h, id, [pair.one]), ['settled', 'approved']);
    }
    await mine(2);
    const { sent, confirmed } = await sentOf(id);
    assert.deepEqual(confirmed, [sent?.at(-1)]);
    assert.deepEqual((await makeProof(h.service)).problems, []);
  });
  it('waits, and is not sent twice, when it goes back into the pool', async () => {
    const pair = await dvpPair(h);
    const id = await settled(pair);
    await passTime(h, 0);
    await mine(1);
    await h.call(reorganiseChain, { as: h.operator, input: { coin: COIN, depth: 1, transactions: 'pool' } });
    await mine(0);
    assert.equal((await sentOf(id)).sent?.length, 1);
    await mine(2);
    assert.equal((await sentOf(id)).confirmed?.length, 1);
  });
  it('is taken up once, whoever looks at the same time', async () => {
    const pair = await dvpPair(h);
    const id = await settled(pair);
    await passTime(h, 0);
    const [transactionHash = ''] = (await sentOf(id)).sent ?? [];
    await h.call(replaceChainTransaction, { as: h.operator, input: { coin: COIN, transactionHash } });
    await Promise.all(Array.from({ length: 5 }, () => watchLegs(h.service)));
    assert.equal((await sentOf(id)).sent?.length, 2);
    await mineAndFollow(h, COIN, 2);
    await Promise.all(Array.from({ length: 5 }, () => watchLegs(h.service)));
    assert.equal((await sentOf(id)).confirmed?.length, 1);
    assert.deepEqual(await told(id), ['sent', 'sent', 'sent', 'sent', 'confirmed', 'confirmed']);
  });
});

describe('the chain', () => {
  it('is followed while something on it is not confirmed', async () => {
    await mine(10);
    assert.equal(await sentSince(h.db, COIN), null);
    const pair = await dvpPair(h);
    const id = await settled(pair);
    assert.equal(await sentSince(h.db, COIN), null);
    await passTime(h, 0);
    const since = await sentSince(h.db, COIN);
    assert.match(since ?? '', /Z$/);
    assert.equal(await sentSince(h.db, 'sol'), null);
    await passTime(h, 2 * HOUR);
    await watchLegs(h.service);
    assert.equal((await sentOf(id)).confirmed?.length, 1);
    assert.equal(await sentSince(h.db, COIN), null);
  });
});
