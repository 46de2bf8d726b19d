import * as z from 'zod';
import type { AddressField, AddressOf } from '#lib/banking/account.ts';
import { HexId, Instant } from '#lib/schema.ts';
import { BankAccountState, BankAccountType, BankCurrency, BankRail, PendingActivity } from './words.ts';

/** Longest texts of a bank account, in characters. */
export const MAX = {
  name: 140,
  line: 70,
  town: 35,
  state: 35,
  postalCode: 16,
  number: 64,
  note: 1000,
  text: 500,
} as const;

const text = (max: number) => z.string().max(max);
const amount = z.string().max(80).meta({ description: 'Base units of the currency.' });

const AddressOut = z.string().max(MAX.name).nullable().optional();
const addressOut = <const P extends AddressOf>(of: P) =>
  ({
    [`${of}AddressLine1`]: AddressOut,
    [`${of}AddressLine2`]: AddressOut,
    [`${of}AddressCityLocality`]: AddressOut,
    [`${of}AddressStateProvince`]: AddressOut,
    [`${of}AddressPostalCode`]: AddressOut,
    [`${of}AddressCountryCode`]: AddressOut,
  }) as Record<Extract<AddressField, `${P}${string}`>, typeof AddressOut>;

/** What withdrawals to an account cost. */
const Fee = z.object({
  amount: amount.optional(),
  individualFees: z.array(z.object({ type: z.literal('static'), amount })).max(10),
});

const FeeInfo = z.object({ coin: BankCurrency, bank: z.literal('generic'), type: z.literal('static'), amount });

const OldOwner = z
  .object({
    name: text(MAX.name),
    address1: text(MAX.text),
    address2: text(MAX.text),
    address3: text(MAX.text),
  })
  .partial()
  .meta({ description: 'Deprecated: read ownerName and the owner’s address.' });

const deprecated = (instead: string) =>
  text(MAX.text)
    .optional()
    .meta({ description: `Deprecated: read ${instead}.` });

/** A bank account as callers see it. Source: service interface, "Fiat bank account"; public OpenAPI document. */
export const BankAccount = z
  .object({
    id: HexId,
    idHash: text(64).meta({
      description: 'Stands for the account within its enterprise: the same number at the same bank has the same one.',
    }),
    type: BankRail,
    currency: BankCurrency,
    name: text(MAX.name).meta({ description: 'Name of the bank.' }),
    ownerName: text(MAX.name),
    accountNumber: text(MAX.number).meta({ description: 'All but the last characters are stars.' }),
    routingNumber: text(MAX.number).optional(),
    swiftCode: text(MAX.number).optional(),
    externalId: text(MAX.number).nullable().optional(),
    accountType: BankAccountType,
    verificationState: BankAccountState,
    pendingActivity: PendingActivity.optional().meta({
      description: 'What a pending account waits for, or why one is to be revised.',
    }),
    enterpriseId: HexId,
    trustOrg: text(100),
    token: text(60).meta({ description: 'A handle of the account. It authorises nothing.' }),
    shortCountryCode: text(MAX.postalCode).meta({ description: 'Country of the bank.' }),
    createdAt: Instant,
    fee: Fee.optional(),
    feeInfo: FeeInfo.optional(),
    description: text(MAX.note).optional(),
    furtherCreditTo: text(MAX.name).optional(),
    intermediaryBankName: text(MAX.name).optional(),
    intermediaryBankId: text(MAX.number).optional(),
    metadata: text(MAX.note).optional(),
    virtualDepositOnly: z.boolean().optional(),
    ...addressOut('owner'),
    ...addressOut('bank'),
    owner: OldOwner.optional(),
    address: deprecated('the bank’s address'),
    ownerAddress: deprecated('the owner’s address'),
    address1: deprecated('bankAddressLine1'),
    address2: deprecated('bankAddressLine2'),
    address3: deprecated('the bank’s address'),
  })
  .meta({ id: 'BankAccount' });
export type BankAccount = z.output<typeof BankAccount>;

export const exampleBankAccount: z.input<typeof BankAccount> = {
  id: '3a4b5c6d7e8f40112233445566778899',
  idHash: '7d3f0a61c58e42b9a06c1d2e3f405162738495a6b7c8d9eaf0112233445566aa',
  type: 'wire',
  currency: 'tfiatusd',
  name: 'First Harbor Bank',
  ownerName: 'Northwind Digital Assets Inc.',
  accountNumber: '******6789',
  routingNumber: '129900010',
  accountType: 'checking',
  verificationState: 'pending',
  pendingActivity: 'requiresScreening',
  enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d',
  trustOrg: 'Vendor Trust',
  token: 'bat_Zm9yIGV4YW1wbGUsIGEgaGFuZGxlIG9mIDMyIGJ5dGVzLg',
  shortCountryCode: 'US',
  createdAt: '2026-03-02T09:30:00.000Z',
  fee: { amount: '1500', individualFees: [{ type: 'static', amount: '1500' }] },
  feeInfo: { coin: 'tfiatusd', bank: 'generic', type: 'static', amount: '1500' },
  ownerAddressLine1: '200 Harbor Street',
  ownerAddressLine2: null,
  ownerAddressCityLocality: 'Boston',
  ownerAddressStateProvince: 'MA',
  ownerAddressPostalCode: '02110',
  ownerAddressCountryCode: 'US',
  bankAddressLine1: '1 Exchange Place',
  bankAddressLine2: null,
  bankAddressCityLocality: 'New York',
  bankAddressStateProvince: 'NY',
  bankAddressPostalCode: '10005',
  bankAddressCountryCode: 'US',
  owner: { name: 'Northwind Digital Assets Inc.', address1: '200 Harbor Street', address3: 'Boston, MA 02110' },
  address: '1 Exchange Place, New York, NY 10005',
  ownerAddress: '200 Harbor Street, Boston, MA 02110',
  address1: '1 Exchange Place',
  address3: 'New York, NY 10005',
};

export const BANKING_TAG = 'Bank accounts';
export const PUBLIC_ACCOUNTS = '/api/v2/bankaccounts' as const;
export const OWN_ACCOUNTS = '/api/clearhouse/v1/enterprises/{enterpriseId}/bank-accounts' as const;
/** Bodies of errors of bank operations: `{errorName, error}`. */
export const BANKING_ERRORS = { family: 'clearing' } as const;

export const exampleEnterpriseId = exampleBankAccount.enterpriseId;
