import type { AccountDraft, Address } from '#lib/banking/account.ts';

export const DE: Address = {
  line1: 'Alsterufer 20',
  line2: null,
  city: 'Hamburg',
  state: null,
  postalCode: '20354',
  country: 'DE',
};
export const US: Address = {
  line1: '1 Exchange Place',
  line2: null,
  city: 'New York',
  state: 'NY',
  postalCode: '10005',
  country: 'US',
};
export const AE: Address = {
  ...DE,
  line1: '1 Creek Road',
  city: 'Dubai',
  state: 'DU',
  postalCode: null,
  country: 'AE',
};
export const SG: Address = {
  ...DE,
  line1: '1 Raffles Place',
  city: 'Singapore',
  postalCode: '048616',
  country: 'SG',
};
export const NOWHERE: Address = { line1: null, line2: null, city: null, state: null, postalCode: null, country: null };

/** Addresses of a bank, and of an owner in the same town. */
export const at = (bankAddress: Address) => ({
  bankAddress,
  ownerAddress: { ...bankAddress, line1: '9 Other Street' },
});

/** An account with which nothing is wrong, for each way of paying. */
export const SEPA: AccountDraft = {
  type: 'sepa',
  currency: 'fiateur',
  name: 'Hansekontor Bank',
  ownerName: 'Northwind GmbH',
  accountNumber: 'DE89370400440532013000',
  routingNumber: null,
  swiftCode: 'HKBKDEHH',
  externalId: null,
  accountType: 'checking',
  ...at(DE),
  ownerAddressText: null,
  bankAddressText: null,
};
export const SWIFT: AccountDraft = { ...SEPA, type: 'wire' };
export const WIRE: AccountDraft = {
  ...SEPA,
  type: 'wire',
  currency: 'fiatusd',
  accountNumber: '4400126789',
  routingNumber: '800100113',
  swiftCode: null,
  ...at(US),
};
export const ACH: AccountDraft = { ...WIRE, type: 'ach' };
export const CBIT: AccountDraft = { ...WIRE, type: 'cbit', routingNumber: null };
export const BLINC: AccountDraft = { ...CBIT, type: 'blinc', externalId: 'B-1' };
export const IPI: AccountDraft = {
  ...SEPA,
  type: 'ipi-fts',
  currency: 'fiataed',
  accountNumber: 'AE240999000000044001701',
  swiftCode: 'CRKBAEAD',
  ...at(AE),
};
export const FAST: AccountDraft = {
  ...SEPA,
  type: 'fast',
  currency: 'fiatsgd',
  accountNumber: '0123456789',
  swiftCode: 'STMBSGSG',
  ...at(SG),
};
