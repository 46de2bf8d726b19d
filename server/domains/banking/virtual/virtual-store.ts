import { randomInt } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { composeIBAN } from 'ibantools';
import { formatMemo } from '#lib/banking/memo.ts';
import type { BankCurrency } from '#lib/contracts/banking/words.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { assetHeld, walletNames } from '#server/domains/wallets/public.ts';
import { memoOf } from '../movements/memo-store.ts';
import { virtualAccounts as v } from './tables.ts';

export type VirtualAccount = typeof v.$inferSelect;

const EURO: readonly BankCurrency[] = ['fiateur', 'tfiateur'];
const HOLDING = ['ofc', 'tofc'];
/** Of a bank that there is not. */
const BANK_CODE = '99999900';
const ACCOUNT_DIGITS = 10;

function newIban(): string {
  const account = Array.from({ length: ACCOUNT_DIGITS }, () => randomInt(10)).join('');
  const iban = composeIBAN({ countryCode: 'DE', bban: BANK_CODE + account });
  if (iban === null) throw new Error('no IBAN was made');
  return iban;
}

/** The oldest trading account of an enterprise that holds euro, with the currency that it has them in. */
async function euroAccount(db: Queryable, enterpriseId: string) {
  const { id, coin, createdAt } = walletNames;
  const own = and(eq(walletNames.enterpriseId, enterpriseId), inArray(coin, HOLDING));
  const [wallet] = await db.select({ id, coin }).from(walletNames).where(own).orderBy(asc(createdAt), asc(id)).limit(1);
  const currency = wallet && EURO.find((one) => assetHeld(wallet.coin, one) !== undefined);
  return wallet && currency ? { walletId: wallet.id, currency } : undefined;
}

type Subject = Pick<VirtualAccount, 'subjectType' | 'subjectId'>;
const ofSubject = ({ subjectType, subjectId }: Subject) =>
  and(eq(v.subjectType, subjectType), eq(v.subjectId, subjectId));

/** Opens a virtual account for an object, or has the one that it has awaited for longer. In a sandbox alone: no bank gives them. */
export async function openVirtualAccount(
  tx: Queryable,
  asked: Subject & { enterpriseId: string; at: string; expiresAt: string },
): Promise<void> {
  const { at: createdAt, ...rest } = asked;
  const walletId = (await euroAccount(tx, asked.enterpriseId))?.walletId ?? null;
  await tx
    .insert(v)
    .values({ ...rest, id: newHexId(), iban: newIban(), walletId, createdAt })
    .onConflictDoUpdate({ target: [v.subjectType, v.subjectId], set: { expiresAt: asked.expiresAt } });
}

export async function findByIban(db: Queryable, iban: string): Promise<VirtualAccount | undefined> {
  const [row] = await db.select().from(v).where(eq(v.iban, iban)).limit(1);
  return row;
}

/** Where money for an object is to go. */
export interface PayInInstructions {
  iban: string;
  /** Memo of the trading account, as people write it; null where there is none. */
  memoId: string | null;
  expiresAt: string;
}

/** The instructions for an object; undefined for one without a virtual account. Makes the account's memo where it has none yet. */
export async function payInInstructions(
  db: Queryable,
  subject: Subject,
): Promise<(PayInInstructions & { account: VirtualAccount }) | undefined> {
  const [account] = await db.select().from(v).where(ofSubject(subject)).limit(1);
  if (!account) return undefined;
  const { iban, walletId, enterpriseId, expiresAt } = account;
  const memoId = walletId === null ? null : formatMemo(await memoOf(db, { walletId, enterpriseId }));
  return { iban, memoId, expiresAt, account };
}
