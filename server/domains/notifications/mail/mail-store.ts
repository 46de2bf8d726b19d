import { and, eq, sql } from 'drizzle-orm';
import type { MailState } from '#lib/notifications/mail-words.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { insertAll } from '#server/core/database/insert-all.ts';
import { newUuidDigits } from '#server/core/runtime/id.ts';
import type { Lease } from '#server/core/work/due.ts';
import { mails } from './tables.ts';

export type MailRow = typeof mails.$inferSelect;
export type MailDraft = typeof mails.$inferInsert;

/** A mail that is due at once. */
export const mailOf = (
  now: Date,
  draft: Pick<MailDraft, 'noticeId' | 'userId' | 'enterpriseId' | 'channel'>,
): MailDraft => ({
  ...draft,
  id: newUuidDigits(now),
  state: 'waiting',
  createdAt: now.toISOString(),
  dueAt: now.toISOString(),
});

/** Writes mails of the past: nothing is sent. */
export const insertMails = (db: Queryable, rows: readonly MailDraft[]): Promise<void> => insertAll(db, mails, rows);

export const insertMail = async (tx: Queryable, row: MailDraft): Promise<void> => {
  await tx.insert(mails).values(row);
};

const heldBy = ({ id, fence }: Lease) => and(eq(mails.id, id), eq(mails.fence, fence), eq(mails.state, 'waiting'));

interface Ended {
  state: Exclude<MailState, 'waiting'>;
  problem: string | null;
  at: Date;
  /** Whether a server was asked. */
  wasTried: boolean;
}

/** Ends a mail for good, under its lease. */
export async function endMail(db: Queryable, lease: Lease, { state, problem, at, wasTried }: Ended): Promise<void> {
  const attempts = sql`${mails.attempts} + ${wasTried ? 1 : 0}`;
  const done = { state, problem, attempts, endedAt: at.toISOString(), dueAt: null, leasedUntil: null };
  await db.update(mails).set(done).where(heldBy(lease));
}

/** Notes an attempt after which there will be another one. */
export async function noteAttempt(db: Queryable, lease: Lease, problem: string): Promise<void> {
  await db
    .update(mails)
    .set({ problem, attempts: sql`${mails.attempts} + 1` })
    .where(heldBy(lease));
}

/** Takes away what nobody can send here. */
export const dropMail = async (db: Queryable, lease: Lease): Promise<void> => {
  await db.delete(mails).where(heldBy(lease));
};
