import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { configureEnterpriseAsPartner as contract } from '#lib/contracts/network/partner-configurations.ts';
import { harness } from '#server/testing/harness.ts';
import { findPartner } from '../members/partner-store.ts';
import { enterprisePartner } from '../testing-network.ts';

const h = await harness({ CLEARHOUSE_MODE: 'production' });
const platform = await h.create.user({}, { isPlatformAdmin: true });
const CONFIGURATION = {
  currencies: ['btc'],
  currencyNames: { ofcbtc: ['XBT'] },
  isOnchainEnabled: true,
  settlementTransactionRouteId: null,
  lossSlaHours: 12,
  gainSlaHours: 24,
  reservedTimeoutMinutes: 90,
  publicKey: null,
  isStable: true,
};
const configure = (enterpriseId: string, more: object = {}, as = platform) =>
  h.call(contract, { as, input: { enterpriseId, configuration: { ...CONFIGURATION, ...more } } });

describe('PUT platform/off-exchange/enterprises/{enterpriseId}/configuration', () => {
  it('200: partners that the enterprise makes from then on have it, those of before stay as they are', async () => {
    const { status, body } = await configure(h.otherEnterpriseId);
    assert.equal(status, 200);
    assert.deepEqual(body, {
      enterpriseId: h.otherEnterpriseId,
      configuration: { ...CONFIGURATION, currencies: ['ofcbtc'] },
    });
    const first = await enterprisePartner(h);
    assert.equal((await configure(h.otherEnterpriseId, { lossSlaHours: 6 })).status, 200);
    const second = await enterprisePartner(h);
    const [before, after] = [await findPartner(h.db, first.id), await findPartner(h.db, second.id)];
    assert.deepEqual([before?.lossSlaHours, after?.lossSlaHours], [12, 6]);
    assert.deepEqual([after?.currencies, after?.currencyNames], [['ofcbtc'], { ofcbtc: ['XBT'] }]);
  });
  it('200: is in the audit logs of the platform and of the enterprise', async () => {
    await configure(h.enterpriseId);
    const { rows } = await h.service.pool.query(
      `select distinct enterprise_id from audit_log where subject_id = $1 and operation = 'configureEnterpriseAsPartner'`,
      [h.enterpriseId],
    );
    assert.equal(rows.length, 2);
  });
  it('400: refuses unknown currencies', async () => {
    assert.equal((await configure(h.enterpriseId, { currencies: ['xyz'] })).status, 400);
  });
  it('403, 404: is for administrators of the platform, and knows no enterprise of nobody', async () => {
    assert.equal((await configure(h.enterpriseId, {}, h.admin)).status, 403);
    assert.equal((await configure('0'.repeat(32))).status, 404);
  });
});
