'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowRightLeft } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useQueryState } from 'nuqs';
import { useMemo } from 'react';
import { Empty } from '#components/ui/empty.tsx';
import { RecordList } from '#components/ui/list/record-list.tsx';
import { useTabCounts } from '#components/ui/list/use-tab-counts.ts';
import { queryOf } from '#lib/console/query.ts';
import {
  type AllocationRow,
  countAllocations,
  exportAllocations,
  searchAllocations,
} from '#lib/contracts/network/allocations.ts';
import { searchConnections } from '#lib/contracts/network/connections.ts';
import { currencyNames } from '../currency-names.ts';
import { ToPartnerSide } from '../to-partner-side.tsx';
import { allocationColumns, movesOf } from './allocation-columns.tsx';
import { allocationFilters, allocationTabs, TAB_KEYS } from './allocation-filters.ts';
import type { Side } from './allocation-labels.ts';
import { NewAllocationButton } from './new-allocation-button.tsx';

const AllocationDrawer = dynamic(() => import('./allocation-drawer.tsx').then((module) => module.AllocationDrawer), {
  ssr: false,
});

const SUBJECTS = ['allocation'] as const;
const MAX_CONNECTIONS = 500;
const idOf = (row: AllocationRow): string => row.id;
const nameOf = (row: AllocationRow): string => row.clientExternalId;

/** Names of the connections of a side, and of those whom they are with. */
function useNames(enterpriseId: string, side: Side) {
  const { data } = useQuery(queryOf(searchConnections, { enterpriseId, side, limit: MAX_CONNECTIONS }));
  return useMemo(() => {
    const connections = data?.connections ?? [];
    return {
      currencies: currencyNames(),
      connectionIds: new Map(connections.map(({ id, name }) => [id, name])),
      partnerIds: new Map(connections.map(({ partnerId, partnerName }) => [partnerId, partnerName])),
    };
  }, [data]);
}

function NoAllocations({ enterpriseId, side }: { enterpriseId: string; side: Side }) {
  if (side === 'partner')
    return (
      <Empty
        icon={ArrowRightLeft}
        title="No allocations at your partners yet"
        text="What clients allocate over their connections with you appears here, for you to clear or release."
      />
    );
  return (
    <Empty
      icon={ArrowRightLeft}
      title="No allocations yet"
      text="An allocation gives funds of your trading account to a connection, so that you can trade with its partner."
    >
      <NewAllocationButton enterpriseId={enterpriseId} hasForm={false} />
      <ToPartnerSide enterpriseId={enterpriseId} path="network/allocations" />
    </Empty>
  );
}

/** Allocations and deallocations of an enterprise, as their client or as their partner. */
export function AllocationList({ enterpriseId }: { enterpriseId: string }) {
  const [isPartner] = useQueryState('partner', allocationFilters.keys.partner);
  const side: Side = isPartner ? 'partner' : 'client';
  const columns = useMemo(() => allocationColumns(side), [side]);
  const names = useNames(enterpriseId, side);
  const counts = useTabCounts({
    enterpriseId,
    contract: countAllocations,
    filters: allocationFilters,
    tabKeys: TAB_KEYS,
    subjects: SUBJECTS,
  });
  return (
    <RecordList<typeof searchAllocations, typeof allocationFilters.keys, AllocationRow>
      page="allocations"
      enterpriseId={enterpriseId}
      title="Allocations"
      about={
        side === 'client'
          ? 'Funds that this enterprise gives to its connections, and takes back.'
          : 'Funds that clients give to their connections with this enterprise, and take back.'
      }
      contract={searchAllocations}
      exportContract={exportAllocations}
      filters={allocationFilters}
      names={names}
      toPage={({ allocations, ...page }) => ({ ...page, rows: allocations })}
      columns={columns}
      moves={movesOf}
      rowId={idOf}
      rowName={nameOf}
      tabs={allocationTabs(counts, side)}
      subjects={SUBJECTS}
      Drawer={AllocationDrawer}
      actions={<NewAllocationButton enterpriseId={enterpriseId} />}
      empty={<NoAllocations enterpriseId={enterpriseId} side={side} />}
    />
  );
}
