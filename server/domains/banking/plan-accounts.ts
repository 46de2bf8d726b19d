import type { AddressOf } from '#lib/banking/account.ts';
import { exampleNewAccount } from '#lib/contracts/banking/account-writes.ts';
import type { DemoIdentity } from '#server/core/runtime/deployment.ts';
import { businessInstant } from '#server/demo/business-time.ts';
import { castOf } from '#server/demo/cast.ts';
import type { DemoEnterprise } from '#server/demo/people.ts';
import { createRandom } from '#server/demo/random.ts';
import type { NewAccount } from './accounts/create-account.ts';
import type { Command } from './rules.ts';

/** An account of the demo data: as it was added, and what became of it. */
export interface PlannedAccount {
  enterprise: DemoEnterprise;
  sent: NewAccount;
  /** Ages in days between which it was added. */
  age: { least: number; most: number };
  steps: readonly Command[];
  /** Why a reviewer rejected it or had it revised. */
  reason?: string;
}

const WELL = ['pass-screening', 'begin-trust-check', 'trust'] as const;

const address = <const P extends AddressOf>(of: P, line1: string, rest: Readonly<Record<string, string>>) =>
  Object.fromEntries([
    [`${of}AddressLine1`, line1],
    ...Object.entries(rest).map(([part, value]) => [`${of}Address${part}`, value]),
  ]) as Partial<NewAccount>;

const BOSTON = address('owner', '200 Harbor Street', {
  CityLocality: 'Boston',
  StateProvince: 'MA',
  PostalCode: '02110',
  CountryCode: 'US',
});
const HAMBURG = address('owner', 'Alsterufer 20', { CityLocality: 'Hamburg', PostalCode: '20354', CountryCode: 'DE' });
const LONDON = address('owner', '14 Cornhill', { CityLocality: 'London', PostalCode: 'EC3V 3ND', CountryCode: 'GB' });

const US_BANKS = {
  harbor: {
    name: 'First Harbor Bank',
    routingNumber: '800100113',
    ...address('bank', '1 Exchange Place', {
      CityLocality: 'New York',
      StateProvince: 'NY',
      PostalCode: '10005',
      CountryCode: 'US',
    }),
  },
  prairie: {
    name: 'Prairie State Trust',
    routingNumber: '800100184',
    ...address('bank', '410 Lake Street', {
      CityLocality: 'Chicago',
      StateProvince: 'IL',
      PostalCode: '60606',
      CountryCode: 'US',
    }),
  },
  pine: {
    name: 'Lone Pine Savings',
    routingNumber: '800100252',
    ...address('bank', '77 Mesquite Avenue', {
      CityLocality: 'Austin',
      StateProvince: 'TX',
      PostalCode: '78701',
      CountryCode: 'US',
    }),
  },
} as const;

const HANSE = {
  name: 'Hansekontor Bank',
  swiftCode: 'HKBKDEHH',
  ...address('bank', 'Alsterufer 12', { CityLocality: 'Hamburg', PostalCode: '20354', CountryCode: 'DE' }),
};
const STRAITS = {
  name: 'Straits Meridian Bank',
  swiftCode: 'STMBSGSG',
  ...address('bank', '9 Raffles Quay', { PostalCode: '048583', CountryCode: 'SG' }),
};
const CREEK = {
  name: 'Creek Commercial Bank',
  swiftCode: 'CRKBAEAD',
  ...address('bank', 'Al Maktoum Road 3', { StateProvince: 'DU', CountryCode: 'AE' }),
};

const { type: _, ...exampleRest } = exampleNewAccount;
type Base = Pick<NewAccount, 'type' | 'currency' | 'name' | 'ownerName' | 'accountNumber'>;
const usd = (accountNumber: string, more: Partial<NewAccount>): NewAccount =>
  ({
    ...exampleRest,
    type: 'wire',
    currency: 'fiatusd',
    ...US_BANKS.harbor,
    ...BOSTON,
    accountNumber,
    ...more,
  }) as NewAccount;
const abroad = (base: Omit<Base, 'name'>, bank: Partial<NewAccount>, more: Partial<NewAccount>): NewAccount =>
  ({ ...base, ...bank, ...more }) as NewAccount;

type Row = Omit<PlannedAccount, 'enterprise'>;

