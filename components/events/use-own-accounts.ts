import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OwnAccounts } from '#lib/console/dvp-timeline.ts';
import { queryOf } from '#lib/console/query.ts';
import { listTradingAccounts } from '#lib/contracts/wallets/trading-accounts.ts';
import type { KindWith } from '#lib/objects.ts';

/** The reader's own accounts where a history tells which of them acted; none for other kinds of objects. */
export function useOwnAccounts(enterpriseId: string, subjectType: KindWith<'hasTimeline'>): OwnAccounts {
  const { data } = useQuery({
    ...queryOf(listTradingAccounts, { enterpriseId }),
    enabled: subjectType === 'dvp-settlement',
  });
  return useMemo(() => new Map((data?.accounts ?? []).map(({ id, name }) => [id, name])), [data]);
}
