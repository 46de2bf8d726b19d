import type { RecordTabs } from '#components/ui/list/record-list-props.ts';
import { byObject, bySpan, byText, byValues, filtersOf } from '#lib/console/list-filters.ts';
import type { OutputOf } from '#lib/contract.ts';
import { type countDeliveries, ResponseClass, searchDeliveries } from '#lib/contracts/webhooks/deliveries.ts';
import { DeliveryStatus } from '#lib/contracts/webhooks/delivery-status.ts';
import { WebhookType } from '#lib/contracts/webhooks/types.ts';
import { formatCount } from '#lib/count.ts';
import { DELIVERY_WORDS } from '#lib/webhooks/delivery-standing.ts';
import { TYPE_WORDS } from '../endpoints/webhook-labels.ts';
import { ORIGIN_WORDS, RESPONSE_WORDS } from './delivery-labels.ts';

const ORIGINS = ['real', 'simulated'] as const;

/** Both kinds are no filter. */
const byOrigin = {
  ...byValues('simulation', 'Origin', { options: ORIGINS, words: ORIGIN_WORDS }),
  toFields: (origins: readonly string[]): { simulation?: 'true' | 'false' } =>
    origins.length === 1 ? { simulation: origins[0] === 'simulated' ? 'true' : 'false' } : {},
};

export const deliveryFilters = filtersOf(
  searchDeliveries,
  {
    text: byText('text', 'Id, hash or object id'),
    webhookIds: byObject('webhookIds', 'Endpoint'),
    states: byValues('states', 'Status', { options: DeliveryStatus.options, words: DELIVERY_WORDS }),
    types: byValues('types', 'Type', { options: WebhookType.options, words: TYPE_WORDS }),
    responses: byValues('responses', 'Response', { options: ResponseClass.options, words: RESPONSE_WORDS }),
    origins: byOrigin,
    created: bySpan('createdOnOrAfter', 'createdBefore', 'Created'),
  },
  { '-createdAt': 'Newest first', createdAt: 'Oldest first' },
);

export const TAB_KEYS = ['states'] as const;

/** Tabs of the page, with how many deliveries each has once that is known. */
export const deliveryTabs = (counts: OutputOf<typeof countDeliveries> | undefined): RecordTabs => ({
  key: 'states',
  tabs: [
    { label: 'All', value: [], count: formatCount(counts?.all) },
    { label: 'Pending', value: ['pending', 'processing'], count: formatCount(counts?.waiting) },
    { label: 'Delivered', value: ['sent'], count: formatCount(counts?.sent) },
    { label: 'Failed', value: ['failed'], count: formatCount(counts?.failed) },
    { label: 'Skipped', value: ['skipped'], count: formatCount(counts?.skipped) },
  ],
});
