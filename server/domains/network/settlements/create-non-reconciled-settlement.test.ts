import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  createNonReconciledSettlement as contract,
  createPartnerSettlement,
} from '#lib/contracts/network/partner-settlements.ts';
import { getTrade } from '#lib/contracts/network/trades.ts';
import { recordOf } from '#lib/record-reply.ts';
import { harness } from '#server/testing/harness.ts';
import { anotherPartner, connectWith, enterprisePartner, fundConnection, testClient } from '../testing-network.ts';
import { recordTrade, tradeOf } from '../trades/testing-trades.ts';
import { settle, signedSettlement } from './testing-settlements.ts';

const h = await harness();
const client = await testClient(h);
const partner = await enterprisePartner(h, { funds: { ofcusd: '100' } });
const { id, networkAccountId } = await connectWith(h, client, partner);
await fundConnection(h, { id, networkAccountId, enterpriseId: client.enterpriseId }, { ofcbtc: '50' });

const create = async (given: Record<string, string>) => {
  const input = await signedSettlement(h, partner, { settlementAmounts: { [id]: given } });
  return { input, reply: await h.call(contract, { as: partner.as, input }) };
};

describe('POST partners/settlements/nonReconciled', () => {
  it('200: settles at once, and the recorded trades with it', async () => {
    const { body } = await recordTrade(h, partner, { trade: tradeOf(h, id) });
    const statusOf = async () => {
      const { enterpriseId, as } = client;
      return (await h.call(getTrade, { as, input: { enterpriseId, tradeId: body.trade.id } })).body.trade.status;
    };
    const { reply } = await create({ BTC: '-1', USD: '2' });
    assert.deepEqual([reply.status, reply.body.settlement.status], [200, 'completed']);
    assert.equal(await statusOf(), 'settled');
  });
  it('401: stays as failed where funds lack, and the same call answers the same record', async () => {
    const { input, reply } = await create({ USD: '999' });
    const failed = recordOf(contract, 401, reply)?.settlement;
    assert.match(failed?.reason ?? '', /^The partner lacks USD\.$/);
    const again = await h.call(contract, { as: partner.as, input });
    assert.equal(recordOf(contract, 401, again)?.settlement.id, failed?.id);
  });
  it('is the first version under another path: the same call there is the same settlement, other content is refused', async () => {
    const input = await signedSettlement(h, partner, { settlementAmounts: { [id]: { BTC: '-1' } } });
    assert.equal((await h.call(contract, { as: partner.as, input })).status, 200);
    const { externalId } = input;
    const there = await h.call(createPartnerSettlement, { as: partner.as, input });
    assert.deepEqual([there.status, there.body.settlement.externalId], [200, externalId]);
    assert.equal((await settle(h, partner, { settlementAmounts: { [id]: { BTC: '-2' } }, externalId })).status, 409);
  });
  it('403: a partner whose clients can dispute, and the scope to read', async () => {
    const other = await anotherPartner(h, partner, { clientDisputeWindowMinutes: 0 });
    const connection = await connectWith(h, client, other);
    const input = await signedSettlement(h, other, { settlementAmounts: { [connection.id]: { BTC: '-1' } } });
    assert.equal((await h.call(contract, { as: other.as, input })).status, 403);
    const { token } = await h.create.token(partner.as.id, { scopes: ['settlement_network_read'] });
    assert.equal((await h.call(contract, { as: token, input })).status, 403);
  });
});
