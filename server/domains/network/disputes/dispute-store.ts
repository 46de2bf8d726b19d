import { getTableName } from 'drizzle-orm';
import type pg from 'pg';
import { copyRows } from '#server/core/database/copy-rows.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { insertAll } from '#server/core/database/insert-all.ts';
import { networkDisputes } from './tables.ts';

export type DisputeDraft = typeof networkDisputes.$inferInsert;

/** Writes disputes. */
export const insertDisputes = (db: Queryable, drafts: readonly DisputeDraft[]): Promise<void> =>
  insertAll(db, networkDisputes, drafts);

const UNTOUCHED = {
  clientEnterpriseId: null,
  partnerEnterpriseId: null,
  reason: null,
  isRetracted: false,
  retractedBy: null,
  retractedAt: null,
  retractedReason: null,
  settledInSettlementId: null,
  closureId: null,
};

/** The same by COPY, on the client's own transaction. */
export const copyDisputes = (client: pg.Client, drafts: readonly DisputeDraft[]): Promise<number> =>
  copyRows(
    client,
    networkDisputes,
    drafts.map((draft) => ({ ...UNTOUCHED, ...draft })),
  );

/** The table that it writes to. */
export const DISPUTE_TABLE = getTableName(networkDisputes);
