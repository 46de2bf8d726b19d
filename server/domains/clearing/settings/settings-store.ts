import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { DEFAULT_AFFIRMATION_SECONDS } from '../rules.ts';
import { dvpAccountSettings as table } from '../tables.ts';
import { type AccountSettingsRow, findAccountSettings } from './settings-queries.ts';

const REFERRAL_LENGTH = 10;

/** What holds for an account whose settings nobody has touched. */
const defaultsOf = (accountId: string, referralLength = REFERRAL_LENGTH): AccountSettingsRow => ({
  accountId,
  affirmationExpirationSeconds: DEFAULT_AFFIRMATION_SECONDS,
  settlementFeeRate: null,
  referralCode: accountId.slice(0, referralLength).toUpperCase(),
  queueAutomationEnabled: false,
  queueAutomationTransactionRouteId: null,
  queueLastProcessed: null,
});

const ofAccount = (accountId: string) => eq(table.accountId, accountId);

/** The settings of an account, or the defaults. */
export const settingsOf = async (db: Queryable, accountId: string): Promise<AccountSettingsRow> =>
  (await findAccountSettings(db, accountId)) ?? defaultsOf(accountId);

/** The same, which until the transaction ends nobody else changes; the defaults are written down. */
export async function lockSettings(tx: Queryable, accountId: string): Promise<AccountSettingsRow> {
  const lock = () => tx.select().from(table).where(ofAccount(accountId)).limit(1).for('update');
  const [known] = await lock();
  if (known) return known;
  // A second account whose id starts alike gets a referral code of all of its id.
  for (const length of [REFERRAL_LENGTH, accountId.length])
    await tx.insert(table).values(defaultsOf(accountId, length)).onConflictDoNothing();
  const [made] = await lock();
  if (!made) throw new Error('the settings of the account cannot be written');
  return made;
}

/** Changes settings that are locked. */
export async function changeSettings(
  tx: Queryable,
  accountId: string,
  change: Partial<Omit<AccountSettingsRow, 'accountId' | 'referralCode'>>,
): Promise<AccountSettingsRow> {
  const [row] = await tx.update(table).set(change).where(ofAccount(accountId)).returning();
  if (!row) throw new Error('the settings of the account are gone');
  return row;
}
