import type { BankCurrency } from '#lib/contracts/banking/words.ts';
import type { DepositAccount, ListedBank, ListedFee } from './operator-files.ts';

type Transfers = ListedBank['transferTypes'];
const ACH: Transfers = ['ach-us'];
const WIRES: Transfers = ['wire-domestic', 'wire-swift'];
const US: Transfers = ['ach-us', 'wire-domestic'];
const ALL: Transfers = ['ach-us', ...WIRES];

const IN_ONE_LINE = /^(.+), (.+), ([A-Z]{2}) (\d{5})$/;

type Invented = readonly [
  routingNumber: string,
  name: string,
  transferTypes: Transfers,
  address: string,
  swiftCode?: string,
];

/** A bank of the US. */
type UsBank = ListedBank & { routingNumber: string };

function bankOf([routingNumber, name, transferTypes, address, swiftCode]: Invented): UsBank {
  const [, street, city, region, postalCode] = IN_ONE_LINE.exec(address) ?? [];
  if (street === undefined) throw new Error(`${address} is no address`);
  const where = { street, city, region, postalCode, countryCode: 'US' };
  return { name, routingNumber, ...(swiftCode && { swiftCode }), transferTypes, address: where };
}

const INVENTED: readonly Invented[] = [
  ['800100113', 'First Harbor Bank', ALL, '1 Exchange Place, New York, NY 10005', 'FHBKUS33'],
  ['800100184', 'Prairie State Trust', US, '410 Lake Street, Chicago, IL 60606'],
  ['800100252', 'Lone Pine Savings', ACH, '77 Mesquite Avenue, Austin, TX 78701'],
  ['800100320', 'Granite Peak Bank', ALL, '12 Summit Street, Denver, CO 80202', 'GRPKUS44'],
  ['800100391', 'Bayside Mutual Bank', US, '300 Embarcadero Way, San Francisco, CA 94111'],
  ['800100469', 'Cascade Timber Bank', US, '88 Pioneer Street, Seattle, WA 98101'],
  ['800100537', 'Old Mill Savings Bank', ACH, '5 Millrace Road, Providence, RI 02903'],
  ['800100605', 'Magnolia National Bank', ALL, '220 Peach Street, Atlanta, GA 30303', 'MGNLUS3A'],
  ['800100676', 'Red Rock Credit Union', ACH, '41 Mesa Drive, Phoenix, AZ 85004'],
  ['800100744', 'Great Plains Wire Bank', WIRES, '900 Prairie Avenue, Omaha, NE 68102', 'GPWBUS44'],
  ['800100812', 'Copper Canyon Bank', US, '17 Canyon Road, Salt Lake City, UT 84101'],
  ['800100883', 'Harvest Community Bank', ACH, '60 Orchard Street, Des Moines, IA 50309'],
  ['800100951', 'Lighthouse Savings', US, '9 Wharf Street, Portland, ME 04101'],
  ['800101028', 'Blue Heron Bank', US, '145 Lagoon Avenue, Tampa, FL 33602'],
  ['800101099', 'Iron Range Bank', US, '33 Foundry Street, Duluth, MN 55802'],
  ['800101167', 'Cumberland Valley Trust', US, '71 Ridge Street, Nashville, TN 37201'],
  ['800101235', 'Silver Birch Bank', US, '18 Common Street, Concord, NH 03301'],
  ['800101303', 'Three Rivers Bank', ALL, '500 Point Street, Pittsburgh, PA 15222', 'TRRVUS33'],
  ['800101374', 'Delta Queen Bank', US, '240 Levee Street, New Orleans, LA 70112'],
  ['800101442', 'Big Sky Savings', ACH, '11 Meadow Lane, Billings, MT 59101'],
  ['800101510', 'Capitol Reserve Bank', ALL, '1400 Union Street, Washington, DC 20005', 'CPRVUS33'],
  ['800101581', 'Palmetto Bank', US, '26 Bay Street, Charleston, SC 29401'],
  ['800101659', 'Wolverine Lakes Bank', US, '350 River Street, Detroit, MI 48226'],
  ['800101727', 'Pacific Crest Bank', ALL, '75 Palm Street, Los Angeles, CA 90013', 'PCCRUS66'],
  ['800101798', 'Aurora Territory Bank', US, '8 Spruce Street, Anchorage, AK 99501'],
];

/** Banks of a sandbox. None of them exists; nor does any other whose routing number begins with 80. */
export const SANDBOX_BANKS: readonly UsBank[] = INVENTED.map(bankOf);

const HAMBURG = { street: 'Alsterufer 12', city: 'Hamburg', postalCode: '20354', countryCode: 'DE' };
const SINGAPORE = { street: '9 Raffles Quay', city: 'Singapore', postalCode: '048583', countryCode: 'SG' };
const DUBAI = { street: 'Al Maktoum Road 3', city: 'Dubai', region: 'Dubai', countryCode: 'AE' };

/** Banks of a sandbox in other countries, found by their BIC. None of them exists. */
export const SANDBOX_BANKS_ABROAD: readonly ListedBank[] = [
  { name: 'Hansekontor Bank', swiftCode: 'HKBKDEHH', transferTypes: ['wire-swift'], address: HAMBURG },
  { name: 'Straits Meridian Bank', swiftCode: 'STMBSGSG', transferTypes: ['wire-swift'], address: SINGAPORE },
  { name: 'Creek Commercial Bank', swiftCode: 'CRKBAEAD', transferTypes: ['wire-swift'], address: DUBAI },
];

/** Routing numbers of banks that a sandbox trusts: Prairie State Trust. */
export const SANDBOX_PREAPPROVED: readonly string[] = ['800100184'];

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
      routingNumber: '800100113',
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
