import { and, asc, count, eq } from 'drizzle-orm';
import type { ApprovalKind } from '#lib/contracts/approvals/shapes.ts';
import { approvalEvents } from '#lib/events/approvals.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { givenApprovals, pendingApprovals } from './tables.ts';

export type ApprovalRow = typeof pendingApprovals.$inferSelect;
export type DecisionRow = typeof givenApprovals.$inferSelect;

const HOUR_MS = 3_600_000;
const EXPIRES_AFTER_HOURS = 24;
const MAX_WAITING = 1000;

/** Whether somebody made or signed what waits. */
export const isMaker = ({ creatorId, makerId }: Pick<ApprovalRow, 'creatorId' | 'makerId'>, userId: string): boolean =>
  creatorId === userId || makerId === userId;

/** What waits for other admins. */
interface ApprovalRequest {
  /** Names who decides what approval and rejection do. */
  kind: ApprovalKind;
  subjectId: string;
  enterpriseId: string;
  walletId: string;
  creatorId: string;
  /** Who made what the creator signed, where that was somebody else: they cannot approve either. */
  makerId?: string | null;
  /** Admins that must agree, none of whom made it. */
  needed: number;
  amount?: { currency: string; quantity: string };
  /** How long they have; a day unless given. */
  hours?: number;
}

/** Asks the admins of an enterprise. Gives the id of what waits for them. */
export async function requestApproval(
  { db, now, emit }: Pick<Context, 'db' | 'now' | 'emit'>,
  { amount, hours = EXPIRES_AFTER_HOURS, ...wanted }: ApprovalRequest,
): Promise<string> {
  const id = newHexId();
  const { enterpriseId, kind, subjectId, needed } = wanted;
  const expiresAt = new Date(now.getTime() + hours * HOUR_MS).toISOString();
  await db.insert(pendingApprovals).values({
    ...wanted,
    id,
    state: 'pending',
    currency: amount?.currency,
    quantity: amount?.quantity,
    expiresAt,
    dueAt: expiresAt,
    createdAt: now.toISOString(),
  });
  await emit(...approvalEvents.to(enterpriseId, 'requested', { id, body: { kind, subjectId, needed } }));
  return id;
}

/** Approvals of a subject that wait, none of which anybody else decides until the transaction ends. */
export const lockWaiting = (
  tx: Queryable,
  { kind, subjectId }: { kind: ApprovalKind; subjectId: string },
): Promise<ApprovalRow[]> =>
  tx
    .select()
    .from(pendingApprovals)
    .where(
      and(
        eq(pendingApprovals.kind, kind),
        eq(pendingApprovals.subjectId, subjectId),
        eq(pendingApprovals.state, 'pending'),
      ),
    )
    .orderBy(asc(pendingApprovals.id))
    .limit(MAX_WAITING)
    .for('update');

/** An approval that nobody else decides until the transaction ends. */
export async function lockApproval(tx: Queryable, id: string): Promise<ApprovalRow | undefined> {
  const own = eq(pendingApprovals.id, id);
  const [row] = await tx.select().from(pendingApprovals).where(own).limit(1).for('update');
  return row;
}

/** Writes what an admin said of a locked approval; false when they said something before. */
export async function insertDecision(tx: Queryable, row: typeof givenApprovals.$inferInsert): Promise<boolean> {
  const written = await tx
    .insert(givenApprovals)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: givenApprovals.userId });
  return written.length === 1;
}

/** How many admins agreed. */
export async function countAgreed(tx: Queryable, approvalId: string): Promise<number> {
  const agreed = and(eq(givenApprovals.approvalId, approvalId), eq(givenApprovals.decision, 'approved'));
  const [row] = await tx.select({ agreed: count() }).from(givenApprovals).where(agreed).limit(1);
  return row?.agreed ?? 0;
}

/** Who agreed, the first one first. */
export async function listAgreed(tx: Queryable, approvalId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: givenApprovals.userId })
    .from(givenApprovals)
    .where(and(eq(givenApprovals.approvalId, approvalId), eq(givenApprovals.decision, 'approved')))
    .orderBy(asc(givenApprovals.createdAt), asc(givenApprovals.userId))
    .limit(MAX_WAITING);
  return rows.map(({ userId }) => userId);
}

/** What the admin who rejected it said; undefined where nobody has. */
export async function findRejection(tx: Queryable, approvalId: string): Promise<{ notes: string | null } | undefined> {
  const [row] = await tx
    .select({ notes: givenApprovals.notes })
    .from(givenApprovals)
    .where(and(eq(givenApprovals.approvalId, approvalId), eq(givenApprovals.decision, 'rejected')))
    .limit(1);
  return row;
}

/** Ends a locked approval. */
export async function resolveApproval(
  tx: Queryable,
  id: string,
  change: { state: 'approved' | 'rejected'; resolvedAt: string; expiredAt?: string },
): Promise<void> {
  await tx
    .update(pendingApprovals)
    .set({ ...change, dueAt: null })
    .where(eq(pendingApprovals.id, id));
}
