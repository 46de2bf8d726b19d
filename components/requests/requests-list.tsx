'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowDownUp } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useMemo } from 'react';
import { Empty } from '#components/ui/empty.tsx';
import { RecordList } from '#components/ui/list/record-list.tsx';
import { useTabCounts } from '#components/ui/list/use-tab-counts.ts';
import { queryOf } from '#lib/console/query.ts';
import { searchAccessTokens } from '#lib/contracts/access/tokens.ts';
import { searchMembers } from '#lib/contracts/directory/members.ts';
import {
  countRequests,
  exportRequests,
  type RecordedRequest,
  searchRequests,
} from '#lib/contracts/requests/requests.ts';
import { requestColumns } from './request-columns.tsx';
import { requestFilters, requestTabs, TAB_KEYS } from './request-filters.ts';
import { pathOf } from './request-labels.ts';

const RequestDrawer = dynamic(() => import('./request-drawer.tsx').then((module) => module.RequestDrawer), {
  ssr: false,
});

const NO_SUBJECTS = [] as const;
const MOST_NAMES = 200;
const idOf = (row: RecordedRequest): string => row.id;
const nameOf = (row: RecordedRequest): string => `${row.method} ${pathOf(row)}, ${row.status}`;

/** Names of members and tokens by id, for the filters. */
function useNames(enterpriseId: string) {
  const { data: people } = useQuery(queryOf(searchMembers, { enterpriseId, limit: MOST_NAMES }));
  const { data: tokens } = useQuery(queryOf(searchAccessTokens, { enterpriseId, limit: MOST_NAMES }));
  return useMemo(
    () => ({
      actorIds: new Map((people?.members ?? []).map(({ userId, name, email }) => [userId, name || email])),
      tokenIds: new Map((tokens?.accessTokens ?? []).map(({ id, label }) => [id, label || id])),
    }),
    [people, tokens],
  );
}

const aboutOf = (days: number, notRecorded: number): string => {
  if (days === 0) return 'This deployment records no requests.';
  const kept = `Requests by API, and writes and errors in the console, in real time. Kept for ${days} ${days === 1 ? 'day' : 'days'}, bodies of writes for 24 hours.`;
  return notRecorded === 0 ? kept : `${kept} ${notRecorded.toLocaleString('en-US')} not recorded.`;
};

/** Why somebody who knows a request does not find it. */
const noMatchOf = (days: number): string =>
  `Remove a filter, or clear them all. A request is not recorded if its path is unknown, if it is older than ${days === 1 ? '1 day' : `${days} days`}, or if it was made in another enterprise.`;

/** What was asked of the service in an enterprise, and how it answered. */
export function RequestsList({ enterpriseId, days }: { enterpriseId: string; days: number }) {
  const names = useNames(enterpriseId);
  const counts = useTabCounts({
    enterpriseId,
    contract: countRequests,
    filters: requestFilters,
    tabKeys: TAB_KEYS,
    subjects: NO_SUBJECTS,
  });
  return (
    <RecordList<typeof searchRequests, typeof requestFilters.keys, RecordedRequest>
      page="requests"
      enterpriseId={enterpriseId}
      title="Request log"
      about={aboutOf(days, counts?.notRecorded ?? 0)}
      contract={searchRequests}
      filters={requestFilters}
      names={names}
      toPage={({ requests, ...page }) => ({ ...page, rows: requests })}
      columns={requestColumns}
      rowId={idOf}
      rowName={nameOf}
      exportContract={exportRequests}
      tabs={requestTabs(counts)}
      Drawer={RequestDrawer}
      noMatch={noMatchOf(days)}
      empty={
        <Empty
          icon={ArrowDownUp}
          title="No requests yet"
          text="Send a request with an access token, or try one out in the API reference. It appears here within a second."
        />
      }
    />
  );
}
