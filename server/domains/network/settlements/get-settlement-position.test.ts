import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { getSettlementPosition } from '#lib/contracts/network/settlement-position.ts';
import { harness } from '#server/testing/harness.ts';
import { changeDispute, disputable } from '../disputes/testing-disputes.ts';
import { insertSettlement } from '../testing.ts';
import { testClient } from '../testing-network.ts';
import { recordTrade, tradeOf } from '../trades/testing-trades.ts';
import { dispute, settleV2 } from './testing-settlements.ts';

const h = await harness();
const client = await testClient(h);
const { partner, connection, connectionId } = await disputable(h, client);
const { enterpriseId } = client;
const read = async (settlementId: string, as = client.as, of = enterpriseId) =>
  h.call(getSettlementPosition, { as, input: { enterpriseId: of, settlementId } });

describe('GET off-exchange-settlements/{settlementId}', () => {
  it('200: what it says per connection and currency, beside the net of the trades in it, and its windows', async () => {
    for (const quantity of ['100000000', '-30000000'])
      await recordTrade(h, partner, {
        trade: tradeOf(h, connectionId, {
          base: { currency: 'BTC', quantity },
          quote: { currency: 'USD', quantity: quantity.startsWith('-') ? '10' : '-9435' },
        }),
      });
    const settlementAmounts = { [connectionId]: { BTC: '-20', USD: '10' } };
    const settlementId = (await settleV2(h, partner, { settlementAmounts })).body.settlement.id;
    await dispute(h, client, { settlementId, connectionId, expectedTransfers: {} });
    const { body, status } = await read(settlementId);
    assert.equal(status, 200);
    assert.equal(body.version, 2);
    assert.equal(body.settlement.isBeforeBooks, false);
    const [windowMs, topUpMs] = [body.disputeWindowEndsAt, body.topUpEndsAt].map(
      (at) => Date.parse(at ?? '') - Date.parse(body.settlement.createdAt),
    );
    assert.deepEqual([windowMs, topUpMs], [3_600_000, 5_400_000]);
    const [first] = body.netting;
    assert.deepEqual([body.side, body.units, first?.clientName.length === 0], ['client', {}, false]);
    const line = {
      connectionId,
      connectionName: first?.connectionName,
      networkAccountId: connection.networkAccountId,
      clientName: first?.clientName,
      trades: 2,
      isDisputed: true,
    };
    assert.deepEqual(body.netting, [
      { ...line, currency: 'ofcbtc', traded: '70000000', settled: '-20', difference: '-70000020', fromDisputes: '0' },
      { ...line, currency: 'ofcusd', traded: '-9425', settled: '10', difference: '9435', fromDisputes: '0' },
    ]);
    const id = (await h.service.pool.query('select id from network_disputes where settlement_id = $1', [settlementId]))
      .rows[0].id;
    await changeDispute(h, client, { id, connectionId, retracted: true });
    assert.equal((await read(settlementId)).body.netting[0]?.isDisputed, false);
  });
  it('200: one from before the books says so', async () => {
    const { id } = await insertSettlement(h.db, enterpriseId, {
      settlement: { partnerId: partner.id, isBeforeBooks: true, status: 'failed', reason: 'late' },
      party: { partyConnectionId: connectionId },
    });
    const { body } = await read(id);
    assert.equal(body.settlement.isBeforeBooks, true);
    assert.deepEqual(
      body.netting.map(({ trades, traded, settled, difference }) => [trades, traded, settled, difference]),
      [[0, '0', '-150000000', '-150000000']],
    );
  });
  it('404: unknown ones, and those of others', async () => {
    const foreign = await insertSettlement(h.db, h.otherEnterpriseId);
    for (const id of [randomUUID(), foreign.id]) assert.equal((await read(id)).status, 404);
  });
});
