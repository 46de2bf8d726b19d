import * as contracts from '#lib/contracts/webhooks/endpoints.ts';
import { exportOperation } from '#server/core/lists/export.ts';
import { searchWebhooks } from './search-webhooks.ts';

export const exportWebhooks = exportOperation(contracts.exportWebhooks, { search: searchWebhooks });
