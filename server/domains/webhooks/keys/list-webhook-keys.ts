import * as contracts from '#lib/contracts/webhooks/keys.ts';
import { operation } from '#server/core/call/operation.ts';
import { countKeys, listKeyRows, presentKey } from './key-store.ts';

export const listWebhookKeys = operation(contracts.listWebhookKeys, async ({ db }, query) => {
  const { enterpriseId, status, limit, prevId } = query;
  const rows = await listKeyRows(db, enterpriseId, { status, limit, offset: prevId });
  return { keys: rows.map(presentKey), total: await countKeys(db, enterpriseId, status), limit, prevId };
});
