import { and, eq, getTableColumns, type SQL } from 'drizzle-orm';
import { type Address, type AddressOf, addressField } from '#lib/banking/account.ts';
import type { BankAccountRow } from '#lib/contracts/banking/own-accounts.ts';
import type { BankAccount } from '#lib/contracts/banking/shapes.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import { enterpriseTrusts } from '#server/domains/directory/public.ts';
import { localityLine } from '../addresses/locality-line.ts';
import type { Fees } from '../settings/fees.ts';
import { bankAccounts } from '../tables.ts';
import type { AccountRow } from './account-store.ts';

const { sealedNumber: _, ...columns } = getTableColumns(bankAccounts);
/** What is read of an account: all but its number. */
export const readable = columns;

/** An account without its number, and the trust organisation of its enterprise. */
export interface ShownAccount {
  account: Omit<AccountRow, 'sealedNumber'>;
  trustOrg: string;
}

/** Accounts with the trust organisations of their enterprises. */
export const selectShown = (db: Queryable) =>
  db
    .select({ account: readable, trustOrg: enterpriseTrusts.trustOrg })
    .from(bankAccounts)
    .innerJoin(enterpriseTrusts, eq(enterpriseTrusts.id, bankAccounts.enterpriseId));

export async function findShown(db: Queryable, id: string, more?: SQL): Promise<ShownAccount | undefined> {
  if (!isHexId(id)) return undefined;
  const [row] = await selectShown(db)
    .where(and(eq(bankAccounts.id, id), more))
    .limit(1);
  return row;
}

const joined = (separator: string, ...parts: readonly (string | null)[]): string | undefined =>
  parts.filter((part) => part !== null && part !== '').join(separator) || undefined;

/** `undefined` for null, as texts that a reply leaves out. */
const given = (text: string | null): string | undefined => text ?? undefined;

type AddressParts = Pick<
  ShownAccount['account'],
  `${AddressOf}Address${'CityLocality' | 'StateProvince' | 'PostalCode'}`
>;
type WrittenParts = AddressParts &
  Pick<ShownAccount['account'], 'ownerName' | `${AddressOf}Address${'Line1' | 'Line2' | 'Text'}`>;

/** Postal code, town and state of an address in one line, as the deprecated `address3`. */
export const lastLineOf = (a: AddressParts, of: AddressOf): string | undefined =>
  joined(' ', a[`${of}AddressPostalCode`], a[`${of}AddressCityLocality`], a[`${of}AddressStateProvince`]);

function ownerInOldForm(a: WrittenParts): Pick<BankAccount, 'owner' | 'ownerAddress'> {
  const last = lastLineOf(a, 'owner');
  const text = a.ownerAddressText ?? joined(', ', a.ownerAddressLine1, a.ownerAddressLine2, last ?? null);
  return {
    owner: {
      name: a.ownerName,
      address1: given(a.ownerAddressLine1 ?? a.ownerAddressText),
      address2: given(a.ownerAddressLine2),
      address3: last,
    },
    ownerAddress: text,
  };
}

function bankInOldForm(a: WrittenParts): Pick<BankAccount, 'address' | `address${1 | 2 | 3}`> {
  const last = lastLineOf(a, 'bank');
  return {
    address: a.bankAddressText ?? joined(', ', a.bankAddressLine1, a.bankAddressLine2, last ?? null),
    address1: given(a.bankAddressLine1 ?? a.bankAddressText),
    address2: given(a.bankAddressLine2),
    address3: last,
  };
}

/** The deprecated fields, filled from those that took their place. */
export const inOldForm = (a: WrittenParts) => ({ ...ownerInOldForm(a), ...bankInOldForm(a) });

const feesOf = (fees: Fees, { currency, type, routingNumber }: ShownAccount['account']) => {
  const amount = fees.of({ currency, type, isDomestic: routingNumber !== null });
  if (amount === undefined) return {};
  return {
    fee: { amount, individualFees: [{ type: 'static' as const, amount }] },
    feeInfo: { coin: currency, bank: 'generic' as const, type: 'static' as const, amount },
  };
};

/** An account as callers see it, its number masked. */
export const presentAccount = ({ account: a, trustOrg }: ShownAccount, fees: Fees): BankAccount => ({
  id: a.id,
  idHash: a.idHash,
  type: a.type,
  currency: a.currency,
  name: a.name,
  ownerName: a.ownerName,
  accountNumber: a.maskedNumber,
  routingNumber: given(a.routingNumber),
  swiftCode: given(a.swiftCode),
  externalId: given(a.externalId),
  accountType: a.accountType,
  verificationState: a.state,
  pendingActivity: a.activity ?? undefined,
  enterpriseId: a.enterpriseId,
  trustOrg,
  token: a.token,
  shortCountryCode: a.countryCode,
  createdAt: a.createdAt,
  ...feesOf(fees, a),
  description: given(a.description),
  furtherCreditTo: given(a.furtherCreditTo),
  intermediaryBankName: given(a.intermediaryBankName),
  intermediaryBankId: given(a.intermediaryBankId),
  ownerAddressLine1: a.ownerAddressLine1,
  ownerAddressLine2: a.ownerAddressLine2,
  ownerAddressCityLocality: a.ownerAddressCityLocality,
  ownerAddressStateProvince: a.ownerAddressStateProvince,
  ownerAddressPostalCode: a.ownerAddressPostalCode,
  ownerAddressCountryCode: a.ownerAddressCountryCode,
  bankAddressLine1: a.bankAddressLine1,
  bankAddressLine2: a.bankAddressLine2,
  bankAddressCityLocality: a.bankAddressCityLocality,
  bankAddressStateProvince: a.bankAddressStateProvince,
  bankAddressPostalCode: a.bankAddressPostalCode,
  bankAddressCountryCode: a.countryCode,
  ...inOldForm(a),
});

/** An address as its country writes it; null for none. */
function writtenAddress(a: ShownAccount['account'], of: AddressOf): string | null {
  const part = <P extends keyof Address>(name: P) => a[addressField(of, name)];
  const [city, state, postalCode] = [part('city'), part('state'), part('postalCode')];
  const last = localityLine({
    city,
    state,
    postalCode,
    country: part('country') ?? (of === 'bank' ? a.countryCode : null),
  });
  return a[`${of}AddressText`] ?? joined(', ', part('line1'), part('line2'), last) ?? null;
}

/** The same with what the console shows beside it. */
export const presentRow = (shown: ShownAccount, fees: Fees): BankAccountRow => ({
  ...presentAccount(shown, fees),
  isReady: shown.account.isReady,
  reason: shown.account.reason,
  origin: shown.account.origin,
  version: shown.account.version,
  updatedAt: shown.account.updatedAt,
  writtenOwnerAddress: writtenAddress(shown.account, 'owner'),
  writtenBankAddress: writtenAddress(shown.account, 'bank'),
});
