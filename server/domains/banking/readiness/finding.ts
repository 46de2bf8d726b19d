import type { AddressOf } from '#lib/banking/account.ts';
import type { ReadinessFinding } from '#lib/contracts/banking/readiness.ts';
import type { FindingCode } from './rails.ts';

/** What may keep payments from being made to an account, before it is known how much that matters on a rail. */
export interface Found extends Omit<ReadinessFinding, 'code' | 'severity' | 'mend'> {
  code: FindingCode;
  mend?: NonNullable<ReadinessFinding['mend']> | undefined;
}

/** Whose address a sentence is about. */
export const WHOSE: Readonly<Record<AddressOf, string>> = { owner: 'The owner’s', bank: 'The bank’s' };

const OF_ACCOUNT: Readonly<Record<string, string>> = {
  currency: 'The currency',
  name: 'The name of the bank',
  ownerName: 'The name of the owner',
  accountNumber: 'The account number',
  routingNumber: 'The routing number',
  swiftCode: 'The BIC',
  externalId: 'The external id',
  accountType: 'The account type',
  shortCountryCode: 'The country of the bank',
  address: 'The bank’s address',
  ownerAddress: 'The owner’s address',
};

const OF_ADDRESS: Readonly<Record<string, string>> = {
  Line1: 'address line 1',
  Line2: 'address line 2',
  CityLocality: 'town',
  StateProvince: 'state',
  PostalCode: 'postal code',
  CountryCode: 'country',
};

const PART_FROM = /^(owner|bank)Address(\w+)$/;

/** A field as the beginning of a sentence. */
export function subjectOf(field: string): string {
  const known = OF_ACCOUNT[field];
  if (known !== undefined) return known;
  const [, of, part] = PART_FROM.exec(field) ?? [];
  const whose = of === 'owner' ? WHOSE.owner : WHOSE.bank;
  return `${whose} ${OF_ADDRESS[part ?? ''] ?? 'address'}`;
}
