import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bicCountry, bicProblem } from './bic.ts';
import { covers, isCountryCode } from './country-codes.ts';

describe('a BIC', () => {
  it('has 8 or 11 characters, a country among them', () => {
    for (const bic of ['HKBKDEHH', 'HKBKDEHHXXX', 'NEDSZAJJ', 'FHBKUS33001']) assert.equal(bicProblem(bic), null, bic);
    assert.equal(bicCountry('HKBKDEHHXXX'), 'DE');
  });
  it('says what is wrong with it', () => {
    for (const bic of ['', 'HKBKDEH', 'HKBKDEHHX', 'HKBKDEHHXXXX', 'A'.repeat(100_000)])
      assert.equal(bicProblem(bic), 'must have 8 or 11 characters');
    for (const bic of ['HKBKQQHH', 'HKBK__HH', 'hkbkdehh'])
      assert.equal(bicProblem(bic), 'must have the two letters of a country in the 5th and 6th place');
    for (const bic of ['HKB1DEHH', 'HKBKDEhh', 'HKBKDEH!', 'HKBKDEHHXX-'])
      assert.equal(bicProblem(bic), 'must be 6 letters, then 2 or 5 letters or digits, all in capitals');
  });
});

describe('a country', () => {
  it('is covered by itself, and islands by whose banks they have', () => {
    for (const island of ['GG', 'JE', 'IM'])
      assert.deepEqual([covers('GB', island), covers(island, 'GB')], [true, false]);
    for (const abroad of ['GF', 'GP', 'MQ', 'RE', 'YT', 'PM', 'BL', 'MF', 'NC', 'PF', 'WF', 'TF'])
      assert.deepEqual([covers('FR', abroad), covers(abroad, 'FR')], [true, false]);
    assert.deepEqual(
      [covers('DE', 'DE'), covers('DE', 'AT'), covers('FR', 'MC'), covers('GG', 'JE')],
      [true, false, false, false],
    );
  });
  it('has two capitals', () => {
    assert.deepEqual(['US', 'us', 'XX', 'USA', '', 'constructor', '__proto__'].filter(isCountryCode), ['US']);
  });
});
