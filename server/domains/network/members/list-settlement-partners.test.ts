import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listSettlementPartners } from '#lib/contracts/network/enterprise-settlements.ts';
import { harness } from '#server/testing/harness.ts';
import { aClient, aConnection, aPartner } from '../testing-members.ts';
import { insertNetwork } from './connection-store.ts';

const h = await harness();
const { enterpriseId } = h;
const [client, other] = [aClient(enterpriseId), aClient(h.otherEnterpriseId)];
const [halden, aurelia, strange] = [
  aPartner({ name: 'Halden Markets' }),
  aPartner({ name: 'Aurelia Futures' }),
  aPartner({ name: 'Strange Venue' }),
];
const connect = (
  { id: clientId }: typeof client,
  { id: partnerId }: typeof halden,
  { name = 'Main', isActive = true } = {},
) => aConnection({ clientId, partnerId, name, isActive });
await insertNetwork(h.db, {
  partners: [halden, aurelia, strange],
  clients: [client, other],
  connections: [
    connect(client, halden),
    connect(client, halden, { name: 'Hedging', isActive: false }),
    connect(client, aurelia),
    connect(other, strange),
  ],
});

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
