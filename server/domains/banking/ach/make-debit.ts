import { eq } from 'drizzle-orm';
import { ACH_TERMS_VERSION } from '#lib/banking/ach-terms.ts';
import type { AchText } from '#lib/contracts/banking/ach-words.ts';
import type { BankCurrency } from '#lib/contracts/banking/words.ts';
import { describeAmount } from '#lib/money.ts';
import { SPEND_WALLETS } from '#lib/rights.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import { advisoryLock } from '#server/core/database/advisory-lock.ts';
import { isHexId, newHexId } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { people, trustOrgOf } from '#server/domains/directory/public.ts';
import { assetHeld } from '#server/domains/wallets/public.ts';
import { type AccountRow, lockAccount } from '../accounts/account-store.ts';
import { actOf } from '../accounts/act.ts';
import { UNKNOWN_ACCOUNT } from '../accounts/whose-enterprise.ts';
import { memoOf } from '../movements/memo-store.ts';
import { ownTradingAccount } from '../movements/own-trading-account.ts';
import { assetOf } from '../movements/receive-deposit.ts';
import { type DebitRow, findRequested, insertDebits, lockDebit } from './debit-store.ts';
import { demandAchDebits } from './licence.ts';
import { planNext, tellDebit } from './move-debit.ts';
import { effectiveOn, planOf } from './rules.ts';
import { agreementTextOf, authorizationOf, demandDebitable } from './terms.ts';
import { leftToCollect } from './transfer-limits.ts';

/** What a caller asks for; `fields` are what they call its parts. */
export interface WantedDebit {
  requestId: string | null;
  walletId: string;
  bankAccountId: string;
  /** Base units above zero. */
  quantity: string;
  applyInstantCredit: boolean;
  agreedText: AchText;
  fields: { bankAccountId: string; amount: string };
}

const OTHER = 'Another debit has this id.';

const isSame = (row: DebitRow, wanted: WantedDebit): boolean =>
  row.walletId === wanted.walletId &&
  row.bankAccountId === wanted.bankAccountId &&
  row.quantity === wanted.quantity &&
  row.applyInstantCredit === wanted.applyInstantCredit &&
  row.agreedText === wanted.agreedText;

/** The bank account of a debit, locked. Throws 404 for one of another enterprise, 400 for one that cannot be debited. */
async function lockDebited(
  { db }: Pick<Context, 'db'>,
  enterpriseId: string,
  { bankAccountId, fields }: WantedDebit,
): Promise<AccountRow> {
  const row = isHexId(bankAccountId) ? await lockAccount(db, bankAccountId) : undefined;
  if (row?.enterpriseId !== enterpriseId) return fail('not_found', UNKNOWN_ACCOUNT);
  demandDebitable(row, fields.bankAccountId);
  return row;
}

async function demandWithinLimit(
  { db, service, now }: Pick<Context, 'db' | 'service' | 'now'>,
  limited: { enterpriseId: string; currency: BankCurrency },
  { quantity, fields }: WantedDebit,
): Promise<void> {
  const left = await leftToCollect(db, service.env, { ...limited, at: now.toISOString() });
  if (left === null || BigInt(quantity) <= left) return;
  refuseField(
    fields.amount,
    `is over the transfer limit, of which ${describeAmount(limited.currency, String(left))} is left`,
  );
}

async function callerName({ db, caller }: Pick<Context, 'db' | 'caller'>): Promise<string> {
  const [row] = await db.select({ name: people.name }).from(people).where(eq(people.id, caller.userId)).limit(1);
  return row?.name ?? caller.email;
}

/** The text as it is shown now. */
async function wordingOf({ db }: Pick<Context, 'db'>, account: AccountRow, wanted: WantedDebit): Promise<string> {
  if (wanted.agreedText === 'authorization') return authorizationOf(db, account.enterpriseId);
  const operator = await trustOrgOf(db, account.enterpriseId);
  const accountType = demandDebitable(account, wanted.fields.bankAccountId);
  return agreementTextOf({ account, operator, accountType, amount: wanted.quantity });
}

/**
 * Makes a debit, once for each name that its caller gives it. Those of an enterprise take turns, so that many at once stay within
 * its limit. Writes its audit entry.
 */
export async function makeDebit(context: Context, wanted: WantedDebit): Promise<DebitRow> {
  const { db, caller, address } = context;
  const wallet = await ownTradingAccount(context, wanted.walletId, SPEND_WALLETS);
  const { enterpriseId } = wallet;
  await demandAchDebits(context, enterpriseId);
  await advisoryLock(db, `ach ${enterpriseId}`);
  const { requestId } = wanted;
  const known = requestId === null ? undefined : await findRequested(db, { enterpriseId, requestId });
  const audited = (row: DebitRow, more: Record<string, unknown>) =>
    context.audit({
      enterpriseId,
      subjectType: 'ach-debit',
      subjectId: row.id,
      after: {
        walletId: row.walletId,
        bankAccountId: row.bankAccountId,
        currency: row.currency,
        quantity: row.quantity,
        ...more,
      },
    });
  if (known) {
    if (!isSame(known, wanted)) fail('state_conflict', OTHER);
    await audited(known, { isRepeated: true });
    return known;
  }
  const account = await lockDebited(context, enterpriseId, wanted);
  const { currency } = account;
  if (assetHeld(wallet.coin, currency) === undefined)
    refuseField(wanted.fields.bankAccountId, 'is in a currency that the trading account does not hold');
  await demandWithinLimit(context, { enterpriseId, currency }, wanted);
  const act = actOf(context);
  const id = newHexId();
  await insertDebits(db, [
    {
      id,
      enterpriseId,
      requestId,
      state: 'initiated',
      walletId: wallet.id,
      bankAccountId: account.id,
      currency,
      asset: assetOf(currency),
      quantity: wanted.quantity,
      memo: await memoOf(db, { walletId: wallet.id, enterpriseId }),
      applyInstantCredit: wanted.applyInstantCredit,
      nextAt: planOf('initiated', act.at, null)?.at ?? null,
      estimatedEffectiveOn: effectiveOn(act.at),
      agreedText: wanted.agreedText,
      agreedVersion: ACH_TERMS_VERSION,
      agreedWording: await wordingOf(context, account, wanted),
      agreedBy: await callerName(context),
      agreedAt: act.at,
      agreedFrom: address,
      createdBy: caller.userId,
      createdAt: act.at,
      updatedAt: act.at,
    },
  ]);
  const row = await lockDebit(db, id);
  if (!row) throw new Error('the debit is gone');
  await planNext(act, row);
  await tellDebit(act, row);
  await audited(row, { agreedText: row.agreedText, agreedVersion: row.agreedVersion });
  return row;
}
