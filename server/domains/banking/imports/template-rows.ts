import type { ImportColumn } from '#lib/banking/import-columns.ts';

type Row = Readonly<Partial<Record<ImportColumn, string>>>;

const OWNER = {
  ownerName: 'Northwind Digital',
  ownerAddressLine1: '200 Harbor Street',
  ownerAddressCityLocality: 'Boston',
  ownerAddressStateProvince: 'MA',
  ownerAddressPostalCode: '02110',
  ownerAddressCountryCode: 'US',
} as const;

const US_BANK = {
  name: 'First Harbor Bank',
  routingNumber: '800100113',
  bankAddressLine1: '1 Exchange Place',
  bankAddressCityLocality: 'New York',
  bankAddressStateProvince: 'NY',
  bankAddressPostalCode: '10005',
  bankAddressCountryCode: 'US',
} as const;

const GERMAN_BANK = {
  name: 'Hansekontor Bank',
  accountNumber: 'DE89370400440532013000',
  swiftCode: 'HKBKDEHH',
  bankAddressLine1: 'Alsterufer 12',
  bankAddressCityLocality: 'Hamburg',
  bankAddressPostalCode: '20354',
  bankAddressCountryCode: 'DE',
} as const;

/** A bank of invented accounts for each kind that many have; all are to be written over. */
export const templateRows = (isSandbox: boolean): Row[] => {
  const currency = (code: string): string => (isSandbox ? `t${code}` : code);
  return [
    { type: 'wire', currency: currency('fiatusd'), ...OWNER, ...US_BANK, accountNumber: '4400126789' },
    {
      type: 'ach',
      currency: currency('fiatusd'),
      ...OWNER,
      ...US_BANK,
      accountNumber: '4400126790',
      accountType: 'checking',
    },
    { type: 'sepa', currency: currency('fiateur'), ...OWNER, ...GERMAN_BANK, description: 'Supplier' },
  ];
};
