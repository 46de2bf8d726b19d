import * as contracts from '#lib/contracts/audit/entries.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { findEntry } from './entry-queries.ts';
import { presentEntry } from './entry-view.ts';

type Values = Record<string, unknown> | null;

export const getAuditEntry = operation(contracts.getAuditEntry, async ({ service, db }, { enterpriseId, entryId }) => {
  const row = orNotFound(await findEntry(db, enterpriseId, entryId), 'The audit log has no such entry.');
  return {
    ...presentEntry(service.domains, row),
    before: row.before as Values,
    after: row.after as Values,
    sealHash: row.sealHash?.toString('hex') ?? null,
  };
});
