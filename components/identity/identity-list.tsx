'use client';

import { ScanFace } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useMemo } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { Empty } from '#components/ui/empty.tsx';
import { RecordList } from '#components/ui/list/record-list.tsx';
import { useTabCounts } from '#components/ui/list/use-tab-counts.ts';
import { countIdvRecords, exportIdvRecords, type IdvRow, searchIdvRecords } from '#lib/contracts/identity/records.ts';
import { identityColumns } from './identity-columns.tsx';
import { identityFilters, identityTabs, TAB_KEYS } from './identity-filters.ts';
import { NewLinks } from './initiate/new-links.tsx';
import { NewVerificationButton } from './initiate/new-verification-button.tsx';

const IdvDrawer = dynamic(() => import('./idv-drawer.tsx').then((module) => module.IdvDrawer), { ssr: false });

const SUBJECTS = ['idv'] as const;

const idOf = (row: IdvRow): string => row.idvId;
const nameOf = (row: IdvRow): string => row.userName;

function NoRecords() {
  return (
    <Empty
      icon={ScanFace}
      title="No verifications yet"
      text={
        <>
          Choose New verification, or have your software call{' '}
          <code className="font-mono text-xs text-foreground">POST /v1/idv</code>.
        </>
      }
    />
  );
}

/** All verifications of an enterprise: what needs a person first. */
export function IdentityList({ enterpriseId }: { enterpriseId: string }) {
  const { now } = useSelf();
  const columns = useMemo(() => identityColumns(now), [now]);
  const counts = useTabCounts({
    enterpriseId,
    contract: countIdvRecords,
    filters: identityFilters,
    tabKeys: TAB_KEYS,
    subjects: SUBJECTS,
  });
  return (
    <RecordList<typeof searchIdvRecords, typeof identityFilters.keys, IdvRow>
      page="identity"
      enterpriseId={enterpriseId}
      title="Identity"
      about="Verifications of everyone linked to this enterprise."
      contract={searchIdvRecords}
      filters={identityFilters}
      toPage={({ idvRecords, ...page }) => ({ ...page, rows: idvRecords })}
      columns={columns}
      rowId={idOf}
      rowName={nameOf}
      tabs={identityTabs(counts)}
      exportContract={exportIdvRecords}
      actions={<NewVerificationButton enterpriseId={enterpriseId} />}
      selectActions={(rows, clear) => <NewLinks enterpriseId={enterpriseId} rows={rows} onDone={clear} />}
      subjects={SUBJECTS}
      Drawer={IdvDrawer}
      empty={<NoRecords />}
    />
  );
}
