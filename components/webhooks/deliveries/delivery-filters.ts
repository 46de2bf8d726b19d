import type { Values } from 'nuqs';
import type { RecordFilter, RecordTabs } from '#components/ui/list/record-list-props.ts';
import { enumsKey, idsKey, rangeKey, sortKey, textKey } from '#lib/console/view-keys.ts';
import type { InputOf, OutputOf } from '#lib/contract.ts';
import { type countDeliveries, ResponseClass, type searchDeliveries } from '#lib/contracts/webhooks/deliveries.ts';
import { DeliveryStatus } from '#lib/contracts/webhooks/history.ts';
import { WebhookType } from '#lib/contracts/webhooks/shapes.ts';
import { formatCount } from '#lib/count.ts';
import { resolveTimeRange } from '#lib/time.ts';
import { TYPE_WORDS } from '../endpoints/webhook-labels.ts';
import { DELIVERY_WORDS, ORIGIN_WORDS, RESPONSE_WORDS } from './delivery-labels.ts';

const ORIGINS = ['real', 'simulated'] as const;

/** What the URL of the page of deliveries holds. */
export const deliveryKeys = {
  states: enumsKey(DeliveryStatus.options),
  webhookIds: idsKey(),
  types: enumsKey(WebhookType.options),
  responses: enumsKey(ResponseClass.options),
  origins: enumsKey(ORIGINS),
  created: rangeKey(),
  text: textKey(),
  sort: sortKey(['createdAt', '-createdAt'], '-createdAt'),
};

type DeliveryView = Values<typeof deliveryKeys>;

export const DELIVERY_SORTS = { '-createdAt': 'Newest first', createdAt: 'Oldest first' };

/** Filters of the page; endpoints by id and name. */
export const deliveryFilters = (endpoints: ReadonlyMap<string, string>): readonly RecordFilter[] => [
  { kind: 'text', key: 'text', label: 'Id, hash or object id' },
  {
    kind: 'enum',
    key: 'webhookIds',
    label: 'Endpoint',
    options: [...endpoints.keys()],
    words: Object.fromEntries(endpoints),
  },
  { kind: 'enum', key: 'states', label: 'Status', options: DeliveryStatus.options, words: DELIVERY_WORDS },
  { kind: 'enum', key: 'types', label: 'Type', options: WebhookType.options, words: TYPE_WORDS },
  { kind: 'enum', key: 'responses', label: 'Response', options: ResponseClass.options, words: RESPONSE_WORDS },
  { kind: 'enum', key: 'origins', label: 'Origin', options: ORIGINS, words: ORIGIN_WORDS },
  { kind: 'range', key: 'created', label: 'Created' },
];

const listOrNone = <T>(values: T[]): T[] | undefined => (values.length > 0 ? values : undefined);

/** Both kinds are no filter. */
const simulationOf = (origins: readonly string[]): 'true' | 'false' | undefined =>
  origins.length === 1 ? (origins[0] === 'simulated' ? 'true' : 'false') : undefined;

/** Filters that apply on every tab. */
export function toCountInput(enterpriseId: string, view: DeliveryView, now: string) {
  const span = view.created === null ? {} : resolveTimeRange(view.created, now);
  return {
    enterpriseId,
    webhookIds: listOrNone(view.webhookIds),
    types: listOrNone(view.types),
    responses: listOrNone(view.responses),
    simulation: simulationOf(view.origins),
    createdOnOrAfter: span.onOrAfter,
    createdBefore: span.before,
    text: view.text || undefined,
  } satisfies InputOf<typeof countDeliveries>;
}

/** The call behind a view. Relative times end at `now`. */
export const toSearchInput = (
  enterpriseId: string,
  view: DeliveryView,
  now: string,
): InputOf<typeof searchDeliveries> => ({
  ...toCountInput(enterpriseId, view, now),
  sort: view.sort,
  states: listOrNone(view.states),
});

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
