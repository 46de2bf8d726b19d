import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { updateClientConnection } from '#lib/contracts/network/client-connections.ts';
import { createSandboxTrades as contract } from '#lib/contracts/sandbox/off-exchange.ts';
import { usdCents } from '#lib/prices.ts';
import { harness } from '#server/testing/harness.ts';
import { eventsOf } from '#server/testing/waiting-allocation.ts';
import { connect, connectWith, enterprisePartner, testClient } from '../testing-network.ts';
import { netOfTrades, simulatedStage } from './testing-simulated.ts';

const h = await harness();
const client = await testClient(h);
const stage = await simulatedStage(h, client);
const { as, enterpriseId } = client;

describe('POST sandbox/trades', () => {
  it('201: records trades near the market’s prices, within what is allocated', async () => {
    const { status, body } = await stage.trade(20);
    assert.equal(status, 201);
    assert.equal(new Set(body.trades.map(({ externalId }) => externalId)).size, 20);
    for (const { base, quote, status: stands, tradedAt, createdAt } of body.trades) {
      const [given, got] = [base, quote].map(({ currency, quantity }) => Number(usdCents(currency, quantity)));
      assert.ok(Math.abs((given ?? 0) / (got ?? 1) - 1) < 0.02, `${base.quantity} for ${quote.quantity}`);
      assert.notEqual(base.quantity.startsWith('-'), quote.quantity.startsWith('-'));
      assert.ok(['recorded'].includes(stands) && tradedAt <= createdAt);
    }
    const nets = netOfTrades(body.trades);
    assert.ok(-(nets.ofcbtc ?? 0n) <= 500_000_000n && -(nets.ofcusd ?? 0n) <= 900_000_000n);
    assert.deepEqual(await eventsOf(h, body.trades[0]?.id ?? ''), ['off-exchange-trade.recorded']);
  });
  it('201: of a pair that is asked for, by any name of its currencies', async () => {
    const { body } = await stage.trade(2, { base: 'eth', quote: 'USDC' });
    assert.deepEqual(
      body.trades.map(({ base, quote }) => [base.currency, quote.currency]),
      [
        ['ofceth', 'ofcusdc'],
        ['ofceth', 'ofcusdc'],
      ],
    );
  });
  it('201: within what the partner has, which a client may have allocated more than', async () => {
    const halfOfMillion = 500_000n * 10n ** 6n;
    for (const _ of [1, 2, 3, 4, 5]) {
      const [trade] = (await stage.trade(1, { base: 'xrp', quote: 'USD' })).body.trades;
      const received = BigInt(trade?.base.quantity ?? 0);
      assert.ok(received <= halfOfMillion, `${received}`);
    }
  });
  it('201: small ones where nothing is allocated, and of a broker between two connections', async () => {
    const poor = await simulatedStage(h, client, { allocated: {}, isBroker: true });
    assert.equal((await poor.trade()).status, 422);
    const other = await connect(h, client, poor.partner);
    const [trade] = (await poor.trade()).body.trades;
    assert.equal(trade?.counterpartyConnectionId, other.id);
    assert.ok(Number(usdCents(trade?.base.currency ?? '', trade?.base.quantity ?? '0')) < 60_000);
  });
  it('400: refuses counts beyond 1 to 100, and a pair of one currency', async () => {
    for (const count of [0, 101, 1.5]) assert.equal((await stage.trade(count)).status, 400);
    assert.equal((await stage.trade(1, { base: 'btc', quote: 'ofcbtc' })).status, 400);
    assert.equal((await stage.trade(1, { base: 'btc', quote: 'nothing' })).status, 400);
  });
  it('404: of connections of others', async () => {
    for (const connectionId of [randomUUID(), stage.connection.id]) {
      const input = { enterpriseId: h.otherEnterpriseId, connectionId, count: 1 };
      assert.equal((await h.call(contract, { as: h.outsider, input })).status, 404);
    }
  });
  it('422: what the partner does not settle, a partner that is an enterprise, a deactivated connection', async () => {
    const narrow = await simulatedStage(h, client, { currencies: ['ofcbtc'] });
    assert.equal((await narrow.trade(1, { base: 'btc', quote: 'eth' })).status, 422);
    assert.equal((await narrow.trade(1)).status, 422);
    const { id: connectionId } = await connectWith(h, client, await enterprisePartner(h));
    assert.equal((await h.call(contract, { as, input: { enterpriseId, connectionId, count: 1 } })).status, 422);
    const closed = await simulatedStage(h, client);
    await h.call(updateClientConnection, { as, input: { ...closed.place, active: false } });
    assert.equal((await closed.trade()).status, 422);
  });
  it('403, 404: asks for the scope, and exists in a sandbox only', async () => {
    assert.equal((await h.call(contract, { as: h.viewer, input: { ...stage.place, count: 1 } })).status, 403);
    const production = await harness({ CLEARHOUSE_MODE: 'production' });
    const input = { enterpriseId: production.enterpriseId, connectionId: randomUUID(), count: 1 };
    assert.equal((await production.call(contract, { as: production.admin, input })).status, 404);
  });
});
