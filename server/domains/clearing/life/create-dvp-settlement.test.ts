import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { configureDvpAccount, updateDvpSettings } from '#lib/contracts/clearing/settings.ts';
import { TRANSACTION_ROUTES } from '#lib/transaction-routes.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { problemsOf } from '#server/testing/problems.ts';
import {
  balanceOf,
  DAY,
  type DvpPair,
  dvpPair,
  EXCHANGE,
  HOUR,
  MINUTE,
  propose,
  proposed,
  read,
  refused,
  SECOND,
  sign,
  standing,
  unknownId,
} from '../testing-life.ts';
import { deactivate, turned, whitelistedPair } from '../testing-parties.ts';

const h = await harness();
const [NETTING, CHAIN] = TRANSACTION_ROUTES.map(({ id }) => id);
const SEND = [{ currency: 'ofcbtc', quantity: '-100' }];
const pair = await dvpPair(h);
const { one, two } = pair;
const ahead = (ms: number): string => new Date(h.service.clock.now().getTime() + ms).toISOString();
const refusal = async (more: object, of: DvpPair = pair) => refused(h, () => propose(h, of, { more }));

describe('POST account/{accountId}/settlement', () => {
  it('200: what is negative is sent, what is positive received; the requester agrees from the start', async () => {
    const body = await proposed(h, pair, { externalId: 'DVP-1', more: { notation: 'Of both' } });
    const [own, theirs] = [one.accountId, two.accountId];
    const { id, createdAt, approvalRequests, settlementTransfers, requesterAccountName, ...rest } = body;
    assert.match(requesterAccountName ?? '', /^Account /);
    assert.deepEqual(rest, {
      externalId: 'DVP-1',
      notation: 'Of both',
      requesterAccountId: own,
      status: 'pending-acknowledgement',
      type: 'direct',
      bypassCounterpartySigning: false,
      clearingMethod: 'manual',
      updatedAt: createdAt,
    });
    const moves = settlementTransfers.map(({ sourceTradingAccountId, destinationTradingAccountId, ...more }) => [
      sourceTradingAccountId,
      destinationTradingAccountId,
      more.currency,
      more.quantity,
    ]);
    assert.deepEqual(moves, [
      [own, theirs, 'ofcbtc', '100'],
      [theirs, own, 'ofceth', '50'],
    ]);
    const statuses = Object.fromEntries(approvalRequests.map(({ accountId, status }) => [accountId, status]));
    assert.deepEqual(statuses, { [own]: 'acknowledged', [theirs]: 'pending-acknowledgement' });
    assert.deepEqual(await read(h, one, id), body);
    assert.deepEqual(await read(h, two, id), body);
  });
  it('200: each account has a text of its own to sign, byte for byte', async () => {
    const { approvalRequests, settlementTransfers } = await proposed(h, pair);
    const transfers = settlementTransfers.map(
      ({ id, sourceTradingAccountId: from, destinationTradingAccountId: to, currency, quantity }) =>
        `{"id":"${id}","sourceTradingAccountId":"${from}","destinationTradingAccountId":"${to}","currency":"${currency}","quantity":"${quantity}"}`,
    );
    const nonces = approvalRequests.map(({ accountId, payload }) => {
      const { nonce } = JSON.parse(payload);
      assert.match(nonce, /^[0-9a-f]{32}$/);
      const text = `{"nonce":"${nonce}","version":"3.0.0","signerAccount":"${accountId}","settlementTransfers":[${transfers.join()}]}`;
      assert.equal(payload, text);
      return nonce;
    });
    assert.equal(new Set(nonces).size, 2);
  });
  it('200: from the other side of a connection, too', async () => {
    const { requesterAccountId, settlementTransfers } = await proposed(h, turned(pair), { legs: SEND });
    const [{ sourceTradingAccountId: from, destinationTradingAccountId: to }] = settlementTransfers as [
      (typeof settlementTransfers)[0],
    ];
    assert.deepEqual([requesterAccountId, from, to], [two.accountId, two.accountId, one.accountId]);
  });
  it('200: nothing is held, and none of it needs to be there', async () => {
    const fresh = await dvpPair(h);
    await proposed(h, fresh, { legs: [{ currency: 'ofcbtc', quantity: `-${'9'.repeat(78)}` }] });
    assert.deepEqual(await balanceOf(h, fresh.one, 'ofcbtc'), { posted: '1000', held: '0' });
  });
  it('200: a unit may be named by its other name', async () => {
    const { settlementTransfers } = await proposed(h, pair, { legs: [{ currency: 'ofcfiatusd', quantity: '5' }] });
    assert.equal(settlementTransfers[0]?.currency, 'ofcusd');
  });
  it('200: a leg for each of many currencies in the order that they came, and an id of 300 characters', async () => {
    const legs = ['ofcbtc', 'ofceth', 'ofcusdc', 'ofcltc', 'ofcsol', 'ofcxrp', 'ofcusdt', 'ofcusd', 'ofceur'].map(
      (currency, index) => ({ currency, quantity: index % 2 === 0 ? '1' : '-1' }),
    );
    const { settlementTransfers } = await proposed(h, pair, { legs, externalId: 'é'.repeat(300) });
    assert.deepEqual(
      settlementTransfers.map(({ currency }) => currency),
      legs.map(({ currency }) => currency),
    );
  });
  it('200: with bypass the counterparty is asked nothing, and the signature of the requester settles it', async () => {
    const fresh = await dvpPair(h);
    const made = await proposed(h, fresh, { legs: SEND, more: { bypassCounterpartySigning: true } });
    assert.deepEqual([made.status, made.bypassCounterpartySigning], ['pending', true]);
    const sides = [fresh.one, fresh.two];
    assert.deepEqual(await standing(h, made.id, sides), ['pending', 'acknowledged', 'acknowledged']);
    assert.equal((await sign(h, fresh.one, made.id)).body.status, 'approved');
    assert.deepEqual(await standing(h, made.id, sides), ['settled', 'approved', 'acknowledged']);
    assert.equal((await balanceOf(h, fresh.two, 'ofcbtc')).posted, '1100');
  });
  it('200: a WHITELIST connection asks nobody, whatever the request says', async () => {
    const known = await whitelistedPair(h);
    const made = await proposed(h, known, { legs: SEND });
    assert.deepEqual([made.status, made.bypassCounterpartySigning], ['pending', true]);
    await sign(h, known.one, made.id);
    assert.deepEqual(await standing(h, made.id, [known.two]), ['settled', 'acknowledged']);
    assert.equal((await propose(h, turned(known), { legs: SEND })).status, 404);
  });
  it('200: routes say how it clears', async () => {
    const methodOf = async (of: DvpPair, transactionRouteId?: string) =>
      (await proposed(h, of, { more: transactionRouteId === undefined ? {} : { transactionRouteId } })).clearingMethod;
    const fresh = await dvpPair(h);
    const { enterpriseId, accountId, as } = fresh.one;
    const place = { enterpriseId, accountId };
    assert.equal(await methodOf(fresh), 'manual');
    assert.equal(await methodOf(fresh, NETTING?.toUpperCase()), 'manual-netting');
    const onChain = await proposed(h, fresh, { more: { transactionRouteId: CHAIN } });
    assert.equal(onChain.clearingMethod, 'manual');
    for (const { estimatedFeeInNativeToken: native, estimatedFeeInUSD: usd } of onChain.settlementTransfers) {
      assert.match(native ?? '', /^[1-9]\d*$/);
      assert.match(usd ?? '', /^\d+\.\d{2}$/);
    }
    await h.call(configureDvpAccount, { as, input: { ...place, queueAutomationTransactionRouteId: NETTING } });
    assert.equal(await methodOf(fresh, NETTING), 'manual-netting');
    await h.call(updateDvpSettings, { as, input: { ...place, queueAutomationEnabled: true } });
    assert.equal(await methodOf(fresh, NETTING), 'automated-netting');
    assert.equal(await methodOf(turned(fresh), NETTING), 'manual-netting');
  });
  it('200: the time to affirm is that of the requester’s settings', async () => {
    const fresh = await dvpPair(h);
    const { enterpriseId, accountId, as } = fresh.one;
    const affirmed = async (of: DvpPair) => {
      const { id, createdAt } = await proposed(h, of);
      const { rows } = await h.ownerPool.query('select affirm_by as at from dvp_settlements where id = $1', [id]);
      return Date.parse(rows[0].at) - Date.parse(createdAt);
    };
    assert.equal(await affirmed(fresh), DAY);
    await h.call(configureDvpAccount, { as, input: { enterpriseId, accountId, affirmationExpirationTime: 90 } });
    assert.equal(await affirmed(fresh), 90 * SECOND);
    assert.equal(await affirmed(turned(fresh)), DAY);
  });
  it('200: an expiry of 60 seconds to 90 days ahead is kept', async () => {
    for (const ms of [MINUTE + SECOND * 5, 90 * DAY]) {
      const expireAt = ahead(ms);
      assert.equal((await proposed(h, pair, { more: { expireAt } })).expireAt, expireAt);
    }
    const zoned = await proposed(h, pair, { more: { expireAt: ahead(HOUR).replace('Z', '+00:00') } });
    assert.match(zoned.expireAt ?? '', /Z$/);
  });
  it('200: is audited once, and told to both', async () => {
    const { id } = await proposed(h, pair);
    const audited = await h.ownerPool.query(
      `select operation, actor_user_id::text as who, replace(enterprise_id::text, '-', '') as owner from audit_log where subject_id = $1`,
      [id],
    );
    assert.equal(audited.rows.length, 1);
    assert.deepEqual([audited.rows[0].operation, audited.rows[0].owner], ['createDvpSettlement', one.enterpriseId]);
    const events = await h.ownerPool.query(
      `select type, replace(enterprise_id::text, '-', '') as heard, body->>'accountId' as of from events where subject_id = $1`,
      [id],
    );
    const type = 'dvp-settlement.created';
    assert.deepEqual(
      events.rows.toSorted((a, b) => a.heard.localeCompare(b.heard)),
      [one, two]
        .map(({ enterpriseId: heard }) => ({ type, heard, of: one.accountId }))
        .toSorted((a, b) => a.heard.localeCompare(b.heard)),
    );
  });
});

