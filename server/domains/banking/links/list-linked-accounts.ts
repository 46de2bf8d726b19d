import { inArray } from 'drizzle-orm';
import * as contracts from '#lib/contracts/banking/links.ts';
import { operation } from '#server/core/call/operation.ts';
import { readable } from '../accounts/account-view.ts';
import { bankAccounts } from '../tables.ts';
import { findLink } from './link-store.ts';

const MAX_ACCOUNTS = 100;

export const listLinkedAccounts = operation(contracts.listLinkedAccounts, async ({ db }, input) => {
  const { addedIds, knownIds } = await findLink(db, input);
  const added = new Set(addedIds);
  const ids = [...added, ...(knownIds ?? [])];
  if (ids.length === 0) return { accounts: [] };
  const rows = await db
    .select(readable)
    .from(bankAccounts)
    .where(inArray(bankAccounts.id, ids))
    .orderBy(bankAccounts.name, bankAccounts.numberTail, bankAccounts.id)
    .limit(MAX_ACCOUNTS);
  return {
    accounts: rows.map((row) => ({
      id: row.id,
      name: row.name,
      ownerName: row.ownerName,
      accountNumber: row.maskedNumber,
      accountType: row.accountType,
      verificationState: row.state,
      isNew: added.has(row.id),
    })),
  };
});
