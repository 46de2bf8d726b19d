import * as contracts from '#lib/contracts/webhooks/deliveries.ts';
import { exportOperation } from '#server/core/lists/export.ts';
import { searchDeliveries } from './search-deliveries.ts';

export const exportDeliveries = exportOperation(contracts.exportDeliveries, { search: searchDeliveries });