describe('what is malformed', () => {
  const legs = (quantity: unknown, currency: unknown = 'ofcbtc') => ({ assetTransfers: [{ currency, quantity }] });
  it('400: amounts other than whole base units as text', async () => {
    const wrong = [
      '0',
      '-0',
      '+1',
      '1.5',
      '-1.5',
      '1e3',
      '01',
      '',
      ' 1',
      '1 ',
      '--1',
      '٣',
      '0x10',
      'NaN',
      '9'.repeat(79),
    ];
    for (const quantity of [...wrong, `-${'9'.repeat(79)}`, 1, -100, 0, null, undefined, {}, ['1']])
      assert.equal((await refusal(legs(quantity))).status, 400, JSON.stringify(quantity));
  });
  it('400: currencies that the account cannot hold', async () => {
    for (const currency of ['ofczzz', 'btc', 'ofctbtc', 'ofc', '', 'BTC', 7, null]) {
      const reply = await refusal(legs('1', currency));
      assert.equal(reply.status, 400, String(currency));
      assert.equal(reply.text, '');
    }
    assert.deepEqual(
      problemsOf(await refusal(legs('1', 'ofczzz'))).map(({ path }) => path),
      ['assetTransfers.0.currency'],
    );
  });
  it('400: a currency twice, by whatever names', async () => {
    const twice = (...names: string[]) => ({
      assetTransfers: names.map((currency, index) => ({ currency, quantity: index === 0 ? '5' : '-5' })),
    });
    for (const names of [
      ['ofcbtc', 'ofcbtc'],
      ['ofcusd', 'ofcfiatusd'],
      ['ofcfiatusd', 'ofcusd'],
      ['ofcbtc', 'OFCBTC'],
    ])
      assert.equal((await refusal(twice(...names))).status, 400, names.join(' '));
  });
  it('400: no legs, more than 100, and what is missing or of another form', async () => {
    const many = Array.from({ length: 101 }, (_, index) => ({ currency: `ofcx${index}`, quantity: '1' }));
    for (const more of [
      { assetTransfers: [] },
      { assetTransfers: many },
      { assetTransfers: undefined },
      { externalId: '' },
      { externalId: 'x'.repeat(301) },
      { externalId: 'nul\0' },
      { externalId: undefined },
      { notation: 'x'.repeat(2001) },
      { addressBookConnectionId: 'none' },
      { addressBookConnectionUpdatedAt: 'yesterday' },
      { expireAt: '2026-01-01' },
      { bypassCounterpartySigning: 'yes' },
    ])
      assert.equal((await refusal(more)).status, 400, JSON.stringify(more).slice(0, 80));
  });
});

