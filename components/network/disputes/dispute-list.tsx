'use client';

import { Gavel } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useQueryState } from 'nuqs';
import { useMemo } from 'react';
import { Empty } from '#components/ui/empty.tsx';
import { RecordList } from '#components/ui/list/record-list.tsx';
import { useTabCounts } from '#components/ui/list/use-tab-counts.ts';
import {
  countDisputes,
  type DisputeRow,
  exportDisputes,
  searchDisputes,
} from '#lib/contracts/network/enterprise-disputes.ts';
import { ToPartnerSide } from '../to-partner-side.tsx';
import { useConnectionNames } from '../use-connection-names.ts';
import { disputeColumns, movesOf } from './dispute-columns.tsx';
import { disputeFilters, disputeTabs, TAB_KEYS } from './dispute-filters.ts';
import type { Side } from './dispute-labels.ts';

const DisputeDrawer = dynamic(() => import('./dispute-drawer.tsx').then((module) => module.DisputeDrawer), {
  ssr: false,
});

const SUBJECTS = ['off-exchange-dispute'] as const;
const idOf = (row: DisputeRow): string => row.id;
const nameOf = (row: DisputeRow): string => `${row.settlementExternalId}, ${row.connectionName}`;

const EMPTY: Readonly<Record<Side, { title: string; text: string }>> = {
  client: {
    title: 'No disputes yet',
    text: 'Open a pending off-exchange settlement that is not what you expect, and dispute it before its window ends.',
  },
  partner: {
    title: 'No disputes against your settlements yet',
    text: 'What clients dispute of the settlements that you send appears here.',
  },
};

/** Disputes of an enterprise, as the client that raised them or as the partner. */
export function DisputeList({ enterpriseId }: { enterpriseId: string }) {
  const [isPartner] = useQueryState('partner', disputeFilters.keys.partner);
  const side: Side = isPartner ? 'partner' : 'client';
  const columns = useMemo(() => disputeColumns(side), [side]);
  const names = useConnectionNames(enterpriseId, side);
  const counts = useTabCounts({
    enterpriseId,
    contract: countDisputes,
    filters: disputeFilters,
    tabKeys: TAB_KEYS,
    subjects: SUBJECTS,
  });
  return (
    <RecordList<typeof searchDisputes, typeof disputeFilters.keys, DisputeRow>
      page="disputes"
      enterpriseId={enterpriseId}
      title="Disputes"
      about={
        side === 'client'
          ? 'What this enterprise says against off-exchange settlements, and how it ends.'
          : 'What clients say against the settlements of this enterprise, and how it ends.'
      }
      contract={searchDisputes}
      exportContract={exportDisputes}
      filters={disputeFilters}
      names={names}
      toPage={({ disputes, ...page }) => ({ ...page, rows: disputes })}
      columns={columns}
      moves={movesOf}
      rowId={idOf}
      rowName={nameOf}
      tabs={disputeTabs(counts)}
      subjects={SUBJECTS}
      Drawer={DisputeDrawer}
      empty={
        <Empty icon={Gavel} {...EMPTY[side]}>
          {side === 'client' && <ToPartnerSide enterpriseId={enterpriseId} path="network/disputes" />}
        </Empty>
      }
    />
  );
}
