import * as contracts from '#lib/contracts/requests/requests.ts';
import { exportOperation } from '#server/core/lists/export.ts';
import { searchRequests } from './search-requests.ts';

export const exportRequests = exportOperation(contracts.exportRequests, { search: searchRequests });
