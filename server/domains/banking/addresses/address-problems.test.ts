import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Address } from '#lib/banking/account.ts';
import { addressFormat } from './address-format.ts';
import { addressProblems } from './address-problems.ts';
import { countries } from './countries.ts';
import { splitAddress } from './split-address.ts';

const address = (country: string | null, more: Partial<Address> = {}): Address => ({
  line1: '1 Street',
  line2: null,
  city: null,
  state: null,
  postalCode: null,
  country,
  ...more,
});
const fieldsOf = (one: Address): string[] =>
  addressProblems(one, 'owner').map(({ field }) => field.replace('ownerAddress', ''));

describe('addresses', () => {
  it('need what the format of their country needs', () => {
    assert.deepEqual(fieldsOf(address('US')), ['CityLocality', 'StateProvince', 'PostalCode']);
    assert.deepEqual(fieldsOf(address('US', { city: 'Boston', state: 'MA', postalCode: '02110' })), []);
    assert.deepEqual(fieldsOf(address('DE', { city: 'Hamburg', postalCode: '20354' })), []);
    assert.deepEqual(fieldsOf(address('DE', { city: 'Hamburg', postalCode: '2035' })), ['PostalCode']);
    assert.deepEqual(fieldsOf(address('US', { city: 'Boston', state: 'ZZ', postalCode: '02110' })), ['StateProvince']);
    assert.deepEqual(fieldsOf(address('GB', { city: 'London', postalCode: 'ec1a 1hq' })), []);
  });
  it('need no town where the country is one', () => {
    assert.deepEqual(fieldsOf(address('SG', { postalCode: '048583' })), []);
    assert.deepEqual(fieldsOf(address('AE', { state: 'DU' })), []);
    for (const country of ['HK', 'MC', 'GI', 'VA'])
      assert.ok(!fieldsOf(address(country)).includes('CityLocality'), country);
  });
  it('need a country, and lines of at most 70 characters', () => {
    for (const country of [null, 'XX', 'AC', '__proto__', 'us'])
      assert.ok(fieldsOf(address(country)).includes('CountryCode'));
    assert.deepEqual(fieldsOf(address('SG', { postalCode: '048583', line1: null, line2: 'x'.repeat(71) })), [
      'Line1',
      'Line2',
    ]);
  });
  it('have a format in every country', () => {
    const all = Object.keys(countries());
    assert.ok(all.length > 240);
    for (const code of all) assert.ok(addressFormat(code), code);
    assert.equal(addressFormat('XX'), null);
  });
  it('in lines are split by the order of their country, and never guessed', () => {
    const parts = (lines: string[], country: string | null) => {
      const found = splitAddress(lines, country);
      return found && [found.line1, found.postalCode, found.city, found.state];
    };
    assert.deepEqual(parts(['Alsterufer 20', '20354 Hamburg'], 'DE'), ['Alsterufer 20', '20354', 'Hamburg', null]);
    assert.deepEqual(parts(['200 Harbor Street, Boston, MA 02110'], 'US'), [
      '200 Harbor Street',
      '02110',
      'Boston',
      'MA',
    ]);
    assert.equal(parts(['Alsterufer 20', 'Hamburg'], 'DE'), null);
    assert.equal(parts(['Somewhere'], null), null);
  });
});
