import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#lib/console/query.ts';
import { getMutes } from '#lib/contracts/notifications/muting.ts';
import { searchMuted } from '#lib/contracts/notifications/notice-settings.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';

/** What the reader has muted, by id; undefined until it is known. */
export function useMutedIds(): ReadonlySet<string> | undefined {
  const { data } = useQuery(queryOf(getMutes, {}));
  return data && new Set([...data.mutedEnterpriseIds, ...data.mutedWalletIds]);
}

/** Reads again what is muted, after a change of it. */
export const useMuteRefresh = () => useRefresh(getMutes, searchMuted);
