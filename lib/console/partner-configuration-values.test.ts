import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Configuration, ConfigurationValues, toConfiguration, toValues } from './partner-configuration-values.ts';

const configuration: Configuration = {
  currencies: ['ofcbtc', 'ofcusd'],
  currencyNames: { ofcbtc: ['XBT', 'BTC'] },
  isOnchainEnabled: true,
  settlementTransactionRouteId: null,
  lossSlaHours: 24,
  gainSlaHours: 36,
  reservedTimeoutMinutes: 1440,
  publicKey: null,
  isStable: true,
};

describe('the form of a partner’s configuration', () => {
  it('gives back what it began with', () => {
    const values = toValues(configuration);
    assert.deepEqual(toConfiguration(values), configuration);
    assert.ok(ConfigurationValues.safeParse(values).success);
  });
  it('refuses what no partner can be', () => {
    const wrong = {
      ...toValues(configuration),
      currencies: [],
      currencyNames: 'XBT',
      lossSlaHours: '0',
      gainSlaHours: '1.5',
      reservedTimeoutMinutes: '525601',
      settlementTransactionRouteId: 'route',
    };
    const parsed = ConfigurationValues.safeParse(wrong);
    const paths = parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]);
    assert.equal(new Set(paths).size, 6);
  });
});
