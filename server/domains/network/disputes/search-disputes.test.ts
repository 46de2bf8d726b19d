import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { searchDisputes as contract } from '#lib/contracts/network/enterprise-disputes.ts';
import { harness } from '#server/testing/harness.ts';
import { anotherClient, passTime, testClient } from '../testing-network.ts';
import { changeDispute, closeAsInvalid, disputable } from './testing-disputes.ts';

const h = await harness();
const client = await testClient(h);
const { partner, connection, connectionId, open, settle } = await disputable(h, client);
const stranger = await anotherClient(h);

const closed = await open();
await passTime(h, 61);
await closeAsInvalid(h, client, closed.id);
const retracted = await open({ BTC: '-7' });
await changeDispute(h, client, { id: retracted.id, connectionId, retracted: true, reason: 'Ours was wrong' });
await passTime(h, 1);
const one = await open({ BTC: '-20', USD: '30' });
const ALL = [one.id, retracted.id, closed.id];

type Query = Partial<InputOf<typeof contract>>;
const search = async (more: Query = {}, { enterpriseId, as } = client) =>
  (await h.call(contract, { as, input: { enterpriseId, ...more } })).body;
const idsOf = async (more: Query = {}, who = client) => (await search(more, who)).disputes.map(({ id }) => id);

describe('GET off-exchange-disputes', () => {
  it('200: gives a client its disputes, newest first, and a partner those against it, retracted ones as well', async () => {
    assert.deepEqual(await idsOf(), ALL);
    assert.deepEqual(await idsOf({ sort: 'createdAt' }), ALL.toReversed());
    assert.deepEqual(await idsOf({ side: 'partner' }), []);
    assert.deepEqual(await idsOf({ side: 'partner' }, partner), ALL);
    assert.deepEqual(await idsOf({}, partner), []);
    assert.deepEqual(await idsOf({}, stranger), []);
  });
  it('200: says where each stands, what the settlement said, and what everybody is called', async () => {
    const { disputes } = await search();
    assert.deepEqual(
      disputes.map(({ state }) => state),
      ['open', 'retracted', 'closed'],
    );
    const [row, , ended] = disputes;
    assert.deepEqual(row?.originalTransfers, { ofcbtc: '-20', ofcusd: '30' });
    assert.deepEqual(row?.expectedTransfers, { ofcbtc: '-15' });
    assert.deepEqual(
      [row?.partnerName, row?.connectionName, row?.partnerId],
      ['Quayside Exchange', connection.name, partner.id],
    );
    assert.deepEqual([row?.settlementStatus, row?.isBeforeBooks], ['pending', false]);
    assert.ok((row?.disputeWindowEndsAt ?? '') > (row?.createdAt ?? ''));
    assert.deepEqual(ended?.originalTransfers, { ofcbtc: '-20' });
    assert.deepEqual(ended?.disputeClosure?.adjustedTransfers, { ofcbtc: '-20' });
    assert.equal(ended?.disputeClosure?.adjustedSettlementTransfers[0]?.quantity, '-20');
    const [theirs] = (await search({ side: 'partner', disputeIds: [one.id] }, partner)).disputes;
    assert.deepEqual(theirs?.originalTransfers, { ofcbtc: '-20', ofcusd: '30' });
  });
  it('200: narrows by each filter', async () => {
    const [row] = (await search()).disputes;
    assert.deepEqual(await idsOf({ disputeIds: [closed.id, one.id] }), [one.id, closed.id]);
    assert.deepEqual(await idsOf({ states: ['open'] }), [one.id]);
    assert.deepEqual(await idsOf({ states: ['closed', 'retracted'] }), [retracted.id, closed.id]);
    assert.deepEqual(await idsOf({ states: ['pending_review'] }), []);
    assert.deepEqual(await idsOf({ settlementIds: [retracted.settlementId] }), [retracted.id]);
    assert.deepEqual(await idsOf({ connectionIds: [connectionId] }), ALL);
    assert.deepEqual(await idsOf({ connectionIds: [randomUUID()] }), []);
    assert.deepEqual(await idsOf({ partnerIds: [partner.id] }), ALL);
    assert.deepEqual(await idsOf({ text: row?.settlementExternalId.toUpperCase() ?? '' }), [one.id]);
    assert.deepEqual(await idsOf({ text: one.id.slice(0, 23) }), [one.id]);
    assert.deepEqual(await idsOf({ createdOnOrAfter: row?.createdAt ?? '' }), [one.id]);
    assert.deepEqual(await idsOf({ createdBefore: row?.createdAt ?? '' }), [retracted.id, closed.id]);
    const settledIn = (await search({ states: ['closed'] })).disputes[0]?.settledInSettlementId ?? '';
    assert.deepEqual(await idsOf({ settledInSettlementIds: [settledIn] }), [closed.id]);
  });
  it('200: pages by a cursor, with how many there are', async () => {
    const first = await search({ limit: 2 });
    assert.deepEqual([first.disputes.length, first.total, first.isTotalExact], [2, 3, true]);
    const rest = await search({ limit: 2, cursor: first.nextCursor ?? '' });
    assert.deepEqual([rest.disputes.map(({ id }) => id), rest.nextCursor], [[closed.id], null]);
  });
  it('200: knows settlements that nobody disputed by nothing', async () => {
    const { id } = (await settle({ BTC: '3' })).body.settlement;
    assert.deepEqual(await idsOf({ settlementIds: [id] }), []);
  });
  it('400, 403: refuses values that are none, and asks for the scope', async () => {
    const { enterpriseId, as } = client;
    const states = ['lost'] as never;
    assert.equal((await h.call(contract, { as, input: { enterpriseId, states } })).status, 400);
    const { token } = await h.create.token(as.id, { scopes: ['wallet_view_all'] });
    assert.equal((await h.call(contract, { as: token, input: { enterpriseId } })).status, 403);
  });
});
