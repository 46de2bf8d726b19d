import { and, eq, notInArray } from 'drizzle-orm';
import { isSameName } from '#lib/banking/same-name.ts';
import { draftOf } from '#lib/contracts/banking/account-draft.ts';
import { problemsOfAccount } from '#lib/contracts/banking/account-writes.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { Vault } from '#server/core/runtime/vault.ts';
import { knownEnterprises } from '#server/domains/directory/public.ts';
import type { Act } from '../accounts/act.ts';
import { createAccount, formatProblems, type NewAccount } from '../accounts/create-account.ts';
import { hashOf } from '../accounts/number-vault.ts';
import { saltOf } from '../accounts/salt-store.ts';
import { REASONS } from '../rules.ts';
import { bankAccounts } from '../tables.ts';
import type { ToldAccount } from './link-provider.ts';

const APPROVED = { state: 'approved', activity: null, reason: null } as const;
const MISNAMED = { state: 'revise', activity: 'ownerNameMismatch', reason: REASONS['refuse-name'] ?? null } as const;

/** An account that an aggregator tells of, as callers would send it. */
export function sentOf(told: ToldAccount): NewAccount {
  const { ownerAddress, bankAddress } = told;
  return {
    type: 'ach',
    currency: 'fiatusd',
    name: told.bankName,
    ownerName: told.ownerName,
    accountNumber: told.accountNumber,
    routingNumber: told.routingNumber,
    accountType: told.accountType,
    ownerAddressLine1: ownerAddress.line1 ?? undefined,
    ownerAddressLine2: ownerAddress.line2 ?? undefined,
    ownerAddressCityLocality: ownerAddress.city ?? undefined,
    ownerAddressStateProvince: ownerAddress.state ?? undefined,
    ownerAddressPostalCode: ownerAddress.postalCode ?? undefined,
    ownerAddressCountryCode: ownerAddress.country ?? undefined,
    bankAddressLine1: bankAddress.line1 ?? undefined,
    bankAddressLine2: bankAddress.line2 ?? undefined,
    bankAddressCityLocality: bankAddress.city ?? undefined,
    bankAddressStateProvince: bankAddress.state ?? undefined,
    bankAddressPostalCode: bankAddress.postalCode ?? undefined,
    bankAddressCountryCode: bankAddress.country ?? undefined,
  };
}

/** Whether an account is one that a bank could have. */
export const isSound = (sent: NewAccount): boolean =>
  problemsOfAccount(sent).length === 0 && formatProblems(draftOf(sent)).length === 0;

async function nameOf(db: Queryable, enterpriseId: string): Promise<string> {
  const { name } = knownEnterprises;
  const [row] = await db.select({ name }).from(knownEnterprises).where(eq(knownEnterprises.id, enterpriseId)).limit(1);
  if (!row) throw new Error('the enterprise is gone');
  return row.name;
}

/** The account that the enterprise has already under a hash. */
async function findLive(db: Queryable, enterpriseId: string, idHash: string): Promise<string> {
  const isLive = notInArray(bankAccounts.state, ['removed', 'rejected']);
  const [row] = await db
    .select({ id: bankAccounts.id })
    .from(bankAccounts)
    .where(and(eq(bankAccounts.enterpriseId, enterpriseId), eq(bankAccounts.idHash, idHash), isLive))
    .limit(1);
  if (!row) throw new Error('the account that stood in the way is gone');
  return row.id;
}

interface Adding {
  enterpriseId: string;
  vault: Vault;
  accounts: readonly NewAccount[];
}

/** Adds accounts that were linked, those that the enterprise has already apart. Their ids, in the order of numbers at banks. */
export async function addLinkedAccounts(act: Act, { enterpriseId, vault, accounts }: Adding) {
  const salt = await saltOf({ db: act.tx, vault }, enterpriseId);
  const name = await nameOf(act.tx, enterpriseId);
  const addedIds: string[] = [];
  const knownIds: string[] = [];
  // In one order for all, so that two links of the same accounts never wait for each other in a circle.
  const ordered = accounts
    .map((sent) => ({ sent, idHash: hashOf(salt, draftOf(sent)) }))
    .sort((one, other) => (one.idHash < other.idHash ? -1 : 1));
  for (const { sent, idHash } of ordered) {
    const standing = isSameName(sent.ownerName, name) ? APPROVED : MISNAMED;
    const row = await createAccount(act, sent, { enterpriseId, salt, vault, origin: 'linked', standing });
    if (row) addedIds.push(row.id);
    else knownIds.push(await findLive(act.tx, enterpriseId, idHash));
  }
  return { addedIds, knownIds };
}
