import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { listClientConnections as contract } from '#lib/contracts/network/client-connections.ts';
import { harness } from '#server/testing/harness.ts';
import { aClient, aConnection, aPartner } from '../testing-members.ts';
import { insertNetwork } from './connection-store.ts';

const h = await harness();
const { enterpriseId } = h;
const [client, other] = [aClient(enterpriseId), aClient(h.otherEnterpriseId)];
const [halden, aurelia] = [aPartner(), aPartner()];
const day = (number: number) => ({ createdAt: `2026-01-0${number}T09:00:00.000Z` });
const ofClient = (partner: typeof halden, more: object) =>
  aConnection({ clientId: client.id, partnerId: partner.id, ...more });
const main = ofClient(halden, { name: 'Main, first', ...day(1) });
const hedging = ofClient(halden, { name: 'Hedging', isActive: false, ...day(2) });
const prime = ofClient(aurelia, { name: 'Prime', isInitialized: false, ...day(3) });
const foreign = aConnection({ clientId: other.id, partnerId: halden.id, name: 'Prime' });
await insertNetwork(h.db, {
  partners: [halden, aurelia],
  clients: [client, other],
  connections: [main, hedging, prime, foreign],
});

type Query = Omit<InputOf<typeof contract>, 'enterpriseId'>;
async function names(query: Query = {}) {
  const reply = await h.call(contract, { as: h.viewer, input: { enterpriseId, ...query } });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.connections.map(({ name }) => name);
}

describe('GET clients/connections', () => {
  it('200: lists the client’s own, newest first', async () => {
    assert.deepEqual(await names(), ['Prime', 'Hedging', 'Main, first']);
  });
  it('200: lists what every filter wants', async () => {
    const wanted: readonly (readonly [Query, readonly string[]])[] = [
      [{ active: 'true' }, ['Prime', 'Main, first']],
      [{ active: false }, ['Hedging']],
      [{ connectionIds: [main.id, prime.id] }, ['Prime', 'Main, first']],
      [{ connectionIds: [foreign.id] }, []],
      [{ names: ['Main, first', 'Prime'] }, ['Prime', 'Main, first']],
      [{ names: ['Main'] }, []],
      [{ partnerIds: [halden.id] }, ['Hedging', 'Main, first']],
      [{ partnerIds: [randomUUID()] }, []],
      [{ partnerIds: [halden.id], active: true }, ['Main, first']],
      [{ pageSize: 2 }, ['Prime', 'Hedging']],
      [{ pageSize: 2, pageNumber: 1 }, ['Main, first']],
      [{ pageSize: 2, pageNumber: 2 }, []],
    ];
    for (const [query, expected] of wanted) assert.deepEqual(await names(query), expected, JSON.stringify(query));
  });
  it('200: takes ids between commas and in brackets', async () => {
    for (const query of [
      `connectionIds=${main.id},${prime.id}`,
      `connectionIds[]=${main.id}&connectionIds[]=${prime.id}`,
    ]) {
      const path = `/api/network/v1/enterprises/${enterpriseId}/clients/connections?${query}`;
      const reply = await h.app.request(path, { headers: { authorization: `Bearer ${h.viewer.token}` } });
      assert.equal(((await reply.json()) as { connections: unknown[] }).connections.length, 2, query);
    }
  });
  it('200: answers an empty list for an enterprise that is no client', async () => {
    const none = await h.create.enterprise();
    const as = await h.create.user({ [none]: 'viewer' });
    assert.deepEqual((await h.call(contract, { as, input: { enterpriseId: none } })).body.connections, []);
  });
  it('400: refuses ids that are none, and pages beyond 500', async () => {
    for (const bad of [{ connectionIds: ['x'] }, { pageSize: 501 }, { pageNumber: -1 }, { active: 'x' as 'true' }]) {
      const { status, text } = await h.call(contract, { as: h.viewer, input: { enterpriseId, ...bad } });
      assert.deepEqual([status, text], [400, ''], JSON.stringify(bad));
    }
  });
});
