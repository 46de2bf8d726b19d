import { and, desc, eq } from 'drizzle-orm';
import * as z from 'zod';
import { parseBounded } from '#lib/bounded-json.ts';
import { auditEntries } from '#server/core/audit/entries.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { insertWallets } from '#server/domains/wallets/wallet-store.ts';

const Refusal = z.strictObject({ name: z.string(), error: z.string().min(1), status: z.int() });

/** What a reply says in the body of its family. */
export const refusalIn = ({ text }: { text: string }): z.output<typeof Refusal> =>
  Refusal.parse(parseBounded(text).value);

/** What the audit log tells of a user's calls of an operation, the newest first. */
export async function auditOf(db: Queryable, operation: string, userId: string) {
  const rows = await db
    .select({ after: auditEntries.after, actorUserId: auditEntries.actorUserId, subjectId: auditEntries.subjectId })
    .from(auditEntries)
    .where(and(eq(auditEntries.operation, operation), eq(auditEntries.subjectId, userId)))
    .orderBy(desc(auditEntries.id));
  return rows.map((row) => ({ ...row, after: row.after as Readonly<Record<string, unknown>> }));
}

/** Trading accounts of an enterprise, by id. */
export async function insertAccounts(db: Queryable, enterpriseId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newHexId).toSorted();
  const createdAt = '2026-01-05T09:00:00.000Z';
  const rest = { enterpriseId, coin: 'ofc', type: 'trading' as const, createdAt, keys: [] };
  await insertWallets(
    db,
    ids.map((id, index) => ({ id, label: `Account ${index}`, ...rest })),
  );
  return ids;
}
