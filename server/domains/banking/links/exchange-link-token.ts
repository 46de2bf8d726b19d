import type { ParsedInputOf } from '#lib/contract.ts';
import * as contracts from '#lib/contracts/banking/links.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import { preparedOperation } from '#server/core/call/operation.ts';
import type { Context, Preparation } from '#server/core/runtime/service.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { actOf } from '../accounts/act.ts';
import type { NewAccount } from '../accounts/create-account.ts';
import { addLinkedAccounts, isSound, sentOf } from './add-linked-accounts.ts';
import { findLink, type LinkRow, lockLink, markExchanged } from './link-store.ts';
import { ask, providerOf } from './provider.ts';

type Input = ParsedInputOf<typeof contracts.exchangeLinkToken>;

const MAX_ACCOUNTS = 100;

/** Whether a link token was exchanged for this public token. Throws 400 where it was for another one, or is too old for any. */
function isExchanged(row: LinkRow, { publicToken }: Input, now: Date): boolean {
  if (row.publicTokenHash !== null) {
    if (row.publicTokenHash.equals(sha256(publicToken))) return true;
    refuseField('linkToken', 'was used with another public token');
  }
  if (row.expiresAt <= now.toISOString()) refuseField('linkToken', 'has expired: make a new one');
  return false;
}

/** The accounts that the aggregator tells of; null where they were added before. */
async function prepare({ db, now, service }: Preparation, input: Input): Promise<NewAccount[] | null> {
  const row = await findLink(db, input);
  if (isExchanged(row, input, now)) return null;
  const { linkToken, publicToken, ipAddress = null } = input;
  const told = await ask(providerOf(service), (provider) => provider.exchange({ linkToken, publicToken, ipAddress }));
  if (told === null) return refuseField('publicToken', 'does not belong to the link token');
  const accounts = told.map((one) => sentOf(one));
  if (accounts.length > MAX_ACCOUNTS || !accounts.every(isSound))
    fail('provider_unavailable', 'The account aggregator told of accounts that no bank could have.');
  return accounts;
}

async function addThem(context: Context, row: LinkRow, { input, accounts }: { input: Input; accounts: NewAccount[] }) {
  const { db, now, service } = context;
  const { enterpriseId, publicToken } = input;
  const made = await addLinkedAccounts(actOf(context), { enterpriseId, vault: service.vault, accounts });
  await markExchanged(db, row.id, { publicToken, at: now.toISOString(), ...made });
  return made;
}

export const exchangeLinkToken = preparedOperation(
  contracts.exchangeLinkToken,
  prepare,
  async (context, input, accounts) => {
    const { db, now } = context;
    const { enterpriseId, linkToken, publicToken, ipAddress } = input;
    const row = await lockLink(db, input);
    const isAgain = isExchanged(row, input, now);
    if (!isAgain && accounts === null) throw new Error('the exchange of a link token was taken back');
    const made = isAgain || accounts === null ? null : await addThem(context, row, { input, accounts });
    const after = made === null ? { isRepeated: true } : { added: made.addedIds, known: made.knownIds, ipAddress };
    await context.audit({ subjectType: 'enterprise', subjectId: enterpriseId, after });
    return { data: { publicToken, linkToken } };
  },
);
