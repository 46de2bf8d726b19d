import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { updateCounterpartyConnections } from '#lib/contracts/address-book/connections.ts';
import { acceptCounterparty } from '#lib/contracts/address-book/counterparties.ts';
import { createSimulatedProposal as contract, setDvpScript } from '#lib/contracts/sandbox/dvp.ts';
import { TRANSACTION_ROUTES } from '#lib/transaction-routes.ts';
import { passTime as passTimeOfBook } from '#server/domains/address-book/connections/testing-connections.ts';
import { makeProof } from '#server/domains/ledger/public.ts';
import { fundAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import {
  balanceOf,
  DAY,
  type DvpPair,
  dvpPair,
  MINUTE,
  passTime,
  read,
  refused,
  SECOND,
  say,
  sign,
  standing,
  unknownId,
} from '../testing-life.ts';
import { whitelistedPair } from '../testing-parties.ts';
import { playedPair, playedParty } from './testing-played.ts';

const h = await harness();
const SOON = 5 * SECOND;
const pair = await playedPair(h);
const { one, two } = pair;
const LEGS = [
  { currency: 'ofcbtc', quantity: '30' },
  { currency: 'ofceth', quantity: '-20' },
];
type Wanted = Partial<InputOf<typeof contract>>;
const ask = (more: Wanted = {}, as: Parameters<typeof h.call>[1]['as'] = one.as) =>
  h.call(contract, {
    as,
    input: { enterpriseId: one.enterpriseId, connectionId: pair.connectionId, assetTransfers: LEGS, ...more },
  });
const statusesOf = async (id: string, of: DvpPair = pair) => (await standing(h, id, [of.two, of.one])).join(' ');

describe('POST sandbox/dvp-proposals', () => {
  it('201: is proposed by the counterparty, with amounts from the side of the account', async () => {
    const { status, body } = await ask();
    assert.equal(status, 201);
    assert.match(body.externalId, /^SIM-[0-9A-F]{8}$/);
    assert.deepEqual([body.requesterAccountId, body.status], [two.accountId, 'pending-acknowledgement']);
    const moves = body.settlementTransfers.map((leg) => [
      leg.sourceTradingAccountId,
      leg.destinationTradingAccountId,
      leg.currency,
      leg.quantity,
    ]);
    assert.deepEqual(moves, [
      [two.accountId, one.accountId, 'ofcbtc', '30'],
      [one.accountId, two.accountId, 'ofceth', '20'],
    ]);
    assert.equal(await statusesOf(body.id), 'pending-acknowledgement acknowledged pending-acknowledgement');
    assert.deepEqual(await read(h, one, body.id), body);
  });
  it('201: the counterparty signs soon; with the signature of the account it settles', async () => {
    const before = await balanceOf(h, one, 'ofcbtc');
    const { id } = (await ask()).body;
    await passTime(h, SOON);
    assert.equal(await statusesOf(id), 'pending-acknowledgement signed pending-acknowledgement');
    assert.equal((await sign(h, one, id)).status, 200);
    assert.equal(await statusesOf(id), 'settled approved approved');
    assert.equal(BigInt((await balanceOf(h, one, 'ofcbtc')).posted) - BigInt(before.posted), 30n);
    assert.deepEqual((await makeProof(h.service)).problems, []);
  });
  it('201: by default a tenth of a bitcoin for what it is worth in USDC', async () => {
    await fundAccount(h.service, one.accountId, { ofcusdc: '9435000000' });
    const { body } = await h.call(contract, {
      as: one.as,
      input: { enterpriseId: one.enterpriseId, connectionId: pair.connectionId },
    });
    assert.deepEqual(
      body.settlementTransfers.map(({ currency, quantity, sourceTradingAccountId: from }) => [
        currency,
        quantity,
        from,
      ]),
      [
        ['ofcbtc', '10000000', two.accountId],
        ['ofcusdc', '9435000000', one.accountId],
      ],
    );
    await passTime(h, SOON);
    await sign(h, one, body.id);
    assert.equal((await standing(h, body.id, []))[0], 'settled');
  });
  it('201: is acknowledged or rejected by the account, and expires as any other', async () => {
    const [seen, refusedOne, left] = [(await ask()).body.id, (await ask()).body.id, (await ask()).body.id];
    assert.equal((await say(h, one, seen, 'acknowledged')).status, 200);
    assert.equal((await say(h, one, refusedOne, 'canceled')).status, 422);
    assert.equal((await say(h, one, refusedOne, 'rejected')).status, 200);
    await passTime(h, DAY);
    assert.deepEqual(
      [await statusesOf(seen), await statusesOf(refusedOne), await statusesOf(left)],
      ['expired signed expired', 'rejected canceled rejected', 'expired signed expired'],
    );
  });
  it('201: on the netting route, where it waits for a run', async () => {
    const { clearingMethod, id } = (await ask({ isNetted: true })).body;
    assert.equal(clearingMethod, 'manual-netting');
    await passTime(h, SOON);
    await sign(h, one, id);
    assert.equal(await statusesOf(id), 'pending signed signed');
    assert.ok(TRANSACTION_ROUTES.some(({ kind }) => kind === 'netting'));
  });
  it('201: over a connection that the counterparty has made, by its script', async () => {
    const { as, enterpriseId, connectionId, walletId } = await playedParty(h);
    assert.equal((await h.call(acceptCounterparty, { as, input: { enterpriseId, connectionId } })).status, 200);
    await passTimeOfBook(h, 5 * MINUTE);
    await h.call(setDvpScript, { as, input: { enterpriseId, connectionId, script: 'fail' } });
    const { body, status } = await ask(
      { enterpriseId, connectionId, assetTransfers: [LEGS[0] as (typeof LEGS)[0]] },
      as,
    );
    assert.deepEqual([status, body.settlementTransfers[0]?.destinationTradingAccountId], [201, walletId]);
    await passTime(h, SOON);
    assert.deepEqual(await standing(h, body.id, [{ accountId: walletId }]), ['canceled', 'canceled']);
  });
  it('201: is audited once in the enterprise, and told as the counterparty’s', async () => {
    const { id } = (await ask()).body;
    const audited = await h.ownerPool.query(
      `select operation, replace(actor_user_id::text, '-', '') as by from audit_log where subject_id = $1`,
      [id],
    );
    assert.deepEqual(audited.rows, [{ operation: 'createSimulatedProposal', by: one.as.id }]);
    const { rows } = await h.ownerPool.query(
      `select actor_user_id as by, body->>'party' as party, replace(enterprise_id::text, '-', '') as heard from events
        where subject_id = $1`,
      [id],
    );
    assert.deepEqual(rows, [{ by: null, party: 'Sim Accepts', heard: one.enterpriseId }]);
  });
});

describe('what is refused leaves nothing', () => {
  const legs = (quantity: unknown, currency: unknown = 'ofcbtc') =>
    [{ currency, quantity }] as Wanted['assetTransfers'];
  it('400: amounts and currencies as everywhere', async () => {
    for (const quantity of ['0', '+1', '1.5', '1e3', 5, '9'.repeat(79)])
      assert.equal((await refused(h, () => ask({ assetTransfers: legs(quantity) }))).status, 400, String(quantity));
    for (const currency of ['ofczzz', 'btc', ''])
      assert.equal((await refused(h, () => ask({ assetTransfers: legs('1', currency) }))).status, 400, currency);
    const twice = ['ofcusd', 'ofcfiatusd'].map((currency) => ({ currency, quantity: '1' }));
    for (const assetTransfers of [[], twice])
      assert.equal((await refused(h, () => ask({ assetTransfers }))).status, 400);
    assert.equal((await refused(h, () => ask({ connectionId: 'none' }))).status, 400);
  });
  it('401 and 403: strangers, viewers, and who has no licence', async () => {
    assert.equal((await refused(h, () => ask({}, null))).status, 401);
    const viewer = await h.create.user({ [one.enterpriseId]: 'viewer' });
    assert.equal((await refused(h, () => ask({}, viewer))).status, 403);
    const bare = await playedPair(h);
    const { enterpriseId, as } = bare.one;
    await h.ownerPool.query(`delete from enterprise_licences where enterprise_id = $1 and licence = 'dvp'`, [
      enterpriseId,
    ]);
    await h.service.onSignal('access');
    const reply = await refused(h, () => ask({ enterpriseId, connectionId: bare.connectionId }, as));
    assert.equal(reply.status, 403);
  });
  it('404: connections of others, of nobody, and with those who are not simulated', async () => {
    const real = await dvpPair(h);
    const theirs = await playedPair(h);
    for (const connectionId of [unknownId(), theirs.connectionId, real.connectionId])
      assert.equal((await refused(h, () => ask({ connectionId }))).status, 404);
    const { enterpriseId, as } = real.one;
    const own = await refused(h, () => ask({ enterpriseId, connectionId: real.connectionId }, as));
    assert.equal(own.status, 404);
    const known = await whitelistedPair(h);
    const other = { enterpriseId: known.one.enterpriseId, connectionId: known.connectionId };
    assert.equal((await refused(h, () => ask(other, known.one.as))).status, 404);
  });
  it('422: a connection that is not active', async () => {
    const waits = await playedParty(h);
    const place = { enterpriseId: waits.enterpriseId, connectionId: waits.connectionId };
    assert.equal((await refused(h, () => ask(place, waits.as))).status, 422);
    const ended = await playedPair(h);
    const { enterpriseId, as } = ended.one;
    const status = 'PENDING_DEACTIVATION' as const;
    const input = { enterpriseId, connectionIds: [ended.connectionId], status };
    assert.equal((await h.call(updateCounterpartyConnections, { as, input })).status, 200);
    const reply = await refused(h, () => ask({ enterpriseId, connectionId: ended.connectionId }, as));
    assert.equal(reply.status, 422);
  });
});
