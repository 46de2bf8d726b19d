import * as contracts from '#lib/contracts/webhooks/deliveries.ts';
import { operation } from '#server/core/call/operation.ts';
import { cappedTotals } from '#server/core/lists/cursor.ts';
import { countDeliveryRows } from './delivery-search.ts';

export const countDeliveries = operation(contracts.countDeliveries, async ({ db }, query) => {
  const wanted = {
    all: query,
    waiting: { ...query, states: ['pending', 'processing'] },
    sent: { ...query, states: ['sent'] },
    failed: { ...query, states: ['failed'] },
    skipped: { ...query, states: ['skipped'] },
  } satisfies Record<string, Parameters<typeof countDeliveryRows>[1]>;
  const counted = await Promise.all(Object.values(wanted).map((filters) => countDeliveryRows(db, filters)));
  return cappedTotals(Object.keys(wanted) as (keyof typeof wanted)[], counted);
});
