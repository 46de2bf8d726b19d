import * as z from 'zod';
import { BankCurrency, BankRail } from '#lib/contracts/banking/words.ts';
import { bicProblem } from './bic.ts';
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

/** A bank that the operator lists, found by its routing number or BIC. */
const ListedBank = z
  .object({
    name: text,
    routingNumber: routingNumber.optional(),
    swiftCode: swiftCode.optional(),
    transferTypes: z.array(z.enum(['ach-us', 'wire-domestic', 'wire-swift'])).max(3),
    /** Accounts at it are not screened. */
    isPreapproved: z.boolean().default(false),
    address: z.object({
      street: text,
      city: text.optional(),
      region: text.optional(),
      postalCode: text.optional(),
      countryCode: z.string().length(2),
    }),
  })
  .refine((bank) => bank.routingNumber ?? bank.swiftCode, 'has neither a routing number nor a BIC');
export type ListedBank = z.output<typeof ListedBank>;

/** The file `BANKS`. */
export const Banks = z.array(ListedBank).max(50_000);

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
