import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { listPartnerDisputes as contract } from '#lib/contracts/network/disputes.ts';
import { configurePartner } from '#lib/contracts/network/partner-configurations.ts';
import { harness } from '#server/testing/harness.ts';
import { DEFAULT_CONFIGURATION } from '../members/default-configuration.ts';
import { passTime, testClient } from '../testing-network.ts';
import { changeDispute, closeAsInvalid, disputable } from './testing-disputes.ts';

const h = await harness();
const platform = await h.create.user({}, { isPlatformAdmin: true });
const client = await testClient(h);
const venue = await disputable(h, client);
const { connectionId, partner } = venue;
const closed = await venue.open();
await passTime(h, 61);
const { id: closureId } = (await closeAsInvalid(h, client, closed.id)).body.disputeClosure;
const settling = (await venue.settle({ BTC: '-1' }, { externalId: 'next-1' })).body.settlement;
const open = await venue.open();
await passTime(h, 2);
const retracted = await venue.open();
await changeDispute(h, client, { id: retracted.id, connectionId, retracted: true });
const SHOWN = [open.id, closed.id];
const ALL = [retracted.id, ...SHOWN];

const list = async (more: Partial<InputOf<typeof contract>> = {}) => {
  const { enterpriseId, as } = partner;
  return (await h.call(contract, { as, input: { enterpriseId, ...more } })).body.disputes;
};
const idsOf = async (more: Partial<InputOf<typeof contract>> = {}) => (await list(more)).map(({ id }) => id);

describe('GET partners/settlement/disputes', () => {
  it('200: lists those against the partners of the enterprise, retracted ones when asked for', async () => {
    assert.deepEqual(await idsOf(), SHOWN);
    assert.deepEqual(await idsOf({ showRetracted: 'false' }), SHOWN);
    assert.deepEqual(await idsOf({ showRetracted: 'true' }), ALL);
  });
  it('200: narrows by each filter', async () => {
    assert.deepEqual(await idsOf({ settlementIds: [open.settlementId] }), [open.id]);
    assert.deepEqual(await idsOf({ settledInSettlementIds: [settling.id] }), [closed.id]);
    assert.deepEqual(await idsOf({ connectionIds: [connectionId] }), SHOWN);
    assert.deepEqual(await idsOf({ connectionIds: [randomUUID()] }), []);
    assert.deepEqual(await idsOf({ partnerIds: [partner.id] }), SHOWN);
    assert.deepEqual(await idsOf({ partnerIds: [randomUUID()] }), []);
    assert.deepEqual(await idsOf({ clientIds: [client.clientId] }), SHOWN);
    assert.deepEqual(await idsOf({ clientIds: [partner.clientId] }), []);
    assert.deepEqual(await idsOf({ closed: 'true' }), [closed.id]);
    assert.deepEqual(await idsOf({ closed: 'false' }), [open.id]);
    assert.deepEqual(await idsOf({ disputeIds: [closed.id] }), [closed.id]);
    assert.deepEqual(await idsOf({ disputeClosureIds: [closureId] }), [closed.id]);
    assert.deepEqual(await idsOf({ settlementExternalIds: ['next-1'] }), []);
    assert.deepEqual(await idsOf({ settledInSettlementExternalIds: ['next-1', 'x'] }), [closed.id]);
  });
  it('200: pages', async () => {
    const page = (pageNumber: number) => idsOf({ pageNumber, pageSize: 1, showRetracted: 'true' });
    assert.deepEqual((await Promise.all([0, 1, 2, 3].map(page))).flat(), ALL);
  });
  it('200: names currencies as the partner does, and shows every account', async () => {
    const configuration = { ...DEFAULT_CONFIGURATION, currencyNames: { ofcbtc: ['XBT', 'BTC'] } };
    await h.call(configurePartner, { as: platform, input: { partnerId: partner.id, isActive: true, configuration } });
    const [shown] = await list({ disputeIds: [closed.id] });
    assert.deepEqual(shown?.expectedTransfers, { XBT: '-15' });
    assert.deepEqual(shown?.disputeClosure?.adjustedTransfers, { XBT: '-20' });
    const [transfer] = shown?.disputeClosure?.adjustedSettlementTransfers ?? [];
    assert.deepEqual([transfer?.currency, transfer?.sourceTradingAccountId], ['XBT', partner.walletId]);
  });
  it('200: an empty list to the client', async () => {
    const { enterpriseId, as } = client;
    assert.deepEqual((await h.call(contract, { as, input: { enterpriseId } })).body.disputes, []);
  });
  it('400: refuses a flag that is none', async () => {
    const { enterpriseId, as } = partner;
    const showRetracted = 'yes' as never;
    assert.equal((await h.call(contract, { as, input: { enterpriseId, showRetracted } })).status, 400);
  });
});
