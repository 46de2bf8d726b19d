import { draftOf, type SentAccount } from '#lib/contracts/banking/account-draft.ts';
import type { AccountRow } from './account-store.ts';
import { type Changes, changedAddress, type Kept } from './changed-address.ts';
import { addressColumns } from './kept-draft.ts';

const NOTES = ['description', 'furtherCreditTo', 'intermediaryBankName', 'intermediaryBankId'] as const;

/** The account as it is once the changes are made, as callers would send it. Throws 400. */
export function changedAccount(row: Kept, accountNumber: string, changes: Changes): SentAccount {
  const [owner, bank] = [changedAddress(row, changes, 'owner'), changedAddress(row, changes, 'bank')];
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
    ...owner.parts,
    ...bank.parts,
    ...(owner.text === null ? {} : { ownerAddress: owner.text }),
    ...(bank.text === null ? {} : { address: bank.text }),
    shortCountryCode: changes.shortCountryCode ?? bank.parts.bankAddressCountryCode ?? row.countryCode,
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