describe('what does not fit', () => {
  it('404: accounts and connections of others, and of nobody', async () => {
    const other = await dvpPair(h);
    for (const accountId of [two.accountId, newHexId(), 'none'])
      assert.equal((await refusal({ accountId })).status, 404, accountId);
    const { connectionId, updatedAt: addressBookConnectionUpdatedAt } = other;
    for (const addressBookConnectionId of [connectionId, unknownId()])
      assert.equal((await refusal({ addressBookConnectionId, addressBookConnectionUpdatedAt })).status, 404);
  });
  it('409: a connection that has changed since it was looked at', async () => {
    for (const ms of [-1, 1, -HOUR]) {
      const addressBookConnectionUpdatedAt = new Date(Date.parse(pair.updatedAt) + ms).toISOString();
      assert.equal((await refusal({ addressBookConnectionUpdatedAt })).status, 409);
    }
  });
  it('422: a connection that is not active', async () => {
    const ending = await dvpPair(h);
    assert.equal((await deactivate(h, ending)).status, 200);
    assert.equal((await refusal({}, ending)).status, 422);
    assert.equal((await refusal({}, turned(ending))).status, 422);
  });
  it('422: to receive from who is not asked', async () => {
    const reply = await refusal({ assetTransfers: EXCHANGE, bypassCounterpartySigning: true });
    assert.equal(reply.status, 422);
    assert.deepEqual(
      problemsOf(reply).map(({ path }) => path),
      ['assetTransfers'],
    );
    assert.equal((await refusal({}, await whitelistedPair(h))).status, 422);
  });
  it('422: an expiry in the past, in 59 seconds, and after 90 days', async () => {
    for (const ms of [-HOUR, 0, 59 * SECOND, 90 * DAY + MINUTE, 91 * DAY])
      assert.equal((await refusal({ expireAt: ahead(ms) })).status, 422, String(ms));
  });
  it('422: a route that there is none of', async () => {
    for (const transactionRouteId of [unknownId(), 'netting', 'x'])
      assert.equal((await refusal({ transactionRouteId })).status, 422);
  });
});
