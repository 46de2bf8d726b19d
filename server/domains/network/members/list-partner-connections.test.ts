import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { listPartnerConnections as contract } from '#lib/contracts/network/partner-connections.ts';
import { harness } from '#server/testing/harness.ts';
import { aClient, aConnection, aPartner } from '../testing-members.ts';
import { insertNetwork } from './connection-store.ts';

const h = await harness();
const { enterpriseId } = h;
const [first, second] = [aClient(h.otherEnterpriseId), aClient(await h.create.enterprise())];
const [own, ownToo] = [aPartner({ enterpriseId }), aPartner({ enterpriseId })];
const foreign = aPartner({ enterpriseId: h.otherEnterpriseId });
const asClient = aClient(enterpriseId);
const day = (number: number) => ({ createdAt: `2026-01-0${number}T09:00:00.000Z` });
const connect = (client: typeof first, partner: typeof own, more: object) =>
  aConnection({ clientId: client.id, partnerId: partner.id, ...more });
const ids = (number: number) => ({ partnersClientId: `C-${number}`, partnersConnectionId: `K-${number}` });
const main = connect(first, own, { name: 'Main', ...ids(1), ...day(1) });
const hedging = connect(first, ownToo, { name: 'Hedging', isActive: false, ...ids(2), ...day(2) });
const prime = connect(second, own, { name: 'Prime', isInitialized: false, ...day(3) });
const elsewhere = connect(first, foreign, { name: 'Elsewhere', ...ids(1) });
const outgoing = connect(asClient, foreign, { name: 'Outgoing' });
await insertNetwork(h.db, {
  partners: [own, ownToo, foreign],
  clients: [first, second, asClient],
  connections: [main, hedging, prime, elsewhere, outgoing],
});

type Query = Omit<InputOf<typeof contract>, 'enterpriseId'>;
async function names(query: Query = {}) {
  const reply = await h.call(contract, { as: h.viewer, input: { enterpriseId, ...query } });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.connections.map(({ name }) => name);
}

describe('GET partners/connections', () => {
  it('200: lists those to all partners that the enterprise is, newest first, and none of its own as a client', async () => {
    assert.deepEqual(await names(), ['Prime', 'Hedging', 'Main']);
  });
  it('200: lists what every filter wants', async () => {
    const wanted: readonly (readonly [Query, readonly string[]])[] = [
      [{ active: 'true' }, ['Prime', 'Main']],
      [{ active: false }, ['Hedging']],
      [{ clientIds: [first.id] }, ['Hedging', 'Main']],
      [{ connectionIds: [main.id, prime.id, elsewhere.id] }, ['Prime', 'Main']],
      [{ partnersClientIds: ['C-1', 'C-2'] }, ['Hedging', 'Main']],
      [{ partnersConnectionIds: ['K-2'] }, ['Hedging']],
      [{ partnersConnectionIds: ['K-1,K-2'] }, []],
      [{ partnerIds: [own.id] }, ['Prime', 'Main']],
      [{ partnerIds: [foreign.id] }, []],
      [{ clientIds: [first.id], partnerIds: [own.id], active: true }, ['Main']],
      [{ pageSize: 2 }, ['Prime', 'Hedging']],
      [{ pageSize: 2, pageNumber: 1 }, ['Main']],
    ];
    for (const [query, expected] of wanted) assert.deepEqual(await names(query), expected, JSON.stringify(query));
  });
  it('200: answers an empty list for an enterprise that is no partner', async () => {
    const none = await h.create.enterprise();
    const as = await h.create.user({ [none]: 'viewer' });
    assert.deepEqual((await h.call(contract, { as, input: { enterpriseId: none } })).body.connections, []);
  });
  it('400: refuses ids that are none', async () => {
    const input = { enterpriseId, clientIds: ['x'] };
    const { status, text } = await h.call(contract, { as: h.viewer, input });
    assert.deepEqual([status, text], [400, '']);
  });
});
