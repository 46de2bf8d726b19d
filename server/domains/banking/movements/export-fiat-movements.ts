import * as contracts from '#lib/contracts/banking/movements.ts';
import { exportOperation } from '#server/core/lists/export.ts';
import { searchFiatMovements } from './search-fiat-movements.ts';

export const exportFiatMovements = exportOperation(contracts.exportFiatMovements, { search: searchFiatMovements });
