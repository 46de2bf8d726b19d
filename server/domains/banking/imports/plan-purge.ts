import { after } from '#lib/time.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { planTask } from '../task-store.ts';
import type { ImportRow } from './import-store.ts';
import { KEPT_MS } from './rules.ts';

/** The rows of an import are deleted once they were kept for long enough since a time. */
export const planPurge = (
  db: Queryable,
  { id, enterpriseId }: Pick<ImportRow, 'id' | 'enterpriseId'>,
  since: string,
): Promise<void> =>
  planTask(db, { kind: 'import-purge', subjectId: id, at: after(since, KEPT_MS), details: { enterpriseId } });
