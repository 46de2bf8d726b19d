import * as contracts from '#lib/contracts/webhooks/endpoints.ts';
import { operation } from '#server/core/call/operation.ts';
import { cappedTotals } from '#server/core/lists/cursor.ts';
import { countWebhookRows } from './endpoint-search.ts';

export const countWebhooks = operation(contracts.countWebhooks, async ({ db }, query) => {
  const wanted = {
    all: query,
    active: { ...query, states: ['active'] },
    healthy: { ...query, onlyHealthy: true },
    failing: { ...query, onlyFailing: true },
    suspended: { ...query, states: ['suspended'] },
  } satisfies Record<string, Parameters<typeof countWebhookRows>[1]>;
  const counted = await Promise.all(Object.values(wanted).map((filters) => countWebhookRows(db, filters)));
  return cappedTotals(Object.keys(wanted) as (keyof typeof wanted)[], counted);
});
