import * as z from 'zod';
import { BankCurrency, BankRail } from '#lib/contracts/banking/words.ts';
import { bicCountry, bicProblem } from './bic.ts';
import { covers, isCountryCode, US_COUNTRIES } from './country-codes.ts';
import { routingNumberProblem } from './routing-number.ts';

const text = z.string().min(1).max(140);
const routingNumber = z
  .string()
  .max(9)
  .refine((value) => routingNumberProblem(value) === null, 'is no routing number');
const swiftCode = z
  .string()
  .max(11)
  .refine((value) => bicProblem(value) === null, 'is no BIC');

const TRANSFER_TYPES = ['ach-us', 'wire-domestic', 'wire-swift'] as const;

/** A bank that the operator lists: one of the US by its routing number, any other by its BIC. */
export interface ListedBank {
  name: string;
  routingNumber?: string | undefined;
  swiftCode?: string | undefined;
  transferTypes: (typeof TRANSFER_TYPES)[number][];
  address: {
    street: string;
    city?: string | undefined;
    region?: string | undefined;
    postalCode?: string | undefined;
    countryCode: string;
  };
}

/** Columns that the file `BANK_DIRECTORY` may have besides. */
export const FURTHER_BANK_COLUMNS = ['country'] as const;

/** Columns of the file `BANK_DIRECTORY`, in any order. */
export const BANK_COLUMNS = [
  'routing_number',
  'name',
  'street',
  'city',
  'state',
  'postal_code',
  'swift_code',
  'transfer_types',
] as const;

const cell = text.or(z.literal('').transform(() => undefined)).optional();

const none = z.literal('').transform(() => undefined);

interface Codes {
  routing_number?: string | undefined;
  swift_code?: string | undefined;
  country?: string | undefined;
}

/** What is wrong with the codes of a row; null where nothing is. Those of the US have a routing number, all others a BIC. */
function codesProblem({ routing_number: aba, swift_code: bic, country = 'US' }: Codes): string | null {
  if (!isCountryCode(country)) return 'country must be two letters of ISO 3166';
  if (US_COUNTRIES.includes(country)) return aba === undefined ? 'routing_number is missing' : null;
  if (aba !== undefined) return 'routing_number is for banks of the US';
  if (bic === undefined) return 'swift_code is missing';
  return covers(bicCountry(bic), country) ? null : 'swift_code is of another country';
}

/** A row of the file `BANK_DIRECTORY`; several transfer types are separated by blanks. */
const BankRow = z
  .object({
    routing_number: routingNumber.or(none).optional(),
    name: text,
    street: text,
    city: cell,
    state: cell,
    postal_code: cell,
    country: cell,
    swift_code: swiftCode.or(none).optional(),
    transfer_types: z
      .string()
      .transform((types) => types.split(' ').filter((type) => type !== ''))
      .pipe(z.array(z.enum(TRANSFER_TYPES)).min(1).max(3)),
  })
  .check(({ value, issues }) => {
    const message = codesProblem(value);
    if (message !== null) issues.push({ code: 'custom', message, input: value });
  })
  .transform(
    (row): ListedBank => ({
      name: row.name,
      ...(row.routing_number === undefined ? {} : { routingNumber: row.routing_number }),
      ...(row.swift_code === undefined ? {} : { swiftCode: row.swift_code }),
      transferTypes: row.transfer_types,
      address: {
        street: row.street,
        city: row.city,
        region: row.state,
        postalCode: row.postal_code,
        countryCode: row.country ?? 'US',
      },
    }),
  );

/** The file `BANK_DIRECTORY`. */
export const BankRows = z.array(BankRow).max(50_000);

/** The list `PREAPPROVED_BANKS`: routing numbers and BICs, separated by commas. */
export const PreapprovedBanks = z
  .string()
  .transform((list) => list.split(',').map((code) => code.trim()))
  .pipe(z.array(z.union([routingNumber, swiftCode], 'must be routing numbers and BICs, separated by commas')));

/** What a withdrawal costs, in base units. `isDomestic` tells wires by routing number from those by BIC. */
const ListedFee = z.object({
  currency: BankCurrency,
  type: BankRail,
  isDomestic: z.boolean().optional(),
  amount: z.string().regex(/^\d{1,30}$/, 'must be base units'),
});
export type ListedFee = z.output<typeof ListedFee>;

/** The file `FEES`. */
export const Fees = z.array(ListedFee).max(1000);

/** An account of the operator that deposits go to. Its number is shown to whoever pays in. */
const DepositAccount = z.object({
  currency: BankCurrency,
  type: BankRail,
  name: text,
  ownerName: text,
  accountNumber: z.string().min(1).max(64),
  routingNumber: routingNumber.optional(),
  swiftCode: swiftCode.optional(),
  bankAddress: z.object({
    line1: text,
    city: text.optional(),
    state: text.optional(),
    postalCode: text.optional(),
    country: z.string().length(2),
  }),
  ownerAddress: z.object({
    line1: text,
    city: text.optional(),
    state: text.optional(),
    postalCode: text.optional(),
    country: z.string().length(2),
  }),
  virtualDepositOnly: z.boolean().default(false),
});
export type DepositAccount = z.output<typeof DepositAccount>;

/** The file `DEPOSIT_ACCOUNTS`. */
export const DepositAccounts = z.array(DepositAccount).max(100);
