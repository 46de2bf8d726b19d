import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { listPartnerSettlements as contract } from '#lib/contracts/network/partner-settlements.ts';
import { harness } from '#server/testing/harness.ts';
import { disputable } from '../disputes/testing-disputes.ts';
import { anotherPartner, connectWith, fundConnection, passTime, testClient } from '../testing-network.ts';
import { settle } from './testing-settlements.ts';

const h = await harness();
const client = await testClient(h);
const other = await h.create.enterprise();
const second = await testClient(h, { enterpriseId: other, as: await h.create.user({ [other]: 'admin' }) });
const venue = await disputable(h, client);
const broker = await anotherPartner(h, venue.partner, { broker: true });
const [a, b] = [await connectWith(h, client, broker), await connectWith(h, second, broker)];
await fundConnection(h, { ...a, enterpriseId: client.enterpriseId }, { ofcbtc: '9' });
const { enterpriseId, as } = venue.partner;

const plain = (await venue.settle({ BTC: '-1' }, { externalId: 'plain-1' })).body.settlement;
await passTime(h, 2);
const { settlementId: disputed } = await venue.open();
await passTime(h, 2);
const amounts = { settlementAmounts: { [b.id]: { [a.id]: { BTC: '3' } } } };
const brokered = (await settle(h, broker, amounts)).body.settlement;

const idsOf = async (more: Partial<InputOf<typeof contract>> = {}) => {
  const { body } = await h.call(contract, { as, input: { enterpriseId, ...more } });
  return body.settlements.map(({ id }) => id);
};

describe('GET partners/settlements', () => {
  it('200: lists the settlements of all partners that the enterprise is, newest first', async () => {
    assert.deepEqual(await idsOf(), [brokered.id, disputed, plain.id]);
  });
  it('200: narrows by each filter', async () => {
    assert.deepEqual(await idsOf({ settlementIds: [plain.id, brokered.id] }), [brokered.id, plain.id]);
    assert.deepEqual(await idsOf({ onlyShowDisputed: 'true' }), [disputed]);
    assert.deepEqual(await idsOf({ onlyShowDisputed: 'false' }), [brokered.id, disputed, plain.id]);
    assert.deepEqual(await idsOf({ partnerIds: [broker.id] }), [brokered.id]);
    assert.deepEqual(await idsOf({ partnerIds: [randomUUID()] }), []);
    assert.deepEqual(await idsOf({ partyConnectionIds: [venue.connectionId] }), [disputed, plain.id]);
    assert.deepEqual(await idsOf({ partyConnectionIds: [a.id] }), [brokered.id]);
    assert.deepEqual(await idsOf({ counterpartyConnectionIds: [b.id] }), [brokered.id]);
    assert.deepEqual(await idsOf({ counterpartyConnectionIds: [a.id] }), []);
    assert.deepEqual(await idsOf({ externalIds: ['plain-1', 'other'] }), [plain.id]);
  });
  it('200: narrows by time, from the first instant on and up to before the last', async () => {
    const { createdAt } = brokered;
    assert.deepEqual(await idsOf({ createdOnOrAfter: createdAt }), [brokered.id]);
    assert.deepEqual(await idsOf({ createdBefore: createdAt }), [disputed, plain.id]);
    assert.deepEqual(await idsOf({ updatedOnOrAfter: createdAt }), [brokered.id]);
    assert.deepEqual(await idsOf({ updatedBefore: createdAt }), [disputed, plain.id]);
  });
  it('200: pages', async () => {
    const pages = await Promise.all([0, 1, 2, 3].map((pageNumber) => idsOf({ pageNumber, pageSize: 1 })));
    assert.deepEqual(pages.flat(), [brokered.id, disputed, plain.id]);
  });
  it('200: lists nothing for who is no partner', async () => {
    const input = { enterpriseId: client.enterpriseId };
    assert.deepEqual((await h.call(contract, { as: client.as, input })).body.settlements, []);
  });
  it('400: refuses values that are none', async () => {
    for (const wrong of [{ pageSize: 501 }, { partnerIds: ['17'] }, { createdBefore: 'Monday' }] as never[])
      assert.equal((await h.call(contract, { as, input: { enterpriseId, ...(wrong as object) } })).status, 400);
  });
});
