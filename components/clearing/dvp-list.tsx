'use client';

import { buttonVariants } from '@heroui/styles';
import { ContactRound, Scale } from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useMemo, useState } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { Empty } from '#components/ui/empty.tsx';
import { RecordList } from '#components/ui/list/record-list.tsx';
import { useTabCounts } from '#components/ui/list/use-tab-counts.ts';
import { areaPath } from '#lib/console/area-path.ts';
import {
  countDvpSettlements,
  type DvpSettlementRow,
  exportDvpSettlements,
  searchDvpSettlements,
} from '#lib/contracts/clearing/enterprise-settlements.ts';
import { useAccounts } from '#lib/hooks/use-accounts.ts';
import type { Begun } from './batch/many-dialog.tsx';
import { NewSettlementButton } from './create/new-settlement-button.tsx';
import { dvpColumns, movesOf } from './dvp-columns.tsx';
import { dvpFilters, dvpTabs, TAB_KEYS } from './dvp-filters.ts';
import { DvpSettingsLink } from './dvp-settings-link.tsx';

const SelectionActions = dynamic(
  () => import('./batch/selection-actions.tsx').then((module) => module.SelectionActions),
  {
    ssr: false,
  },
);

const ManyDialog = dynamic(() => import('./batch/many-dialog.tsx').then((module) => module.ManyDialog), { ssr: false });

const DvpDrawer = dynamic(() => import('./dvp-drawer.tsx').then((module) => module.DvpDrawer), { ssr: false });

const SUBJECTS = ['dvp-settlement'] as const;
const idOf = (row: DvpSettlementRow): string => row.id;
const nameOf = (row: DvpSettlementRow): string => row.externalId;

/** Trading accounts of the enterprise by id. */
function useAccountNames(enterpriseId: string): ReadonlyMap<string, string> {
  const { accounts } = useAccounts(enterpriseId);
  return useMemo(() => new Map((accounts ?? []).map(({ id, name }) => [id, name])), [accounts]);
}

function NoSettlements({ enterpriseId }: { enterpriseId: string }) {
  return (
    <Empty
      icon={Scale}
      title="No DVP settlements yet"
      text="Propose one to an active counterparty of a trading account. What counterparties propose to you appears here too."
    >
      <NewSettlementButton enterpriseId={enterpriseId} hasForm={false} />
      <Link
        href={areaPath(enterpriseId, 'address-book/connections')}
        prefetch={false}
        className={buttonVariants({ variant: 'outline' })}
      >
        <ContactRound aria-hidden="true" />
        Counterparties
      </Link>
    </Empty>
  );
}

/** DVP settlements of an enterprise, or of the accounts that the URL names. */
export function DvpList({ enterpriseId }: { enterpriseId: string }) {
  const { now } = useSelf();
  const [begun, setBegun] = useState<Begun | null>(null);
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
    <>
      <RecordList<typeof searchDvpSettlements, typeof dvpFilters.keys, DvpSettlementRow>
        page="dvp"
        enterpriseId={enterpriseId}
        title="DVP settlements"
        about="Delivery versus payment (DVP) between trading accounts of this enterprise and others."
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
        selectActions={(rows) => <SelectionActions enterpriseId={enterpriseId} rows={rows} onBegin={setBegun} />}
        actions={
          <>
            <DvpSettingsLink enterpriseId={enterpriseId} />
            <NewSettlementButton enterpriseId={enterpriseId} />
          </>
        }
        empty={<NoSettlements enterpriseId={enterpriseId} />}
      />
      {begun && <ManyDialog enterpriseId={enterpriseId} begun={begun} onClose={() => setBegun(null)} />}
    </>
  );
}
