import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ListedBank } from '#lib/banking/operator-files.ts';
import { getBankByBic as contract } from '#lib/contracts/banking/lookups.ts';
import { harness } from '#server/testing/harness.ts';
import { findBanksByBic } from '../settings/banks.ts';

const h = await harness();
const find = (bic: string, as: typeof h.viewer | null = h.viewer) => h.call(contract, { as, input: { bic } });

const HERE = { street: '1 Exchange Place', city: 'New York', region: 'NY', postalCode: '10005', countryCode: 'US' };
const office = (routingNumber: string, more: Partial<ListedBank> = {}): ListedBank => ({
  name: 'Twin Bank',
  routingNumber,
  swiftCode: 'TWINUS33XXX',
  transferTypes: ['wire-swift'],
  address: HERE,
  ...more,
});

describe('GET banks/{bic}', () => {
  it('200: gives a bank of any country, of 8 or 11 characters, in whatever case', async () => {
    for (const bic of ['HKBKDEHH', 'HKBKDEHHXXX', 'hkbk dehh']) {
      const { status, body } = await find(bic);
      assert.deepEqual([status, body.name, body.address?.city], [200, 'Hansekontor Bank', 'Hamburg'], bic);
    }
    const { body } = await find('FHBKUS33XXX');
    assert.deepEqual(
      [body.name, body.swiftCode, body.address?.countryCode],
      ['First Harbor Bank', 'FHBKUS33XXX', 'US'],
    );
  });
  it('200: leaves out an address that differs from office to office', async () => {
    const { banking } = h.service.env;
    const elsewhere = office('800100184', { swiftCode: 'TWINUS33', address: { ...HERE, street: '2 Exchange Place' } });
    h.service.env.banking = { ...banking, banks: [office('800100113'), elsewhere] };
    assert.deepEqual((await find('TWINUS33')).body, {
      name: 'Twin Bank',
      swiftCode: 'TWINUS33',
      address: { countryCode: 'US' },
    });
    h.service.env.banking = { ...banking, banks: [office('800100113'), office('800100184')] };
    assert.deepEqual((await find('TWINUS33')).body.address, HERE);
    assert.equal(findBanksByBic(h.service.env, 'TWINUS33').length, 2);
    h.service.env.banking = banking;
  });
  it('400, 401, 404: what is no BIC, strangers, and banks or branches that are not listed', async () => {
    assert.equal((await find('HKBKDEH')).status, 400);
    assert.equal((await find('HKBKQQHH')).status, 400);
    assert.equal((await find('HKBKDEHH', null)).status, 401);
    assert.equal((await find('HKBKDEHH123')).status, 404);
    assert.equal((await find('NEDSZAJJ')).status, 404);
  });
});
