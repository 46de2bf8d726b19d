import { and, desc, eq } from 'drizzle-orm';
import { arrivalOf, nextCutOff } from '#lib/banking/bank-days.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { planTask } from '../task-store.ts';
import { withdrawalBatches as b } from './tables.ts';
import type { WithdrawalRow } from './withdrawal-store.ts';

export type BatchRow = typeof b.$inferSelect;
type Paid = Pick<WithdrawalRow, 'rail' | 'currency' | 'debtorKey' | 'debtorName' | 'debtorNumber'>;

const MAX_TRIES = 8;
const MAX_PARTS = 1000;

/** Opens a batch, which is closed at its cut-off; false where it is there already, which stays. */
async function openBatch(db: Queryable, batch: typeof b.$inferInsert): Promise<boolean> {
  const made = await db.insert(b).values(batch).onConflictDoNothing().returning({ id: b.id });
  if (made.length > 0) await planTask(db, { kind: 'batch-close', subjectId: batch.id, at: batch.cutOffAt });
  return made.length > 0;
}

type SameDay = Pick<BatchRow, 'rail' | 'currency' | 'debtorKey' | 'day'>;

const sameDay = ({ rail, currency, debtorKey, day }: SameDay) =>
  and(eq(b.debtorKey, debtorKey), eq(b.currency, currency), eq(b.rail, rail), eq(b.day, day));

/** The last batch of a day, which is not closed until the transaction ends. */
async function shareLastPart(db: Queryable, day: SameDay): Promise<BatchRow | undefined> {
  const [row] = await db.select().from(b).where(sameDay(day)).orderBy(desc(b.part)).limit(1).for('share');
  return row;
}

/**
 * The batch of the next cut-off, which is not closed until the transaction ends. What was closed before its cut-off is followed by another
 * one of the same day; a day whose cut-off has closed it meanwhile is passed over.
 */
export async function joinBatch(db: Queryable, at: string, paid: Paid): Promise<BatchRow> {
  const { rail, currency, debtorKey, debtorName, debtorNumber } = paid;
  let from = at;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const cutOff = nextCutOff(rail, from);
    const which = { rail, currency, debtorKey, day: cutOff.day };
    const last = await shareLastPart(db, which);
    if (last?.state === 'collecting' && last.cutOffAt > at) return last;
    if (last !== undefined && last.cutOffAt >= cutOff.at) from = cutOff.at;
    else {
      const times = { cutOffAt: cutOff.at, arrivesAt: arrivalOf(rail, cutOff), createdAt: at, updatedAt: at };
      const part = last === undefined ? 0 : last.part + 1;
      await openBatch(db, { id: newHexId(), state: 'collecting', debtorName, debtorNumber, part, ...which, ...times });
    }
  }
  throw new Error('no batch takes the withdrawal');
}

/** Opens another batch of the same day, for what one file does not hold. */
export async function openNextPart(db: Queryable, batch: BatchRow) {
  const { sealedFile: _, fileSha256: __, ...kept } = batch;
  for (let part = batch.part + 1; part <= batch.part + MAX_PARTS; part += 1) {
    const next = { ...kept, id: newHexId(), part, state: 'collecting' as const };
    if (await openBatch(db, next)) return next;
  }
  throw new Error('no batch takes what one file does not hold');
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

type Change = Partial<Pick<BatchRow, 'state' | 'sealedFile' | 'fileSha256' | 'cutOffAt' | 'arrivesAt' | 'sentAt'>> & {
  updatedAt: string;
};

export async function changeBatch(db: Queryable, id: string, change: Change): Promise<void> {
  await db.update(b).set(change).where(eq(b.id, id));
}
