import type { BankAccountType, BankCurrency, BankRail } from '#lib/contracts/banking/words.ts';

/** An address in parts. `country` is two letters of ISO 3166; `state` is a key of the country’s format where it lists them. */
export interface Address {
  line1: string | null;
  line2: string | null;
  city: string | null;
  state: string | null;
  postalCode: string | null;
  country: string | null;
}

/** An account as it is checked. Its number is whole: never log or show it. */
export interface AccountDraft {
  type: BankRail;
  currency: BankCurrency;
  /** Of the bank. */
  name: string;
  ownerName: string;
  accountNumber: string;
  routingNumber: string | null;
  swiftCode: string | null;
  externalId: string | null;
  accountType: BankAccountType | null;
  ownerAddress: Address;
  bankAddress: Address;
  /** Addresses in one text, as older callers send them; null where their parts are given. */
  ownerAddressText: string | null;
  bankAddressText: string | null;
}

/** Whose address, as names of fields begin. */
export type AddressOf = 'owner' | 'bank';

/** How names of fields end, by part of an address. */
export const PART_NAMES = {
  line1: 'Line1',
  line2: 'Line2',
  city: 'CityLocality',
  state: 'StateProvince',
  postalCode: 'PostalCode',
  country: 'CountryCode',
} as const satisfies Record<keyof Address, string>;

export type AddressField = `${AddressOf}Address${(typeof PART_NAMES)[keyof Address]}`;

/** The name that a part of an address has on the wire. */
export const addressField = <const O extends AddressOf, P extends keyof Address>(of: O, part: P) =>
  `${of}Address${PART_NAMES[part]}` as `${O}Address${(typeof PART_NAMES)[P]}`;

/** The names of all parts of an address on the wire, as its lines are written. */
export const addressFields = <const O extends AddressOf>(of: O) =>
  Object.values(PART_NAMES).map((name) => `${of}Address${name}` as const);

/** The field that names the bank’s country: another one beside the deprecated address. */
export const bankCountryField = ({ bankAddressText }: Pick<AccountDraft, 'bankAddressText'>) =>
  bankAddressText === null ? 'bankAddressCountryCode' : 'shortCountryCode';
