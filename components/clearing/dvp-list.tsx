'use client';

import { Scale } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useMemo } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { Empty } from '#components/ui/empty.tsx';
import { RecordList } from '#components/ui/list/record-list.tsx';
import { useTabCounts } from '#components/ui/list/use-tab-counts.ts';
import {
  countDvpSettlements,
  type DvpSettlementRow,
  exportDvpSettlements,
  searchDvpSettlements,
} from '#lib/contracts/clearing/enterprise-settlements.ts';
import { dvpColumns, movesOf } from './dvp-columns.tsx';
import { dvpFilters, dvpTabs, TAB_KEYS } from './dvp-filters.ts';
import { DvpSettingsLink } from './dvp-settings-link.tsx';
import { useAccounts } from './use-accounts.ts';

const DvpDrawer = dynamic(() => import('./dvp-drawer.tsx').then((module) => module.DvpDrawer), { ssr: false });

const SUBJECTS = ['dvp-settlement'] as const;
const idOf = (row: DvpSettlementRow): string => row.id;
const nameOf = (row: DvpSettlementRow): string => row.externalId;

/** Trading accounts of the enterprise by id. */
function useAccountNames(enterpriseId: string): ReadonlyMap<string, string> {
  const { accounts } = useAccounts(enterpriseId);
  return useMemo(() => new Map((accounts ?? []).map(({ id, name }) => [id, name])), [accounts]);
}

function NoSettlements() {
  return (
    <Empty
      icon={Scale}
      title="No DVP settlements yet"
      text="A settlement appears here once one of your trading accounts, or a counterparty, initiates one."
    />
  );
}

/** DVP settlements of an enterprise, or of the accounts that the URL names. */
export function DvpList({ enterpriseId }: { enterpriseId: string }) {
  const { now } = useSelf();
  const columns = useMemo(() => dvpColumns(now), [now]);
  const accountIds = useAccountNames(enterpriseId);
  const names = useMemo(() => ({ accountIds }), [accountIds]);
  const counts = useTabCounts({
    enterpriseId,
    contract: countDvpSettlements,
    filters: dvpFilters,
    tabKeys: TAB_KEYS,
    subjects: SUBJECTS,
  });
  return (
    <RecordList<typeof searchDvpSettlements, typeof dvpFilters.keys, DvpSettlementRow>
      page="dvp"
      enterpriseId={enterpriseId}
      title="DVP settlements"
      about="Delivery against payment between trading accounts of this enterprise and others."
      contract={searchDvpSettlements}
      exportContract={exportDvpSettlements}
      filters={dvpFilters}
      names={names}
      toPage={({ settlements, ...page }) => ({ ...page, rows: settlements })}
      columns={columns}
      moves={movesOf}
      rowId={idOf}
      rowName={nameOf}
      tabs={dvpTabs(counts)}
      subjects={SUBJECTS}
      Drawer={DvpDrawer}
      actions={<DvpSettingsLink enterpriseId={enterpriseId} />}
      empty={<NoSettlements />}
    />
  );
}
