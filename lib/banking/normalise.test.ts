import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { workOf } from '#server/testing/stall.ts';
import type { AccountDraft, Address } from './account.ts';
import { normaliseCode, normaliseDraft, normaliseText } from './normalise.ts';

const BLANK: Address = { line1: ' ', line2: '', city: null, state: '\t', postalCode: ' ', country: '' };
const NOWHERE: Address = { line1: null, line2: null, city: null, state: null, postalCode: null, country: null };
const WRITTEN: AccountDraft = {
  type: 'sepa',
  currency: 'fiateur',
  name: '  Hansekontor   Bank ',
  ownerName: 'Cafe\u0301\u00a0 GmbH',
  accountNumber: 'de89 3704-0044 0532 0130 00',
  routingNumber: ' ',
  swiftCode: 'hkbk de hh',
  externalId: '',
  accountType: 'unknown',
  ownerAddress: {
    line1: ' 1  Street ',
    line2: '',
    city: ' Köln',
    state: null,
    postalCode: ' sw1a  1aa',
    country: ' de ',
  },
  bankAddress: BLANK,
  ownerAddressText: null,
  bankAddressText: ' 1  Street\n Town ',
};

describe('a normalised account', () => {
  it('has texts of single blanks, codes in capitals, and null for what is empty', () => {
    assert.deepEqual(normaliseDraft(WRITTEN), {
      ...WRITTEN,
      name: 'Hansekontor Bank',
      ownerName: 'Café GmbH',
      accountNumber: 'DE89370400440532013000',
      routingNumber: null,
      swiftCode: 'HKBKDEHH',
      externalId: null,
      ownerAddress: {
        line1: '1 Street',
        line2: null,
        city: 'Köln',
        state: null,
        postalCode: 'sw1a 1aa',
        country: 'DE',
      },
      bankAddress: NOWHERE,
    });
  });
  it('stays as it is when it is normalised again', () => {
    const once = normaliseDraft(WRITTEN);
    assert.deepEqual(normaliseDraft(once), once);
  });
  it('keeps deprecated addresses as they were written, but for blank ones', () => {
    assert.equal(normaliseDraft(WRITTEN).bankAddressText, WRITTEN.bankAddressText);
    assert.equal(normaliseDraft({ ...WRITTEN, bankAddressText: ' \n ' }).bankAddressText, null);
  });
  it('is made of texts of any length in no time', () => {
    for (const text of [' ', '-', 'a', '\t\n', ' a', '- '])
      for (const normalise of [normaliseText, normaliseCode]) {
        const long = text.repeat(100_000 / text.length);
        assert.ok(workOf(() => normalise(long), 50) < 50, JSON.stringify(text));
      }
  });
});
