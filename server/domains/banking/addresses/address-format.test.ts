import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Address } from '#lib/banking/account.ts';
import { workOf } from '#server/testing/stall.ts';
import { type AddressFormat, addressFormat, isPostalCode } from './address-format.ts';
import { addressProblems } from './address-problems.ts';
import { countries, countryNamed, fold, isCountry, namesOfCountry } from './countries.ts';
import { derivedTown, townOf } from './town.ts';

const NOWHERE: Address = { line1: null, line2: null, city: null, state: null, postalCode: null, country: null };
const formatOf = (country: string): AddressFormat => {
  const format = addressFormat(country);
  assert.ok(format, country);
  return format;
};
const CODES = Object.keys(countries());

describe('an address format', () => {
  it('has the parts, labels and order of its country', () => {
    const { city, state, postalCode, order } = formatOf('US');
    assert.deepEqual([city?.label, state?.label, postalCode?.label], ['City', 'State', 'ZIP code']);
    assert.deepEqual([city?.isRequired, state?.isRequired, postalCode?.isRequired], [true, true, true]);
    assert.deepEqual(order, ['city', 'state', 'postalCode']);
    assert.equal(state?.options?.get('MA'), 'Massachusetts');
    assert.deepEqual([formatOf('SG').city, formatOf('SG').state, formatOf('AE').postalCode], [null, null, null]);
    assert.deepEqual([formatOf('GB').city?.label, formatOf('IE').postalCode?.label], ['Town', 'Eircode']);
    assert.equal(formatOf('HK').city?.isRequired, false);
  });
  it('names states in Latin letters, each within what replies hold', () => {
    assert.equal(formatOf('AE').state?.options?.get('DU'), 'Dubai');
    assert.equal(formatOf('HK').state?.options?.get('Kowloon'), 'Kowloon');
    for (const code of CODES)
      for (const [key, label] of formatOf(code).state?.options ?? []) {
        assert.match(label, /\p{Script=Latin}/u, `${code} ${key}`);
        assert.ok(key.length <= 35 && label.length <= 200, `${code} ${key}`);
      }
  });
  it('takes whole post codes only, in capitals or not', () => {
    for (const code of CODES) {
      const format = formatOf(code);
      const { pattern, example } = format.postalCode ?? {};
      if (pattern && example)
        assert.ok(isPostalCode(format, example) && isPostalCode(format, example.toLowerCase()), code);
      if (pattern) assert.ok(!isPostalCode(format, `${example}-x`) && !isPostalCode(format, `x${example}`), code);
    }
    // Patterns with alternatives, of which the library’s own check anchors only the outer ones.
    assert.deepEqual([isPostalCode(formatOf('LI'), '9485x'), isPostalCode(formatOf('LI'), 'x9490')], [false, false]);
    assert.deepEqual(
      [isPostalCode(formatOf('CR'), '10101x'), isPostalCode(formatOf('GB'), 'GIR 0AAx')],
      [false, false],
    );
  });
  it('judges post codes of any length in no time', () => {
    for (const code of CODES) {
      const format = formatOf(code);
      for (const text of ['1', 'A', ' ', '-']) {
        const judge = (): void => {
          if (format.postalCode?.pattern) assert.equal(isPostalCode(format, text.repeat(100_000)), false, code);
        };
        assert.ok(workOf(judge, 50) < 50, code);
      }
    }
  });
  it('is unknown of what is no country', () => {
    for (const code of ['AC', 'TA', 'us', '', '..', '../lite', 'lite', '__proto__'])
      assert.equal(addressFormat(code), null);
  });
});

describe('countries', () => {
  it('are named in English, in the order of their names', () => {
    const all = countries();
    assert.deepEqual(
      [CODES.length, all.DE, all.US, all.AC, all.TA],
      [250, 'Germany', 'United States', undefined, undefined],
    );
    assert.equal(CODES[0], 'AF');
    for (const name of Object.values(all)) assert.ok(name.length > 2 && name.length <= 100, name);
  });
  it('are found by their names, and not by two letters', () => {
    for (const code of CODES) for (const name of namesOfCountry(code)) assert.equal(countryNamed(name), code, name);
    assert.deepEqual(['USA', 'u.s.a', 'DE', 'Turkey', 'nowhere', ''].map(countryNamed), [
      'US',
      null,
      null,
      'TR',
      null,
      null,
    ]);
    assert.deepEqual(namesOfCountry('GERMANY'), []);
    assert.deepEqual([isCountry('DE'), isCountry('de'), fold(' Côte-d’Ivoire ')], [true, false, 'cote d ivoire']);
  });
});

describe('a town', () => {
  it('is told by the country that it is, or by the emirate', () => {
    for (const [country, town] of [
      ['SG', 'Singapore'],
      ['HK', 'Hong Kong'],
      ['MC', 'Monaco'],
      ['GI', 'Gibraltar'],
      ['VA', 'Vatican City'],
    ] as const)
      assert.equal(derivedTown({ country, state: null }), town);
    for (const emirate of formatOf('AE').state?.options?.keys() ?? [])
      assert.ok(derivedTown({ country: 'AE', state: emirate }), emirate);
    assert.deepEqual(
      [derivedTown({ country: 'AE', state: null }), derivedTown({ country: 'DE', state: null })],
      [null, null],
    );
    assert.equal(townOf({ ...NOWHERE, country: 'SG', city: 'Jurong' }), 'Jurong');
  });
});

describe('an address', () => {
  const messages = (address: Partial<Address>) =>
    Object.fromEntries(
      addressProblems({ ...NOWHERE, ...address }, 'bank').map(({ field, message }) => [field, message]),
    );
  it('is told what each of its parts must be', () => {
    assert.deepEqual(messages({}), { bankAddressCountryCode: 'is required', bankAddressLine1: 'is required' });
    assert.deepEqual(
      messages({ line1: 'x', country: 'US', city: 'Boston', state: 'Massachusetts', postalCode: '2110' }),
      {
        bankAddressStateProvince: 'must be one that the address format lists, such as AL',
        bankAddressPostalCode: 'must have the form of the country’s postal codes, such as 95014',
      },
    );
  });
  it('has parts that are as long as payments carry them', () => {
    assert.deepEqual(
      messages({ line1: 'x', country: 'IE', city: 'x'.repeat(36), state: 'x'.repeat(36), postalCode: '1'.repeat(17) }),
      {
        bankAddressCityLocality: 'must have at most 35 characters',
        bankAddressStateProvince: 'must have at most 35 characters',
        bankAddressPostalCode: 'must have at most 16 characters',
      },
    );
    assert.deepEqual(
      messages({ line1: 'x'.repeat(70), country: 'IE', city: 'x'.repeat(35), state: 'x'.repeat(35) }),
      {},
    );
  });
  it('has whatever its country does not ask for in any form', () => {
    assert.deepEqual(
      messages({ line1: 'x', country: 'IE', city: 'Dublin', state: 'Co. Dublin', postalCode: 'none' }),
      {},
    );
    assert.deepEqual(messages({ line1: 'x', country: 'SG', city: 'Jurong', postalCode: '048616' }), {});
  });
});
