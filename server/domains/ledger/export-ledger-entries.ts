import * as contracts from '#lib/contracts/ledger/entries.ts';
import { exportOperation } from '#server/core/lists/export.ts';
import { listLedgerEntries } from './list-ledger-entries.ts';

export const exportLedgerEntries = exportOperation(contracts.exportLedgerEntries, { search: listLedgerEntries });
