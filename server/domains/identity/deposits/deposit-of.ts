import type { Queryable } from '#server/core/database/db.ts';
import { payInInstructions } from '#server/domains/banking/public.ts';
import type { RecordRow } from '../record-store.ts';
import { isOpen } from '../rules.ts';

/** Where the person of a record pays to; null where no deposit is awaited. */
export async function depositOf(
  db: Queryable,
  { id, status, verificationType }: Pick<RecordRow, 'id' | 'status' | 'verificationType'>,
): Promise<{ iban: string; memoId: string | null; expiresAt: string } | null> {
  if (verificationType !== 'deposit-verification' || !isOpen(status)) return null;
  const found = await payInInstructions(db, { subjectType: 'idv', subjectId: id });
  return found ? { iban: found.iban, memoId: found.memoId, expiresAt: found.expiresAt } : null;
}
