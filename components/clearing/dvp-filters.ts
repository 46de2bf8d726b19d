import type { Values } from 'nuqs';
import type { RecordTabs } from '#components/ui/list/record-list-props.ts';
import { enumsKey, flagKey, idsKey, rangeKey, sortKey, textKey } from '#lib/console/view-keys.ts';
import type { InputOf, OutputOf } from '#lib/contract.ts';
import {
  type countDvpSettlements,
  DvpSort,
  type searchDvpSettlements,
} from '#lib/contracts/clearing/enterprise-settlements.ts';
import { ClearingMethod, DvpStatus, DvpType } from '#lib/contracts/clearing/settlements.ts';
import { formatCount } from '#lib/count.ts';
import { resolveTimeRange } from '#lib/time.ts';
import { STATUS_WORDS } from './dvp-labels.ts';

/** What the URL of the page of DVP settlements holds; without accounts it shows all of the enterprise. */
export const dvpKeys = {
  accountIds: idsKey(),
  statuses: enumsKey(DvpStatus.options),
  requiresSigning: flagKey(),
  onlyExpiringSoon: flagKey(),
  types: enumsKey(DvpType.options),
  clearingMethods: enumsKey(ClearingMethod.options),
  created: rangeKey(),
  text: textKey(),
  sort: sortKey(DvpSort.options, '-createdAt'),
};

type DvpView = Values<typeof dvpKeys>;

const TABS = ['pending', 'pending-acknowledgement', 'settled', 'rejected', 'canceled', 'expired'] as const;
const listOrNone = <T>(values: T[]): T[] | undefined => (values.length > 0 ? values : undefined);
const onOrNone = (flag: boolean): 'true' | undefined => (flag ? 'true' : undefined);

/** Filters that apply on every tab. */
export function toCountInput(enterpriseId: string, view: DvpView, now: string) {
  const span = view.created === null ? {} : resolveTimeRange(view.created, now);
  return {
    enterpriseId,
    accountIds: listOrNone(view.accountIds),
    types: listOrNone(view.types),
    clearingMethods: listOrNone(view.clearingMethods),
    text: view.text || undefined,
    createdOnOrAfter: span.onOrAfter,
    createdBefore: span.before,
  } satisfies InputOf<typeof countDvpSettlements>;
}

/** The call behind a view. Relative times end at `now`. */
export const toSearchInput = (
  enterpriseId: string,
  view: DvpView,
  now: string,
): InputOf<typeof searchDvpSettlements> => ({
  ...toCountInput(enterpriseId, view, now),
  sort: view.sort,
  statuses: listOrNone(view.statuses),
  requiresSigning: onOrNone(view.requiresSigning),
  onlyExpiringSoon: onOrNone(view.onlyExpiringSoon),
});

/** Tabs of the page, with how many settlements each has once that is known. */
export function dvpTabs(counts: OutputOf<typeof countDvpSettlements> | undefined): RecordTabs {
  return {
    key: 'statuses',
    tabs: [
      { label: 'All', value: [], count: formatCount(counts?.all) },
      { label: 'To sign', value: [], flag: 'requiresSigning', count: formatCount(counts?.requiresSigning) },
      { label: 'Expiring soon', value: [], flag: 'onlyExpiringSoon', count: formatCount(counts?.expiringSoon) },
      ...TABS.map((status) => ({
        label: STATUS_WORDS[status],
        value: [status],
        count: formatCount(counts?.[status]),
      })),
    ],
  };
}
