import type { RecordTabs } from '#components/ui/list/record-list-props.ts';
import { CHAIN_COINS } from '#lib/coins.ts';
import { byFlag, byText, byValues, filtersOf, fromLinks } from '#lib/console/list-filters.ts';
import type { OutputOf } from '#lib/contract.ts';
import { type countWebhooks, searchWebhooks, WebhookKind, WebhookState } from '#lib/contracts/webhooks/endpoints.ts';
import { WebhookType } from '#lib/contracts/webhooks/types.ts';
import { formatCount } from '#lib/count.ts';
import { KIND_WORDS, STATE_WORDS, TYPE_WORDS } from './webhook-labels.ts';

const FILTER_COINS = [...CHAIN_COINS.map(({ id }) => id), 'ofc'];

export const endpointFilters = filtersOf(
  searchWebhooks,
  {
    text: byText('text', 'Label, URL or id'),
    types: byValues('types', 'Type', { options: WebhookType.options, words: TYPE_WORDS }),
    kinds: byValues('kinds', 'Source', { options: WebhookKind.options, words: KIND_WORDS }),
    coins: byValues('coins', 'Coin', {
      options: FILTER_COINS,
      words: Object.fromEntries(FILTER_COINS.map((id) => [id, id])),
    }),
    states: byValues('states', 'Status', { options: WebhookState.options, words: STATE_WORDS }),
    onlyHealthy: fromLinks(byFlag('onlyHealthy', 'Active, not failing')),
    onlyFailing: fromLinks(byFlag('onlyFailing', 'Failing')),
  },
  { '-createdAt': 'Newest first', createdAt: 'Oldest first' },
);

export const TAB_KEYS = ['states', 'onlyHealthy', 'onlyFailing'] as const;

/** Tabs of the page, each endpoint in one beside All, with how many it has once that is known. */
export const endpointTabs = (counts: OutputOf<typeof countWebhooks> | undefined): RecordTabs => ({
  key: 'states',
  tabs: [
    { label: 'All', value: [], count: formatCount(counts?.all) },
    { label: 'Active', value: [], flag: 'onlyHealthy', count: formatCount(counts?.healthy) },
    { label: 'Failing', value: [], flag: 'onlyFailing', count: formatCount(counts?.failing) },
    { label: 'Suspended', value: ['suspended'], count: formatCount(counts?.suspended) },
  ],
});