/** Accounts of Northgate that it pays to and is paid from, on every rail that it uses. */
function approvedAccounts(ownerName: string): Row[] {
  return [
    {
      sent: usd('4400128831', { ownerName, description: 'Operating account' }),
      age: { least: 150, most: 170 },
      steps: WELL,
    },
    {
      sent: usd('7712004519', { ...US_BANKS.prairie, ownerName, description: 'Client money' }),
      age: { least: 120, most: 140 },
      steps: ['trust'],
    },
    {
      sent: usd('55031877', {
        ...US_BANKS.pine,
        type: 'ach',
        accountType: 'checking',
        ownerName,
        description: 'ACH debits',
      }),
      age: { least: 60, most: 90 },
      steps: WELL,
    },
    {
      sent: abroad(
        {
          type: 'sepa',
          currency: 'fiateur',
          ownerName: `${ownerName} Europe GmbH`,
          accountNumber: 'DE82200999990000441129',
        },
        HANSE,
        { ...HAMBURG, description: 'Euro operating account' },
      ),
      age: { least: 100, most: 118 },
      steps: WELL,
    },
    {
      sent: abroad(
        { type: 'fast', currency: 'fiatsgd', ownerName: `${ownerName} Pte Ltd`, accountNumber: '0044118827' },
        STRAITS,
        address('owner', '12 Marina View, #18-02', { PostalCode: '018961', CountryCode: 'SG' }),
      ),
      age: { least: 40, most: 55 },
      steps: WELL,
    },
    {
      sent: abroad(
        {
          type: 'ipi-fts',
          currency: 'fiataed',
          ownerName: `${ownerName} FZE`,
          accountNumber: 'AE160999000000044118827',
        },
        CREEK,
        address('owner', 'Gate Village 4, DIFC', { StateProvince: 'DU', CountryCode: 'AE' }),
      ),
      age: { least: 20, most: 30 },
      steps: WELL,
    },
  ];
}

/** Its accounts in every other state, and one that payments cannot be made to yet. */
function otherAccounts(ownerName: string): Row[] {
  return [
    {
      sent: usd('4400990417', { ownerName, description: 'Treasury reserve' }),
      age: { least: 2, most: 4 },
      steps: ['pass-screening', 'begin-trust-check', 'doubt-name'],
    },
    {
      sent: usd('8810023364', { ...US_BANKS.pine, ownerName: `${ownerName} Holdings` }),
      age: { least: 3, most: 6 },
      steps: ['pass-screening', 'begin-trust-check', 'refuse-name'],
    },
    {
      sent: usd('6604417702', {
        ...US_BANKS.prairie,
        routingNumber: US_BANKS.harbor.routingNumber,
        name: 'First Harbor Bank',
        ownerName,
      }),
      age: { least: 5, most: 8 },
      steps: ['flag'],
    },
    {
      sent: usd('3300871145', { ...US_BANKS.pine, ownerName: 'Northgate Trading Ltd' }),
      age: { least: 70, most: 80 },
      steps: ['flag', 'reject'],
      reason: 'The bank confirmed that the account was closed in March.',
    },
    {
      sent: usd('4400120077', { ownerName, description: 'Former operating account' }),
      age: { least: 190, most: 210 },
      steps: [...WELL, 'remove'],
    },
    {
      sent: abroad(
        {
          type: 'wire',
          currency: 'fiateur',
          ownerName: `${ownerName} Europe GmbH`,
          accountNumber: 'DE35200999990000447310',
        },
        HANSE,
        {
          ...address('owner', 'Alsterufer 20, 20354 Hamburg', {
            CountryCode: 'DE',
            CityLocality: 'Hamburg',
            PostalCode: '20354',
          }),
          description: 'Euro payments abroad',
        },
      ),
      age: { least: 12, most: 18 },
      steps: WELL,
    },
  ];
}

const others = (ownerName: string, numbers: readonly [string, string]): Row[] => [
  { sent: usd(numbers[0], { ownerName }), age: { least: 100, most: 130 }, steps: WELL },
  {
    sent: usd(numbers[1], { ...US_BANKS.prairie, ownerName, ...LONDON }),
    age: { least: 9, most: 20 },
    steps: ['trust'],
  },
];

const NORTHGATE = 'Northgate Digital Assets';

/** Accounts of the demo’s enterprises, in the order of the enterprises. */
export function planAccounts({ seed, date }: DemoIdentity): PlannedAccount[] {
  const { enterprises } = castOf({ seed, date }).people;
  const of = (enterprise: DemoEnterprise, rows: readonly Row[]): PlannedAccount[] =>
    rows.map((row) => ({ enterprise, ...row }));
  return [
    ...of(enterprises.main, [...approvedAccounts(NORTHGATE), ...otherAccounts(NORTHGATE)]),
    ...of(enterprises.unlicensed, others('Northgate Treasury Services', ['2200117345', '2200117346'])),
    ...of(enterprises.foreign, others('Calder & Finch Capital', ['5501882209', '5501882210'])),
    ...of(enterprises.partner, others('Quayside Exchange', ['7003344518', '7003344519'])),
  ];
}

/** When the accounts were added, in their order. */
export function addedAt({ seed, date }: DemoIdentity, planned: readonly PlannedAccount[]): number[] {
  const random = createRandom(`${seed}:bank-accounts:${date.toISOString()}`);
  return planned.map(({ age }) => businessInstant(random, date, age));
}
