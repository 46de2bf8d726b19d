import { type AddressOf, addressFields } from '#lib/banking/account.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import { draftOf, hasParts, oldTexts, type SentAccount } from '#lib/contracts/banking/account-draft.ts';
import type { updateBankAccount } from '#lib/contracts/banking/account-writes.ts';
import type { AccountRow } from './account-store.ts';
import { addressColumns } from './kept-draft.ts';

type Changes = ParsedInputOf<typeof updateBankAccount>;

const NOTES = ['description', 'furtherCreditTo', 'intermediaryBankName', 'intermediaryBankId'] as const;

/** What identifies an account at its bank, and does not change. */
type Kept = Omit<AccountRow, 'sealedNumber'>;

/** The parts of an address once the changes are made: what was kept stays, unless it becomes one text or moves to another country. */
function partsOf(row: Kept, changes: Changes, of: AddressOf): Partial<Record<string, string>> {
  const old = oldTexts(changes);
  const isText = !hasParts(changes, of) && (of === 'owner' ? old.ownerAddressText : old.bankAddressText) !== null;
  if (isText) return {};
  const country = changes[`${of}AddressCountryCode`];
  const isElsewhere = country !== undefined && country !== row[`${of}AddressCountryCode`];
  return Object.fromEntries(
    addressFields(of).flatMap((name) => {
      const value = changes[name] ?? (isElsewhere ? null : row[name]);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** Addresses in one text that are there once the changes are made. */
function textsOf(row: Kept, changes: Changes): Pick<SentAccount, 'address' | 'ownerAddress'> {
  const old = oldTexts(changes);
  const bank = old.bankAddressText ?? row.bankAddressText;
  const owner = old.ownerAddressText ?? row.ownerAddressText;
  return { ...(bank === null ? {} : { address: bank }), ...(owner === null ? {} : { ownerAddress: owner }) };
}

/** The account as it is once the changes are made, as callers would send it. */
export function changedAccount(row: Kept, accountNumber: string, changes: Changes): SentAccount {
  const bank = partsOf(row, changes, 'bank');
  const country = changes.bankAddressCountryCode ?? changes.shortCountryCode ?? row.countryCode;
  const hasBankParts = Object.keys(bank).some((name) => name !== 'bankAddressCountryCode');
  return {
    type: row.type,
    currency: row.currency,
    name: changes.name ?? row.name,
    ownerName: changes.ownerName ?? changes.owner?.name ?? row.ownerName,
    accountNumber,
    routingNumber: row.routingNumber ?? undefined,
    swiftCode: row.swiftCode ?? undefined,
    externalId: row.externalId ?? undefined,
    accountType: changes.accountType ?? row.accountType,
    ...partsOf(row, changes, 'owner'),
    ...(hasBankParts ? { ...bank, bankAddressCountryCode: country } : {}),
    ...textsOf(row, changes),
    shortCountryCode: changes.shortCountryCode ?? (hasBankParts ? country : row.countryCode),
  };
}

/** The columns that a changed account has, of those that were checked. */
export function checkedColumns(account: SentAccount) {
  const draft = draftOf(account);
  return {
    name: draft.name,
    ownerName: draft.ownerName,
    accountType: draft.accountType ?? 'unknown',
    countryCode: draft.bankAddress.country ?? '',
    ...addressColumns(draft),
  } as const;
}

/** The columns among these that differ from what is kept. */
export const differing = <C extends Partial<AccountRow>>(row: Kept, columns: C): Partial<C> =>
  Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => row[name as keyof Kept] !== value),
  ) as Partial<C>;

/** What the changes say of the texts that go along with payments. */
export const changedNotes = (row: Kept, changes: Changes): Partial<Kept> =>
  differing(
    row,
    Object.fromEntries(NOTES.flatMap((name) => (changes[name] === undefined ? [] : [[name, changes[name]]]))),
  );
