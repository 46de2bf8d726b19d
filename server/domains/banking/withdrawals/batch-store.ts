import { and, eq } from 'drizzle-orm';
import { arrivalOf, nextCutOff } from '#lib/banking/bank-days.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { planTask } from '../task-store.ts';
import { withdrawalBatches as b } from './tables.ts';
import type { WithdrawalRow } from './withdrawal-store.ts';

export type BatchRow = typeof b.$inferSelect;
type Paid = Pick<WithdrawalRow, 'rail' | 'currency' | 'debtorKey' | 'debtorName' | 'debtorNumber'>;

const MAX_TRIES = 5;

/** Opens a batch, which is closed at its cut-off; what is there already stays. */
async function openBatch(db: Queryable, batch: typeof b.$inferInsert): Promise<void> {
  const made = await db.insert(b).values(batch).onConflictDoNothing().returning({ id: b.id });
  if (made.length > 0) await planTask(db, { kind: 'batch-close', subjectId: batch.id, at: batch.cutOffAt });
}

/**
 * The batch of the next cut-off, which is not closed until the transaction ends. One that was closed meanwhile is passed over.
 */
export async function joinBatch(db: Queryable, at: string, paid: Paid): Promise<BatchRow> {
  const { rail, currency, debtorKey, debtorName, debtorNumber } = paid;
  const debtor = { debtorKey, debtorName, debtorNumber };
  let from = at;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const cutOff = nextCutOff(rail, from);
    const { day } = cutOff;
    const which = { rail, currency, debtorKey, day, part: 0 };
    const times = { cutOffAt: cutOff.at, arrivesAt: arrivalOf(rail, cutOff), createdAt: at, updatedAt: at };
    await openBatch(db, { id: newHexId(), state: 'collecting', ...debtor, ...which, ...times });
    const [row] = await db
      .select()
      .from(b)
      .where(
        and(
          eq(b.debtorKey, which.debtorKey),
          eq(b.currency, currency),
          eq(b.rail, rail),
          eq(b.day, day),
          eq(b.part, which.part),
        ),
      )
      .limit(1)
      .for('share');
    if (row?.state === 'collecting') return row;
    from = cutOff.at;
  }
  throw new Error('no batch takes the withdrawal');
}

/** Opens another batch of the same day, for what one file does not hold. */
export async function openNextPart(db: Queryable, batch: BatchRow) {
  const { sealedFile: _, fileSha256: __, ...kept } = batch;
  const next = { ...kept, id: newHexId(), part: batch.part + 1, state: 'collecting' as const };
  await openBatch(db, next);
  return next;
}

/** A batch that nobody joins or changes until the transaction ends. */
export async function lockBatch(db: Queryable, id: string): Promise<BatchRow | undefined> {
  const [row] = await db.select().from(b).where(eq(b.id, id)).limit(1).for('update');
  return row;
}

export async function findBatch(db: Queryable, id: string): Promise<BatchRow | undefined> {
  const [row] = await db.select().from(b).where(eq(b.id, id)).limit(1);
  return row;
}

type Change = Partial<Pick<BatchRow, 'state' | 'sealedFile' | 'fileSha256' | 'sentAt'>> & { updatedAt: string };

export async function changeBatch(db: Queryable, id: string, change: Change): Promise<void> {
  await db.update(b).set(change).where(eq(b.id, id));
}
