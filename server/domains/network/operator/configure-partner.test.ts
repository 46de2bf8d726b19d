import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { configurePartner as contract } from '#lib/contracts/network/partner-configurations.ts';
import { listSupportedCurrencies } from '#lib/contracts/network/partners.ts';
import { harness } from '#server/testing/harness.ts';
import { allocate } from '../allocations/testing-allocations.ts';
import { DEFAULT_CONFIGURATION } from '../members/default-configuration.ts';
import { settle } from '../settlements/testing-settlements.ts';
import { connectWith, enterprisePartner, simulatedPartner, testClient } from '../testing-network.ts';

const h = await harness();
const platform = await h.create.user({}, { isPlatformAdmin: true });
const client = await testClient(h, { funds: { ofcbtc: '50' } });
const CONFIGURATION = {
  currencies: ['ofcbtc', 'fiatusd', 'btc'],
  currencyNames: { btc: ['XBT', 'BTC'] },
  isOnchainEnabled: false,
  settlementTransactionRouteId: null,
  lossSlaHours: 12,
  gainSlaHours: 48,
  reservedTimeoutMinutes: 90,
  publicKey: null,
  isStable: false,
};
const configure = (partnerId: string, more: object = {}, { isActive = true, as = platform } = {}) =>
  h.call(contract, { as, input: { partnerId, isActive, configuration: { ...CONFIGURATION, ...more } } });

describe('PUT platform/off-exchange/partners/{partnerId}', () => {
  it('200: writes it by units, and clients see it', async () => {
    const { id } = await simulatedPartner(h);
    const { status, body } = await configure(id);
    assert.equal(status, 200);
    const expected = { ...CONFIGURATION, currencies: ['ofcbtc', 'ofcusd'], currencyNames: { ofcbtc: ['XBT', 'BTC'] } };
    assert.deepEqual(body.partner.configuration, expected);
    const input = { enterpriseId: h.enterpriseId, partnerIds: [id] };
    const { supportedCurrencies } = (await h.call(listSupportedCurrencies, { as: h.viewer, input })).body;
    assert.deepEqual(
      supportedCurrencies[id]?.map((one) => one.partnerNames),
      [['XBT', 'BTC'], ['USD']],
    );
  });
  it('200: takes every currency that the service knows, and its own words for one', async () => {
    const { id } = await simulatedPartner(h);
    const words = {
      currencies: [...DEFAULT_CONFIGURATION.currencies],
      currencyNames: { btc: ['btc', 'ofcbtc', 'XBT'] },
    };
    assert.equal((await configure(id, words)).status, 200);
  });
  it('200: an inactive partner takes no allocation and settles nothing', async () => {
    const partner = await enterprisePartner(h);
    const connection = await connectWith(h, client, partner);
    assert.equal((await configure(partner.id, {}, { isActive: false })).body.partner.isActive, false);
    assert.equal((await allocate(h, client, { connectionId: connection.id, quantity: '1' })).status, 422);
    await assert.rejects(settle(h, partner, { settlementAmounts: { [connection.id]: { BTC: '-1' } } }));
    await configure(partner.id);
    assert.equal((await allocate(h, client, { connectionId: connection.id, quantity: '1' })).status, 200);
  });
  it('200: is in the audit logs of the platform and of the partner, with what was', async () => {
    const partner = await enterprisePartner(h);
    await configure(partner.id);
    const { rows } = await h.service.pool.query(
      `select before->>'lossSlaHours' as was, after->>'lossSlaHours' as "is" from audit_log
       where subject_id = $1 and operation = 'configurePartner'`,
      [partner.id],
    );
    assert.deepEqual(rows, Array(2).fill({ was: '24', is: '12' }));
  });
  it('400: refuses unknown currencies, and names that mean two of them', async () => {
    const { id } = await simulatedPartner(h);
    for (const bad of [
      { currencies: ['xyz'] },
      { currencies: [] },
      { currencyNames: { xyz: ['X'] } },
      { currencyNames: { btc: ['X'], eth: ['X'] } },
      { currencyNames: { btc: ['X', 'X'] } },
      { currencyNames: { btc: ['X'], ofcbtc: ['Y'] } },
      { currencies: ['ofcbtc', 'fiatusd'], currencyNames: { btc: ['USD'] } },
      { currencyNames: { btc: ['eth'] } },
      { currencyNames: { btc: [] } },
      { lossSlaHours: 0 },
      { reservedTimeoutMinutes: 525_601 },
    ])
      assert.equal((await configure(id, bad)).status, 400, JSON.stringify(bad));
  });
  it('403, 404: is for administrators of the platform, and knows none of nobody', async () => {
    const { id } = await simulatedPartner(h);
    assert.equal((await configure(id, {}, { as: h.admin })).status, 403);
    assert.equal((await configure(randomUUID())).status, 404);
  });
});
