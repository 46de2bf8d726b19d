'use client';

import { ScanFace } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useMemo } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { Empty } from '#components/ui/empty.tsx';
import { RecordList } from '#components/ui/list/record-list.tsx';
import type { RecordFilter } from '#components/ui/list/record-list-props.ts';
import {
  exportIdvRecords,
  type IdvRow,
  IdvStatus,
  searchIdvRecords,
  VerificationType,
} from '#lib/contracts/identity/records.ts';
import { identityColumns } from './identity-columns.tsx';
import { identityKeys, PRESETS, toSearchInput } from './identity-filters.ts';
import { STATUS_WORDS, TYPE_WORDS } from './idv-labels.ts';

const IdvDrawer = dynamic(() => import('./idv-drawer.tsx').then((module) => module.IdvDrawer), { ssr: false });

const SORT_WORDS = {
  createdAt: 'Oldest first',
  '-createdAt': 'Newest first',
  updatedAt: 'Longest in status first',
  '-updatedAt': 'Latest change first',
};

const FILTERS: readonly RecordFilter[] = [
  { kind: 'text', key: 'text', label: 'Name, email or id' },
  { kind: 'enum', key: 'statuses', label: 'Status', options: IdvStatus.options, words: STATUS_WORDS },
  { kind: 'enum', key: 'verificationTypes', label: 'Type', options: VerificationType.options, words: TYPE_WORDS },
  { kind: 'range', key: 'created', label: 'Created' },
];

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
          A verification appears here once someone linked to this enterprise starts one, or it is created by{' '}
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
  return (
    <RecordList<typeof searchIdvRecords, typeof identityKeys, IdvRow>
      page="identity"
      enterpriseId={enterpriseId}
      title="Identity"
      about="Verifications of everyone linked to this enterprise."
      contract={searchIdvRecords}
      keys={identityKeys}
      toInput={(view, at) => toSearchInput(enterpriseId, view, at)}
      everything={{ enterpriseId, limit: 1 }}
      toPage={({ idvRecords, ...page }) => ({ ...page, rows: idvRecords })}
      columns={columns}
      rowId={idOf}
      rowName={nameOf}
      sorts={SORT_WORDS}
      filters={FILTERS}
      tabs={{ key: 'statuses', tabs: PRESETS }}
      exportContract={exportIdvRecords}
      subjects={SUBJECTS}
      Drawer={IdvDrawer}
      empty={<NoRecords />}
    />
  );
}
