import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { createOnchainSettlement as contract } from '#lib/contracts/network/onchain.ts';
import { signPartnerSettlement } from '#lib/contracts/network/partner-settlements.ts';
import { getTrade } from '#lib/contracts/network/trades.ts';
import { recordOf } from '#lib/record-reply.ts';
import { harness } from '#server/testing/harness.ts';
import { changePartner } from '../members/partner-store.ts';
import { settle as settleAtOnce } from '../settlements/testing-settlements.ts';
import { newNonce, passTime } from '../testing-network.ts';
import { recordTrade, tradeOf } from '../trades/testing-trades.ts';
import { onchain, operatorOf, pass, problemsOf, signedOnchain } from './testing-onchain.ts';

const h = await harness();
const { approve } = await operatorOf(h);
const { partner, amounts, settle, settled, read, statuses, own, connectionId } = await onchain(h);

describe('POST partners/settlements/onchain', () => {
  it('202: holds what clients pay, and sends nothing before it is approved', async () => {
    const reply = await settle({ BTC: '-100', ETH: '7' }, { notes: 'Monday' });
    const { settlement } = recordOf(contract, 202, reply) ?? {};
    assert.ok(settlement);
    assert.deepEqual(
      [settlement.settlementType, settlement.status, settlement.notes],
      ['onchain', 'pending', 'Monday'],
    );
    assert.equal(settlement.rtId, undefined);
    assert.deepEqual((await own()).ofcbtc, { available: '400', held: '100' });
    const found = (await read(settlement.id)).settlementTransfers.map(({ currency, status, txIds }) => [
      currency,
      status,
      txIds,
    ]);
    assert.deepEqual(
      found.toSorted((one, other) => one.join().localeCompare(other.join())),
      [
        ['BTC', 'pending_onchain', []],
        ['ETH', 'pending', []],
      ],
    );
    await pass(h, 'btc', 3);
    assert.deepEqual((await statuses(settlement.id)).toSorted(), ['pending', 'pending', 'pending_onchain']);
  });
  it('200: the same call later answers it as it is, with another content 409', async () => {
    const asked = { externalId: randomUUID(), nonce: newNonce() };
    const first = await settle({ BTC: '-10' }, asked);
    assert.equal(first.status, 202);
    const id = recordOf(contract, 202, first)?.settlement.id ?? '';
    const again = await settle({ BTC: '-10' }, asked);
    assert.deepEqual([again.status, again.body.settlement.id], [200, id]);
    assert.equal((await settle({ BTC: '-11' }, { ...asked, nonce: newNonce() })).status, 409);
    const { status } = await settleAtOnce(h, partner, { settlementAmounts: amounts({ BTC: '-10' }), ...asked });
    assert.equal(status, 409);
    await approve(id);
    await pass(h, 'btc', 2);
    assert.equal((await settle({ BTC: '-10' }, asked)).body.settlement.status, 'completed');
  });
  it('takes a payload that the signing operation writes', async () => {
    const input = {
      enterpriseId: partner.enterpriseId,
      externalId: randomUUID(),
      settlementAmounts: amounts({ BTC: '-1' }),
      nonce: newNonce(),
    };
    const { payload } = (await h.call(signPartnerSettlement, { as: partner.as, input })).body;
    const signed = { ...input, payload, signature: partner.sign(payload) };
    assert.equal((await h.call(contract, { as: partner.as, input: signed })).status, 202);
  });
  it('takes the recorded trades, and settles them at its end', async () => {
    const one = await onchain(h);
    const { trade } = (await recordTrade(h, one.partner, { trade: tradeOf(h, one.connectionId) })).body;
    const { enterpriseId, as } = one.partner;
    const of = async () => (await h.call(getTrade, { as, input: { enterpriseId, tradeId: trade.id } })).body.trade;
    const id = await one.settled({ BTC: '-10' });
    assert.deepEqual([(await of()).status, (await of()).settlementId], ['assigned', id]);
    await approve(id);
    await pass(h, 'btc', 2);
    assert.equal((await of()).status, 'settled');
  });
  it('with automation is approved at once, has an rtId and is sent', async () => {
    const one = await onchain(h);
    await changePartner(h.db, one.partner.id, { settlementTransactionRouteId: randomUUID() });
    const { settlement } = recordOf(contract, 202, await one.settle({ BTC: '-20' })) ?? {};
    assert.match(settlement?.rtId ?? '', /^[\da-f-]{36}$/);
    assert.deepEqual(await one.statuses(settlement?.id ?? ''), ['pending', 'onchain_initiated']);
    assert.deepEqual((await one.own()).ofcbtc, { available: '480', held: '0' });
    await pass(h, 'btc', 2);
    const { settlement: ended, settlementTransfers } = await one.read(settlement?.id ?? '');
    assert.equal(ended.status, 'completed');
    assert.equal(ended.rtId, settlement?.rtId);
    assert.match(settlementTransfers[0]?.txIds[0] ?? '', /^[\da-f]{64}$/);
  });
  it('tells once for each side that most of the agreed time is over', async () => {
    const one = await onchain(h);
    const id = await one.settled({ BTC: '-20', ETH: '5' });
    const sent = await one.settled({ BTC: '-1' });
    await approve(sent);
    await pass(h, 'btc', 2);
    await changePartner(h.db, one.partner.id, { gainSlaHours: 1 });
    const late = await one.settled({ ETH: '5' });
    const alerts = async (of: string) => {
      const { lossSLAAlertSent, gainSLAAlertSent } = (await one.read(of)).settlement;
      return [lossSLAAlertSent, gainSLAAlertSent];
    };
    await passTime(h, 49);
    assert.deepEqual(
      [await alerts(id), await alerts(late)],
      [
        [false, false],
        [false, true],
      ],
    );
    await passTime(h, 19 * 60);
    assert.deepEqual(
      [await alerts(id), await alerts(sent)],
      [
        [true, true],
        [false, false],
      ],
    );
    const told = `select count(*)::int as n from events where subject_id = $1 and type like '%sla_alert'`;
    await passTime(h, 48 * 60);
    assert.equal((await h.ownerPool.query(told, [id])).rows[0].n, 4);
  });
  it('422: over what is allocated leaves no record', async () => {
    const one = await onchain(h);
    const asked = { externalId: randomUUID() };
    const reply = await one.settle({ BTC: '-501' }, asked);
    assert.equal(reply.status, 422);
    assert.match(reply.text, /lacks 1 of BTC/);
    assert.deepEqual((await one.own()).ofcbtc, { available: '500', held: '0' });
    assert.equal((await one.settle({ BTC: '-500' }, asked)).status, 202);
  });
  it('400: what has no chain, names nothing, is written wrongly or signed otherwise', async () => {
    const wrong: Record<string, string>[] = [
      { USD: '-1' },
      { USDC: '5' },
      {},
      { BTC: '0' },
      { BTC: '1.5' },
      { ZZZ: '1' },
    ];
    for (const given of wrong) assert.equal((await settle(given)).status, 400, JSON.stringify(given));
    const payload = '{"externalId":"other"}';
    assert.equal((await settle({ BTC: '-1' }, { payload, signature: partner.sign(payload) })).status, 400);
    assert.equal((await settle({ BTC: '-1' }, { signature: 'zz' })).status, 400);
  });
  it('400: one client with another; a broker settles with each by itself', async () => {
    const one = await onchain(h, { broker: true });
    assert.equal((await one.settle({ BTC: '-1' })).status, 202);
    const settlementAmounts = { [one.connectionId]: { [randomUUID()]: { BTC: '-1' } } };
    const input = signedOnchain(one.partner, { settlementAmounts } as never);
    assert.equal((await h.call(contract, { as: one.partner.as, input })).status, 400);
  });
  it('401: signed by another key', async () => {
    const other = await onchain(h);
    const input = { ...signedOnchain(partner, { settlementAmounts: amounts({ BTC: '-1' }) }) };
    input.signature = other.partner.sign(input.payload);
    assert.equal((await h.call(contract, { as: partner.as, input })).status, 401);
  });
  it('403: where it is not enabled, and for who is no partner', async () => {
    const one = await onchain(h);
    await changePartner(h.db, one.partner.id, { isOnchainEnabled: false });
    assert.equal((await one.settle({ BTC: '-1' })).status, 403);
    await changePartner(h.db, one.partner.id, { isOnchainEnabled: true, isActive: false });
    assert.equal((await one.settle({ BTC: '-1' })).status, 403);
  });
  it('404: a connection of another partner; 409: a nonce that was used', async () => {
    const other = await onchain(h);
    assert.equal((await settle({}, { settlementAmounts: other.amounts({ BTC: '-1' }) })).status, 404);
    const nonce = newNonce();
    assert.equal((await settle({ BTC: '-1' }, { nonce })).status, 202);
    assert.equal((await settle({ BTC: '-1' }, { nonce })).status, 409);
    assert.ok(connectionId);
  });
  it('leaves books that are right', async () => {
    assert.equal((await settled({ BTC: '-1' })).length, 36);
    assert.deepEqual(await problemsOf(h), []);
  });
});
