import type { Values } from 'nuqs';
import type { RecordFilter, RecordTabs } from '#components/ui/list/record-list-props.ts';
import { COINS } from '#lib/coins.ts';
import { enumsKey, flagKey, sortKey, textKey } from '#lib/console/view-keys.ts';
import type { InputOf, OutputOf } from '#lib/contract.ts';
import {
  type countWebhooks,
  type searchWebhooks,
  WebhookKind,
  WebhookState,
} from '#lib/contracts/webhooks/endpoints.ts';
import { WebhookType } from '#lib/contracts/webhooks/shapes.ts';
import { formatCount } from '#lib/count.ts';
import { KIND_WORDS, STATE_WORDS, TYPE_WORDS } from './webhook-labels.ts';

/** Coins that have blocks of their own. */
export const CHAIN_COINS = COINS.filter(({ kind }) => kind === 'chain');
const FILTER_COINS = [...CHAIN_COINS.map(({ id }) => id), 'ofc'];

/** What the URL of the page of webhooks holds. */
export const endpointKeys = {
  states: enumsKey(WebhookState.options),
  onlyFailing: flagKey(),
  kinds: enumsKey(WebhookKind.options),
  types: enumsKey(WebhookType.options),
  coins: enumsKey(FILTER_COINS),
  text: textKey(),
  sort: sortKey(['createdAt', '-createdAt'], '-createdAt'),
};

type EndpointView = Values<typeof endpointKeys>;

export const ENDPOINT_SORTS = { '-createdAt': 'Newest first', createdAt: 'Oldest first' };

export const ENDPOINT_FILTERS: readonly RecordFilter[] = [
  { kind: 'text', key: 'text', label: 'Label, URL or id' },
  { kind: 'enum', key: 'types', label: 'Type', options: WebhookType.options, words: TYPE_WORDS },
  { kind: 'enum', key: 'kinds', label: 'Source', options: WebhookKind.options, words: KIND_WORDS },
  {
    kind: 'enum',
    key: 'coins',
    label: 'Coin',
    options: FILTER_COINS,
    words: Object.fromEntries(FILTER_COINS.map((id) => [id, id])),
  },
  { kind: 'enum', key: 'states', label: 'Status', options: WebhookState.options, words: STATE_WORDS },
];

const listOrNone = <T>(values: T[]): T[] | undefined => (values.length > 0 ? values : undefined);

/** Filters that apply on every tab. */
export function toCountInput(enterpriseId: string, view: EndpointView) {
  return {
    enterpriseId,
    kinds: listOrNone(view.kinds),
    types: listOrNone(view.types),
    coins: listOrNone(view.coins),
    text: view.text || undefined,
  } satisfies InputOf<typeof countWebhooks>;
}

/** The call behind a view. */
export const toSearchInput = (enterpriseId: string, view: EndpointView): InputOf<typeof searchWebhooks> => ({
  ...toCountInput(enterpriseId, view),
  sort: view.sort,
  states: listOrNone(view.states),
  onlyFailing: view.onlyFailing ? 'true' : undefined,
});

/** Tabs of the page, with how many webhooks each has once that is known. */
export const endpointTabs = (counts: OutputOf<typeof countWebhooks> | undefined): RecordTabs => ({
  key: 'states',
  tabs: [
    { label: 'All', value: [], count: formatCount(counts?.all) },
    { label: 'Active', value: ['active'], count: formatCount(counts?.active) },
    { label: 'Failing', value: [], flag: 'onlyFailing', count: formatCount(counts?.failing) },
    { label: 'Suspended', value: ['suspended'], count: formatCount(counts?.suspended) },
  ],
});
