import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { listUnmatchedDeposits, UnmatchedDeposit } from '#lib/contracts/banking/unmatched-deposits.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { containsWords } from '#server/core/lists/containing.ts';
import { type Position, TOTAL_CAP } from '#server/core/lists/cursor.ts';
import { keyset } from '#server/core/lists/keyset.ts';
import { knownEnterprises, people } from '#server/domains/directory/public.ts';
import { walletNames } from '#server/domains/wallets/public.ts';
import type { MemoOwner } from './match-deposit.ts';
import { unmatchedDeposits as u } from './tables.ts';

type Query = ParsedInputOf<typeof listUnmatchedDeposits>;

const matching = ({ states = ['unmatched'], rails, currencies, text }: Query): SQL | undefined =>
  and(
    states.length > 0 ? inArray(u.state, states) : sql`false`,
    rails && (rails.length > 0 ? inArray(u.rail, rails) : sql`false`),
    currencies && (currencies.length > 0 ? inArray(u.currency, currencies) : sql`false`),
    text === undefined
      ? undefined
      : containsWords(text, sql`coalesce(${u.remittance}, '')`, sql`coalesce(${u.senderName}, '')`),
  );

const { sealedSenderNumber: _, ...readable } = getTableColumns(u);

const selectShown = (db: Queryable) =>
  db
    .select({
      deposit: readable,
      enterpriseName: knownEnterprises.name,
      walletName: walletNames.label,
      decidedBy: { name: people.name, email: people.email },
    })
    .from(u)
    .leftJoin(knownEnterprises, eq(knownEnterprises.id, u.enterpriseId))
    .leftJoin(walletNames, eq(walletNames.id, u.walletId))
    .leftJoin(people, eq(people.id, u.decidedBy));

export function findUnmatched(db: Queryable, query: Query, after: Position | null) {
  const { orderBy, beyond } = keyset({ at: u.createdAt, id: u.id, sort: 'createdAt' }, after);
  return selectShown(db)
    .where(and(matching(query), beyond))
    .orderBy(...orderBy)
    .limit(query.limit + 1);
}

export const countUnmatched = (db: Queryable, query: Query): Promise<number> =>
  db.$count(
    db
      .select({ id: u.id })
      .from(u)
      .where(matching(query))
      .limit(TOTAL_CAP + 1)
      .as('counted'),
  );

export async function readUnmatched(db: Queryable, id: string): Promise<UnmatchedDeposit> {
  const [row] = await selectShown(db).where(eq(u.id, id)).limit(1);
  if (!row) throw new Error('the deposit is gone');
  return presentUnmatched(row);
}

export const UNKNOWN_DEPOSIT = 'There is no such deposit.';

/** What a deposit is of. */
export async function readUnmatchedAsset(db: Queryable, id: string) {
  const [row] = await db.select({ asset: u.asset, currency: u.currency }).from(u).where(eq(u.id, id)).limit(1);
  return row;
}

/** What a trading account and its enterprise are called. */
export async function readNames(db: Queryable, { walletId, enterpriseId }: MemoOwner) {
  const [row] = await db
    .select({ walletName: walletNames.label, enterpriseName: knownEnterprises.name })
    .from(walletNames)
    .innerJoin(knownEnterprises, eq(knownEnterprises.id, walletNames.enterpriseId))
    .where(and(eq(walletNames.id, walletId), eq(walletNames.enterpriseId, enterpriseId)))
    .limit(1);
  if (!row) throw new Error('the account is gone');
  return row;
}

type Shown = Awaited<ReturnType<typeof findUnmatched>>[number];

export const presentUnmatched = ({ deposit, enterpriseName, walletName, decidedBy }: Shown): UnmatchedDeposit => ({
  id: deposit.id,
  state: deposit.state,
  cause: deposit.cause,
  rail: deposit.rail,
  currency: deposit.currency,
  quantity: deposit.quantity,
  remittance: deposit.remittance,
  senderName: deposit.senderName,
  senderNumber: deposit.maskedSenderNumber,
  enterpriseId: deposit.enterpriseId,
  enterpriseName,
  walletId: deposit.walletId,
  walletName,
  reason: deposit.reason,
  createdAt: deposit.createdAt,
  decidedAt: deposit.decidedAt,
  decidedByName: decidedBy === null ? null : decidedBy.name || decidedBy.email,
});
