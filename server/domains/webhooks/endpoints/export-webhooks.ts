import * as contracts from '#lib/contracts/webhooks/endpoints.ts';
import { exportOperation } from '#server/core/lists/export.ts';
import { searchWebhooks } from './search-webhooks.ts';

export const exportWebhooks = exportOperation<contracts.WebhookRow>(contracts.exportWebhooks, {
  pageSize: 200,
  readPage: async (context, query) => {
    const { webhooks: rows, ...page } = await searchWebhooks.run(context, query as never);
    return { ...page, rows };
  },
});
