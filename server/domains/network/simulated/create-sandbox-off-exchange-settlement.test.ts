import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getTrade } from '#lib/contracts/network/trades.ts';
import { createSandboxOffExchangeSettlement as contract } from '#lib/contracts/sandbox/off-exchange.ts';
import { harness } from '#server/testing/harness.ts';
import { balancesOf, connect, fundConnection, passTime, testClient } from '../testing-network.ts';
import { netOfTrades, simulatedStage } from './testing-simulated.ts';

const h = await harness();
const client = await testClient(h);
const BTC_USD = { base: 'btc', quote: 'usdc' };
const quantities = (transfers: readonly { currency: string; quantity: string }[]) =>
  Object.fromEntries(transfers.map(({ currency, quantity }) => [currency, BigInt(quantity)]));

describe('POST sandbox/off-exchange-settlements', () => {
  it('201: settles what the open trades come to, at once', async () => {
    const stage = await simulatedStage(h, client);
    const { trades } = (await stage.trade(3, BTC_USD)).body;
    const { status, body } = await stage.settle();
    assert.deepEqual([status, body.settlement.status], [201, 'completed']);
    const { settlementTransfers } = await stage.read(body.settlement.id);
    assert.deepEqual(quantities(settlementTransfers), netOfTrades(trades));
    const { enterpriseId, as } = client;
    const { trade } = (await h.call(getTrade, { as, input: { enterpriseId, tradeId: trades[0]?.id ?? '' } })).body;
    assert.deepEqual([trade.status, trade.settlementId], ['settled', body.settlement.id]);
    assert.equal((await stage.settle()).status, 422);
  });
  it('201: is pending where the client can dispute, and completed after the window', async () => {
    const stage = await simulatedStage(h, client, { clientDisputeWindowMinutes: 10 });
    await stage.trade(1, BTC_USD);
    const { settlement } = (await stage.settle()).body;
    assert.deepEqual(
      [settlement.status, settlement.disputed, settlement.cutoffAt !== undefined],
      ['pending', false, true],
    );
    await passTime(h, 11);
    assert.equal((await stage.read(settlement.id)).settlement.status, 'completed');
  });
  it('201: one amount is off by a tenth with the script wrong', async () => {
    const stage = await simulatedStage(h, client);
    await stage.script('wrong');
    const nets = netOfTrades((await stage.trade(1, BTC_USD)).body.trades);
    const { settlement } = (await stage.settle()).body;
    const settled = quantities((await stage.read(settlement.id)).settlementTransfers);
    const gained = Object.keys(nets).find((unit) => (nets[unit] ?? 0n) > 0n) ?? '';
    const net = nets[gained] ?? 0n;
    assert.deepEqual(settled, { ...nets, [gained]: net - net / 10n });
  });
  it('201: fails with the script short, and is tried again soon after another one', async () => {
    const stage = await simulatedStage(h, client);
    await stage.script('short');
    await stage.trade(1, BTC_USD);
    const { settlement } = (await stage.settle()).body;
    assert.equal(settlement.status, 'failed');
    assert.match('reason' in settlement ? settlement.reason : '', /^The partner lacks (BTC|USDC|, )+\.$/);
    await stage.script('nightly');
    await passTime(h, 1);
    assert.equal((await stage.read(settlement.id)).settlement.status, 'completed');
  });
  it('201: waits for funds within the time to top up with the script short', async () => {
    const stage = await simulatedStage(h, client, { clientDisputeWindowMinutes: 5, topUpWindowMinutes: 30 });
    await stage.script('short');
    await stage.trade(1, BTC_USD);
    const { settlement } = (await stage.settle()).body;
    await passTime(h, 6);
    assert.equal((await stage.read(settlement.id)).settlement.status, 'pending');
    await stage.script('off');
    await passTime(h, 1);
    assert.equal((await stage.read(settlement.id)).settlement.status, 'completed');
  });
  it('201: a broker settles one connection against another', async () => {
    const stage = await simulatedStage(h, client, { isBroker: true });
    const other = await connect(h, client, stage.partner);
    await fundConnection(
      h,
      { ...other, enterpriseId: client.enterpriseId },
      { ofcbtc: '900000000', ofcusdc: '900000000000' },
    );
    const nets = netOfTrades((await stage.trade(2, BTC_USD)).body.trades);
    const before = (await balancesOf(h, other.networkAccountId)).ofcbtc?.available;
    assert.equal((await stage.settle()).body.settlement.status, 'completed');
    const after = (await balancesOf(h, other.networkAccountId)).ofcbtc?.available;
    assert.equal(BigInt(after ?? 0) - BigInt(before ?? 0), -(nets.ofcbtc ?? 0n));
  });
  it('422: names what the client has not allocated, and nothing is recorded', async () => {
    const stage = await simulatedStage(h, client, { allocated: {}, clientDisputeWindowMinutes: 10 });
    await stage.trade(1);
    const { status, text } = await stage.settle();
    assert.equal(status, 422);
    assert.match(text, /The connection .* lacks \d+ of/);
  });
  it('403: asks for the scope', async () => {
    const stage = await simulatedStage(h, client);
    assert.equal((await h.call(contract, { as: h.viewer, input: stage.place })).status, 403);
  });
});
