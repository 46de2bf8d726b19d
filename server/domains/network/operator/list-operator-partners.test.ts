import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listOperatorPartners as contract } from '#lib/contracts/network/partner-configurations.ts';
import { harness } from '#server/testing/harness.ts';
import { insertNetwork } from '../members/connection-store.ts';
import { aPartner } from '../testing-members.ts';

const h = await harness();
const platform = await h.create.user({}, { isPlatformAdmin: true });
const names = { ofcbtc: ['XBT', 'BTC'] };
const partners = [
  aPartner({ name: 'Quayside', enterpriseId: h.enterpriseId, isBroker: true, currencyNames: names }),
  aPartner({ name: 'Aurelia', isActive: false }),
];
await insertNetwork(h.db, { partners, clients: [], connections: [] });

describe('GET platform/off-exchange/partners', () => {
  it('200: lists all with their configurations, by name', async () => {
    const { status, body } = await h.call(contract, { as: platform, input: {} });
    assert.equal(status, 200);
    assert.deepEqual(
      body.partners.map((one) => [one.name, one.enterpriseId, one.isActive, one.isBroker]),
      [
        ['Aurelia', null, false, false],
        ['Quayside', h.enterpriseId, true, true],
      ],
    );
    assert.deepEqual(body.partners[1]?.configuration, {
      currencies: ['ofcbtc', 'ofceth', 'ofcusd'],
      currencyNames: names,
      isOnchainEnabled: true,
      settlementTransactionRouteId: null,
      lossSlaHours: 24,
      gainSlaHours: 24,
      reservedTimeoutMinutes: 1440,
      publicKey: null,
      isStable: true,
    });
    assert.equal((await h.call(contract, { as: platform, input: { limit: 1 } })).body.partners.length, 1);
  });
  it('403: is for administrators of the platform', async () => {
    assert.equal((await h.call(contract, { as: h.admin, input: {} })).status, 403);
  });
});
