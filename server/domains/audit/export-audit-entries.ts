import * as contracts from '#lib/contracts/audit/entries.ts';
import { exportOperation } from '#server/core/lists/export.ts';
import { searchAuditEntries } from './search-audit-entries.ts';

export const exportAuditEntries = exportOperation(contracts.exportAuditEntries, { search: searchAuditEntries });
