import * as contracts from '#lib/contracts/webhooks/deliveries.ts';
import { exportOperation } from '#server/core/lists/export.ts';
import { searchDeliveries } from './search-deliveries.ts';

export const exportDeliveries = exportOperation<contracts.DeliveryRow>(contracts.exportDeliveries, {
  pageSize: 200,
  readPage: async (context, query) => {
    const { deliveries: rows, ...page } = await searchDeliveries.run(context, query as never);
    return { ...page, rows };
  },
});
