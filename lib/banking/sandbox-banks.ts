import type { BankCurrency } from '#lib/contracts/banking/words.ts';
import type { DepositAccount, ListedBank, ListedFee } from './operator-files.ts';

/** Banks of a sandbox. None of them exists. */
export const SANDBOX_BANKS: readonly ListedBank[] = [
  {
    name: 'First Harbor Bank',
    routingNumber: '129900010',
    swiftCode: 'FHBKUS33',
    transferTypes: ['ach-us', 'wire-domestic', 'wire-swift'],
    isPreapproved: false,
    address: { street: '1 Exchange Place', city: 'New York', region: 'NY', postalCode: '10005', countryCode: 'US' },
  },
  {
    name: 'Prairie State Trust',
    routingNumber: '079900034',
    transferTypes: ['ach-us', 'wire-domestic'],
    isPreapproved: true,
    address: { street: '410 Lake Street', city: 'Chicago', region: 'IL', postalCode: '60606', countryCode: 'US' },
  },
  {
    name: 'Lone Pine Savings',
    routingNumber: '119900046',
    transferTypes: ['ach-us'],
    isPreapproved: false,
    address: { street: '77 Mesquite Avenue', city: 'Austin', region: 'TX', postalCode: '78701', countryCode: 'US' },
  },
  {
    name: 'Hansekontor Bank',
    swiftCode: 'HKBKDEHH',
    transferTypes: ['wire-swift'],
    isPreapproved: false,
    address: { street: 'Alsterufer 12', city: 'Hamburg', postalCode: '20354', countryCode: 'DE' },
  },
];

const withTest = <T extends { currency: BankCurrency }>(rows: readonly T[]): T[] => [
  ...rows,
  ...rows.map((row) => ({ ...row, currency: `t${row.currency}` as BankCurrency })),
];

/** What withdrawals cost in a sandbox, in base units. */
export const SANDBOX_FEES: readonly ListedFee[] = withTest([
  { currency: 'fiatusd', type: 'wire', isDomestic: true, amount: '1500' },
  ...(['fiatusd', 'fiateur', 'fiatsgd', 'fiataed'] as const).map(
    (currency): ListedFee => ({ currency, type: 'wire', isDomestic: false, amount: '3500' }),
  ),
  { currency: 'fiateur', type: 'sepa', amount: '35' },
  { currency: 'fiatsgd', type: 'fast', amount: '50' },
  { currency: 'fiataed', type: 'ipi-fts', amount: '100' },
]);

const TRUST = { line1: '1 Exchange Place', city: 'New York', state: 'NY', postalCode: '10005', country: 'US' };

/** Where deposits of a sandbox go to. */
export const sandboxDepositAccounts = (operatorName: string): readonly DepositAccount[] =>
  withTest([
    {
      currency: 'fiatusd',
      type: 'wire',
      name: 'First Harbor Bank',
      ownerName: `${operatorName} Trust`,
      accountNumber: '4400000017',
      routingNumber: '129900010',
      bankAddress: TRUST,
      ownerAddress: TRUST,
      virtualDepositOnly: false,
    },
    {
      currency: 'fiateur',
      type: 'sepa',
      name: 'Hansekontor Bank',
      ownerName: `${operatorName} Germany`,
      accountNumber: 'DE36200999990000440017',
      swiftCode: 'HKBKDEHH',
      bankAddress: { line1: 'Alsterufer 12', city: 'Hamburg', postalCode: '20354', country: 'DE' },
      ownerAddress: { line1: 'Taunusanlage 8', city: 'Frankfurt', postalCode: '60329', country: 'DE' },
      virtualDepositOnly: false,
    },
    {
      currency: 'fiatsgd',
      type: 'fast',
      name: 'Straits Meridian Bank',
      ownerName: `${operatorName} Singapore`,
      accountNumber: '0044001700',
      swiftCode: 'STMBSGSG',
      bankAddress: { line1: '9 Raffles Quay', city: 'Singapore', postalCode: '048583', country: 'SG' },
      ownerAddress: { line1: '9 Raffles Quay', city: 'Singapore', postalCode: '048583', country: 'SG' },
      virtualDepositOnly: false,
    },
    {
      currency: 'fiataed',
      type: 'ipi-fts',
      name: 'Creek Commercial Bank',
      ownerName: `${operatorName} Custody MENA FZE`,
      accountNumber: 'AE240999000000044001701',
      swiftCode: 'CRKBAEAD',
      bankAddress: { line1: 'Al Maktoum Road 3', city: 'Dubai', state: 'Dubai', country: 'AE' },
      ownerAddress: { line1: 'Al Maktoum Road 3', city: 'Dubai', state: 'Dubai', country: 'AE' },
      virtualDepositOnly: false,
    },
  ] satisfies DepositAccount[]);
