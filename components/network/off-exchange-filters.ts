import type { Values } from 'nuqs';
import type { RecordTabs } from '#components/ui/list/record-list-props.ts';
import { enumsKey, flagKey, idsKey, rangeKey, sortKey, textKey } from '#lib/console/view-keys.ts';
import type { InputOf, OutputOf } from '#lib/contract.ts';
import {
  type countClientSettlements,
  SettlementSort,
  type searchClientSettlements,
} from '#lib/contracts/network/enterprise-settlements.ts';
import { SettlementStatus, SettlementType, TransferDirection } from '#lib/contracts/network/settlements.ts';
import { formatCount } from '#lib/count.ts';
import { resolveTimeRange } from '#lib/time.ts';
import { STATUS_WORDS } from './off-exchange-labels.ts';

/** What the URL of the page of off-exchange settlements holds. */
export const offExchangeKeys = {
  statuses: enumsKey(SettlementStatus.options),
  onlyShowDisputed: flagKey(),
  onlySlaAlert: flagKey(),
  onlyWithCutoff: flagKey(),
  partnerIds: idsKey(),
  settlementTypes: enumsKey(SettlementType.options),
  transferDirections: enumsKey(TransferDirection.options),
  created: rangeKey(),
  text: textKey(),
  sort: sortKey(SettlementSort.options, '-createdAt'),
};

type OffExchangeView = Values<typeof offExchangeKeys>;

const listOrNone = <T>(values: T[]): T[] | undefined => (values.length > 0 ? values : undefined);
const onOrNone = (flag: boolean): 'true' | undefined => (flag ? 'true' : undefined);

/** Filters that apply on every tab. */
export function toCountInput(enterpriseId: string, view: OffExchangeView, now: string) {
  const span = view.created === null ? {} : resolveTimeRange(view.created, now);
  return {
    enterpriseId,
    partnerIds: listOrNone(view.partnerIds),
    settlementTypes: listOrNone(view.settlementTypes),
    transferDirections: listOrNone(view.transferDirections),
    onlyWithCutoff: onOrNone(view.onlyWithCutoff),
    text: view.text || undefined,
    createdOnOrAfter: span.onOrAfter,
    createdBefore: span.before,
  } satisfies InputOf<typeof countClientSettlements>;
}

/** The call behind a view. Relative times end at `now`. */
export function toSearchInput(
  enterpriseId: string,
  view: OffExchangeView,
  now: string,
): InputOf<typeof searchClientSettlements> {
  return {
    ...toCountInput(enterpriseId, view, now),
    sort: view.sort,
    statuses: listOrNone(view.statuses),
    onlyShowDisputed: onOrNone(view.onlyShowDisputed),
    onlySlaAlert: onOrNone(view.onlySlaAlert),
  };
}

/** Tabs of the page, with how many settlements each has once that is known. */
export function offExchangeTabs(counts: OutputOf<typeof countClientSettlements> | undefined): RecordTabs {
  return {
    key: 'statuses',
    tabs: [
      { label: 'All', value: [], count: formatCount(counts?.all) },
      ...SettlementStatus.options.map((status) => ({
        label: STATUS_WORDS[status],
        value: [status],
        count: formatCount(counts?.[status]),
      })),
      { label: 'Disputed', value: [], flag: 'onlyShowDisputed', count: formatCount(counts?.disputed) },
      { label: 'SLA alert', value: [], flag: 'onlySlaAlert', count: formatCount(counts?.slaAlert) },
    ],
  };
}
