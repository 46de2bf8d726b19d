import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { AccountDraft } from './account.ts';
import { accountProblems } from './account-problems.ts';
import { kindOf, kindsFor } from './kinds.ts';

const NOWHERE = { line1: null, line2: null, city: null, state: null, postalCode: null, country: null };
const draft = (more: Partial<AccountDraft>, country = 'US'): AccountDraft => ({
  type: 'wire',
  currency: 'fiatusd',
  name: 'Bank',
  ownerName: 'Owner',
  accountNumber: '4400126789',
  routingNumber: null,
  swiftCode: null,
  externalId: null,
  accountType: 'checking',
  ownerAddress: NOWHERE,
  bankAddress: { ...NOWHERE, country },
  ownerAddressText: null,
  bankAddressText: null,
  ...more,
});
const US = { routingNumber: '800100113' };
const fieldsOf = (more: Partial<AccountDraft>, country?: string): string[] =>
  accountProblems(draft(more, country)).map(({ field }) => field);
const IBAN = 'DE89370400440532013000';
const UAE = 'AE240999000000044001701';

describe('an account', () => {
  it('of each kind is taken as its bank would take it', () => {
    assert.deepEqual(fieldsOf(US), []);
    assert.deepEqual(fieldsOf({ ...US, currency: 'tfiatusd' }, 'PR'), []);
    assert.deepEqual(fieldsOf({ ...US, type: 'ach' }), []);
    assert.deepEqual(fieldsOf({ swiftCode: 'HKBKDEHH', currency: 'fiateur', accountNumber: IBAN }, 'DE'), []);
    assert.deepEqual(fieldsOf({ swiftCode: 'BUKBGB22', accountNumber: 'GB33BUKB20201555555555' }, 'JE'), []);
    assert.deepEqual(fieldsOf({ swiftCode: 'FHBKUS33' }), []);
    const sepa = { type: 'sepa', currency: 'fiateur', swiftCode: 'HKBKDEHH', accountNumber: IBAN } as const;
    assert.deepEqual(fieldsOf(sepa, 'DE'), []);
    const uae = { type: 'ipi-fts', currency: 'fiataed', swiftCode: 'CRKBAEAD', accountNumber: UAE } as const;
    assert.deepEqual(fieldsOf(uae, 'AE'), []);
    const fast = { type: 'fast', currency: 'fiatsgd', swiftCode: 'STMBSGSG', accountNumber: '0123456789' } as const;
    assert.deepEqual(fieldsOf(fast, 'SG'), []);
    assert.deepEqual(fieldsOf({ type: 'cbit', accountNumber: 'C-1' }), []);
    assert.deepEqual(fieldsOf({ type: 'blinc', externalId: 'B-1', currency: 'tfiateur' }), []);
  });
  it('is refused by the field that is wrong', () => {
    for (const [more, field, country] of [
      [{}, 'routingNumber'],
      [{ ...US, swiftCode: 'FHBKUS33' }, 'swiftCode'],
      [{ ...US, currency: 'fiateur' }, 'currency'],
      [{ ...US, accountNumber: '123' }, 'accountNumber'],
      [{ ...US, accountNumber: IBAN }, 'accountNumber'],
      [US, 'bankAddressCountryCode', 'CA'],
      [{ ...US, type: 'ach', accountType: 'unknown' }, 'accountType'],
      [{ swiftCode: 'HKBKDEHH', accountNumber: '123' }, 'accountNumber', 'DE'],
      [{ swiftCode: 'HKBKDEHH', accountNumber: IBAN }, 'bankAddressCountryCode', 'FR'],
      [{ swiftCode: 'HKBK', accountNumber: IBAN }, 'swiftCode', 'DE'],
      [{ type: 'sepa', currency: 'fiateur', swiftCode: 'CRKBAEAD', accountNumber: UAE }, 'accountNumber', 'AE'],
      [{ type: 'sepa', currency: 'fiateur', swiftCode: 'BUKBGB22', accountNumber: IBAN }, 'swiftCode', 'DE'],
      [{ type: 'sepa', currency: 'fiateur', accountNumber: IBAN }, 'swiftCode', 'DE'],
      [{ type: 'ipi-fts', currency: 'fiataed', swiftCode: 'HKBKDEHH', accountNumber: UAE }, 'swiftCode', 'AE'],
      [{ type: 'fast', currency: 'fiatsgd', swiftCode: 'STMBSGSG', accountNumber: '12345' }, 'accountNumber', 'SG'],
      [{ type: 'blinc' }, 'externalId'],
      [{ type: 'blinc', externalId: 'x'.repeat(65) }, 'externalId'],
      [{ type: 'cbit', accountNumber: 'a b' }, 'accountNumber'],
      [{ type: 'cbit', routingNumber: '800100113' }, 'routingNumber'],
      [{ type: 'blinc', externalId: 'B', swiftCode: 'FHBKUS33' }, 'swiftCode'],
      [{ ...US, externalId: 'x' }, 'externalId'],
      [US, 'bankAddressCountryCode', 'XX'],
    ] as [Partial<AccountDraft>, string, string?][])
      assert.ok(fieldsOf(more, country).includes(field), JSON.stringify([more, country, fieldsOf(more, country)]));
  });
  it('has a kind by its type and code, and a currency has kinds', () => {
    const codes = { routingNumber: null, swiftCode: null };
    assert.equal(kindOf({ type: 'wire', ...codes }), null);
    assert.equal(kindOf({ type: 'wire', ...codes, swiftCode: 'X' }), 'wire-swift');
    assert.deepEqual(kindsFor('tfiateur'), ['wire-swift', 'sepa', 'blinc']);
  });
});
