import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { listSettlementPartners } from '#lib/contracts/network/enterprise-settlements.ts';
import { harness } from '#server/testing/harness.ts';
import { networkClients, networkConnections, networkPartners } from './tables.ts';

const h = await harness();
const { enterpriseId } = h;
const at = '2026-03-02T09:30:00.000Z';
const [clientId, otherClientId] = [randomUUID(), randomUUID()];
await h.db.insert(networkClients).values([
  { id: clientId, enterpriseId, createdAt: at },
  { id: otherClientId, enterpriseId: h.otherEnterpriseId, createdAt: at },
]);
const [halden, aurelia, strange] = [randomUUID(), randomUUID(), randomUUID()];
await h.db.insert(networkPartners).values([
  { id: halden, name: 'Halden Markets', createdAt: at },
  { id: aurelia, name: 'Aurelia Futures', createdAt: at },
  { id: strange, name: 'Strange Venue', createdAt: at },
]);
const connect = (client: string, partnerId: string, { name = 'Main', active = true } = {}) => ({
  id: randomUUID(),
  name,
  clientId: client,
  partnerId,
  networkAccountId: randomUUID(),
  active,
  createdAt: at,
  updatedAt: at,
});
await h.db
  .insert(networkConnections)
  .values([
    connect(clientId, halden),
    connect(clientId, halden, { name: 'Hedging', active: false }),
    connect(clientId, aurelia),
    connect(otherClientId, strange),
  ]);

describe('GET off-exchange-partners', () => {
  it('200: lists the enterprise’s partners and connections by name, closed ones too, and no others', async () => {
    const { status, body } = await h.call(listSettlementPartners, { as: h.viewer, input: { enterpriseId } });
    assert.equal(status, 200);
    assert.deepEqual(
      body.partners.map((one) => [one.name, one.connections.map((each) => [each.name, each.isActive])]),
      [
        ['Aurelia Futures', [['Main', true]]],
        [
          'Halden Markets',
          [
            ['Hedging', false],
            ['Main', true],
          ],
        ],
      ],
    );
  });
  it('200: answers an empty list for an enterprise that is no client', async () => {
    const none = await h.create.enterprise();
    const member = await h.create.user({ [none]: 'viewer' });
    const { body } = await h.call(listSettlementPartners, { as: member, input: { enterpriseId: none } });
    assert.deepEqual(body.partners, []);
  });
  it('403, 404: refuses a token without the scope and a caller who is no member', async () => {
    const { token } = await h.create.token(h.admin.id, { scopes: ['wallet_view_all'] });
    assert.equal((await h.call(listSettlementPartners, { as: token, input: { enterpriseId } })).status, 403);
    assert.equal((await h.call(listSettlementPartners, { as: h.outsider, input: { enterpriseId } })).status, 404);
  });
});
