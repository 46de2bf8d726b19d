import type { Domain } from '#server/core/runtime/service.ts';
import { exportAuditEntries } from './export-audit-entries.ts';
import { getAuditEntry } from './get-audit-entry.ts';
import { getAuditHeads } from './get-audit-heads.ts';
import { searchAuditEntries } from './search-audit-entries.ts';

/** What the audit log holds. */
export const audit: Domain = {
  tags: {
    'Audit log': 'Who changed what and from where, in a sealed chain.',
  },
  operations: {
    getAuditHeads,
    searchAuditEntries,
    exportAuditEntries,
    getAuditEntry,
  },
};
