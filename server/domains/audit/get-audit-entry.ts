import * as contracts from '#lib/contracts/audit/entries.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { findEntry } from './entry-queries.ts';
import { presentEntries } from './entry-view.ts';

const UNKNOWN = 'The audit log has no such entry.';

type Values = Record<string, unknown> | null;

export const getAuditEntry = operation(contracts.getAuditEntry, async (context, { enterpriseId, entryId }) => {
  const row = orNotFound(await findEntry(context.db, enterpriseId, entryId), UNKNOWN);
  const [shown] = await presentEntries(context, enterpriseId, [row]);
  return {
    ...orNotFound(shown, UNKNOWN),
    before: row.before as Values,
    after: row.after as Values,
    sealHash: row.sealHash?.toString('hex') ?? null,
  };
});
