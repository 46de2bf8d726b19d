import * as contracts from '#lib/contracts/identity/records.ts';
import { exportOperation } from '#server/core/lists/export.ts';
import { searchIdvRecords } from './search-idv-records.ts';

export const exportIdvRecords = exportOperation(contracts.exportIdvRecords, { search: searchIdvRecords });
