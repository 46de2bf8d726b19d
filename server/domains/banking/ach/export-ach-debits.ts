import * as contracts from '#lib/contracts/banking/own-ach-debits.ts';
import { exportOperation } from '#server/core/lists/export.ts';
import { searchAchDebits } from './search-ach-debits.ts';

export const exportAchDebits = exportOperation(contracts.exportAchDebits, { search: searchAchDebits });
