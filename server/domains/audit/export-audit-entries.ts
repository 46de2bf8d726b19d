import * as contracts from '#lib/contracts/audit/entries.ts';
import { exportOperation } from '#server/core/lists/export.ts';
import { searchAuditEntries } from './search-audit-entries.ts';

export const exportAuditEntries = exportOperation<contracts.AuditEntry>(contracts.exportAuditEntries, {
  pageSize: 200,
  readPage: async (context, query) => {
    const { entries: rows, ...page } = await searchAuditEntries.run(context, query as never);
    return { ...page, rows };
  },
});
