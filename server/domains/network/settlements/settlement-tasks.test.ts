import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getPartnerSettlement } from '#lib/contracts/network/partner-settlements.ts';
import { harness } from '#server/testing/harness.ts';
import { eventsOf } from '#server/testing/waiting-allocation.ts';
import { closeAsInvalid, disputable } from '../disputes/testing-disputes.ts';
import { anotherPartner, connectWith, fund, passTime, testClient } from '../testing-network.ts';
import { recordTrade, tradeOf } from '../trades/testing-trades.ts';
import { settleV2 } from './testing-settlements.ts';

const h = await harness();
const client = await testClient(h);
const venue = await disputable(h, client);

async function statusOf(settlementId: string, { enterpriseId, as } = venue.partner): Promise<string> {
  return (await h.call(getPartnerSettlement, { as, input: { enterpriseId, settlementId } })).body.settlement.status;
}

async function audited(subjectId: string) {
  const { rows } = await h.ownerPool.query(
    `select operation, actor_kind as by, enterprise_id as "enterpriseId", after->>'status' as status from audit_log
     where subject_id = $1 and operation = 'completeSettlement' order by id`,
    [subjectId],
  );
  return rows.map((row) => [row.by, row.enterpriseId.replaceAll('-', ''), row.status]);
}

describe('the end of a dispute window', () => {
  it('completes the settlement once, in the name of nobody, and both sides hear of it', async () => {
    const { id } = (await venue.settle({ BTC: '-1' })).body.settlement;
    await passTime(h, 61);
    await passTime(h, 61);
    assert.equal(await statusOf(id), 'completed');
    assert.deepEqual(await audited(id), [['machine', venue.partner.enterpriseId, 'completed']]);
    const created = 'off-exchange-settlement.created';
    const completed = 'off-exchange-settlement.completed';
    assert.deepEqual(await eventsOf(h, id), [created, created, completed, completed]);
  });
  it('is at once where the window is nothing', async () => {
    const partner = await anotherPartner(h, venue.partner, { clientDisputeWindowMinutes: 0 });
    const connection = await connectWith(h, client, partner);
    const { body } = await settleV2(h, partner, { settlementAmounts: { [connection.id]: { USD: '5' } } });
    assert.equal(body.settlement.status, 'pending');
    await passTime(h, 0);
    assert.equal(await statusOf(body.settlement.id, partner), 'completed');
  });
  it('fails one at once whose partner has no time to fund it', async () => {
    const partner = await anotherPartner(h, venue.partner, { clientDisputeWindowMinutes: 5 });
    const connection = await connectWith(h, client, partner);
    const { body } = await settleV2(h, partner, { settlementAmounts: { [connection.id]: { USD: '99999' } } });
    await passTime(h, 5);
    assert.equal(await statusOf(body.settlement.id, partner), 'failed');
  });
});

describe('the time to top up', () => {
  it('is looked at each minute, to its end', async () => {
    const { id } = (await venue.settle({ USD: '5000' })).body.settlement;
    await passTime(h, 89);
    assert.equal(await statusOf(id), 'pending');
    await fund(h, venue.partner, { ofcusd: '9999' });
    await passTime(h, 1);
    assert.equal(await statusOf(id), 'completed');
  });
});

describe('trades of a settlement', () => {
  it('are assigned and settled with it, those of a disputed connection once its closure is', async () => {
    const trade = tradeOf(h, venue.connectionId);
    const { id: tradeId } = (await recordTrade(h, venue.partner, { trade })).body.trade;
    const { id } = await venue.open();
    const types = async () => [...new Set(await eventsOf(h, tradeId))].map((type) => type.split('.')[1]);
    assert.deepEqual(await types(), ['recorded', 'assigned']);
    await passTime(h, 61);
    assert.deepEqual(await types(), ['recorded', 'assigned']);
    assert.equal((await closeAsInvalid(h, client, id)).status, 200);
    await venue.settle({ BTC: '-1' });
    await passTime(h, 61);
    assert.deepEqual(await types(), ['recorded', 'assigned', 'settled']);
    assert.equal((await eventsOf(h, tradeId)).length, 6);
  });
});
