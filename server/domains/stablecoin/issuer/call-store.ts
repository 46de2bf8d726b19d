import { and, asc, desc, eq, isNull, max, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { issuerCalls, issuerNonces, issuerTransactions } from './tables.ts';

export type CallRow = typeof issuerCalls.$inferSelect;
export type TransactionRow = typeof issuerTransactions.$inferSelect;

const MAX_TRANSACTIONS = 100;

type NewCall = Pick<
  CallRow,
  'kind' | 'token' | 'orderId' | 'chain' | 'address' | 'contract' | 'receiver' | 'amount' | 'createdAt'
>;

/** Writes what an issuer has to do; a worker begins with it at once. `createdAt` is wall time. */
export async function insertCall(tx: Queryable, call: NewCall): Promise<CallRow> {
  const row = { ...call, id: newHexId(), state: 'waiting' as const, dueAt: call.createdAt };
  const [made] = await tx.insert(issuerCalls).values(row).returning();
  if (made === undefined) throw new Error('the call of the issuer was not written');
  return made;
}

export async function findCall(db: Queryable, id: string): Promise<CallRow | undefined> {
  const [row] = await db.select().from(issuerCalls).where(eq(issuerCalls.id, id)).limit(1);
  return row;
}

/** A call that nobody else changes until the transaction ends. */
export async function lockCall(tx: Queryable, id: string): Promise<CallRow | undefined> {
  const [row] = await tx.select().from(issuerCalls).where(eq(issuerCalls.id, id)).limit(1).for('update');
  return row;
}

export async function findCallOfOrder(db: Queryable, orderId: string): Promise<CallRow | undefined> {
  const [row] = await db.select().from(issuerCalls).where(eq(issuerCalls.orderId, orderId)).limit(1);
  return row;
}

/** The last try to make the contract of a token. */
export async function findDeployment(db: Queryable, token: string): Promise<CallRow | undefined> {
  const [row] = await db
    .select()
    .from(issuerCalls)
    .where(and(eq(issuerCalls.token, token), eq(issuerCalls.kind, 'deploy')))
    .orderBy(desc(issuerCalls.createdAt))
    .limit(1);
  return row;
}

type Change = Partial<
  Pick<CallRow, 'state' | 'nonce' | 'hash' | 'height' | 'problem' | 'failures' | 'endedAt' | 'contract' | 'dueAt'>
>;

export async function changeCall(tx: Queryable, { id }: Pick<CallRow, 'id'>, change: Change): Promise<void> {
  await tx.update(issuerCalls).set(change).where(eq(issuerCalls.id, id));
}

/** What was signed for a call, the first one first. */
export const listTransactions = (db: Queryable, { id }: Pick<CallRow, 'id'>): Promise<TransactionRow[]> =>
  db
    .select()
    .from(issuerTransactions)
    .where(eq(issuerTransactions.callId, id))
    .orderBy(asc(issuerTransactions.attempt))
    .limit(MAX_TRANSACTIONS);

export async function insertTransaction(tx: Queryable, row: Omit<TransactionRow, 'sentAt'>): Promise<void> {
  await tx.insert(issuerTransactions).values(row);
}

/** Notes when a node took a transaction first. */
export async function markSent(db: Queryable, { hash }: Pick<TransactionRow, 'hash'>, at: string): Promise<void> {
  const first = and(eq(issuerTransactions.hash, hash), isNull(issuerTransactions.sentAt));
  await db.update(issuerTransactions).set({ sentAt: at }).where(first);
}

/**
 * Takes the next number of an issuer’s transactions; nobody else takes one until the transaction ends. `used` is how many of them
 * stand on the chain: somebody else may have signed by the same key.
 */
export async function takeNonce(
  tx: Queryable,
  { chain, address, used }: { chain: string; address: string; used: number },
): Promise<number> {
  const [row] = await tx
    .insert(issuerNonces)
    .values({ chain, address, next: used + 1 })
    .onConflictDoUpdate({
      target: [issuerNonces.chain, issuerNonces.address],
      set: { next: sql`greatest(${issuerNonces.next}, ${used}) + 1` },
    })
    .returning({ next: issuerNonces.next });
  if (row === undefined) throw new Error('the issuer got no number');
  return row.next - 1;
}

/** How many transactions were signed for a call. */
export async function lastAttempt(tx: Queryable, { id }: Pick<CallRow, 'id'>): Promise<number> {
  const [row] = await tx
    .select({ last: max(issuerTransactions.attempt) })
    .from(issuerTransactions)
    .where(eq(issuerTransactions.callId, id));
  return row?.last ?? 0;
}
