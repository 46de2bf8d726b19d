import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inOrder, toldOf } from '#server/domains/notifications/testing.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { disputable } from '../disputes/testing-disputes.ts';
import { anotherPartner, connectWith, passTime, testClient } from '../testing-network.ts';
import { settleV2 } from './testing-settlements.ts';

const h = await harness();
const client = await testClient(h);
const venue = await disputable(h, client);
const operator = await h.create.user({ [client.enterpriseId]: 'operator' });
await h.create.user({ [client.enterpriseId]: 'viewer' });
const clients = inOrder(operator, h.operator, h.admin);

describe('clients of a settlement', () => {
  it('are warned two hours before they can dispute it no more, once', async () => {
    const partner = await anotherPartner(h, venue.partner, { clientDisputeWindowMinutes: 600 });
    const connection = await connectWith(h, client, partner);
    const { id } = (await settleV2(h, partner, { settlementAmounts: { [connection.id]: { USD: '5' } } })).body
      .settlement;
    await passTime(h, 479);
    assert.deepEqual(await toldOf(h.db, id), {});
    await passTime(h, 2);
    assert.deepEqual(await toldOf(h.db, id), { 'cut-off-near': clients });
    await passTime(h, 30);
    assert.deepEqual(await toldOf(h.db, id), { 'cut-off-near': clients });
  });
  it('are warned at once where they have less time, and not where a leap of the clock has taken it', async () => {
    const { id } = (await venue.settle({ BTC: '-1' })).body.settlement;
    await passTime(h, 0);
    assert.deepEqual(await toldOf(h.db, id), { 'cut-off-near': clients });
    const partner = await anotherPartner(h, venue.partner, { clientDisputeWindowMinutes: 600 });
    const connection = await connectWith(h, client, partner);
    const made = await settleV2(h, partner, { settlementAmounts: { [connection.id]: { USD: '5' } } });
    await passTime(h, 700);
    assert.deepEqual(await toldOf(h.db, made.body.settlement.id), {});
  });
});

describe('a dispute', () => {
  it('is told to both sides, but for whoever opened it', async () => {
    const { id } = await venue.open();
    const told = (await toldOf(h.db, id))['dispute-opened'] ?? [];
    assert.ok(told.includes((venue.partner.as as TestUser).id));
    assert.ok(!told.includes((client.as as TestUser).id));
    assert.ok(told.includes(operator.id));
  });
});
