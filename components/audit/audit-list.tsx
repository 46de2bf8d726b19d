'use client';

import { ScrollText } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useMemo, useState } from 'react';
import { Empty } from '#components/ui/empty.tsx';
import { RecordList } from '#components/ui/list/record-list.tsx';
import { usePeople } from '#components/ui/list/use-people.ts';
import { byPeople, bySpan, byText, byValues, filtersOf } from '#lib/console/list-filters.ts';
import { type AuditEntry, exportAuditEntries, searchAuditEntries } from '#lib/contracts/audit/entries.ts';
import { kindOf, kindsWith, titleOf } from '#lib/kinds.ts';
import { auditColumns } from './audit-columns.tsx';

const AuditDrawer = dynamic(() => import('./audit-drawer.tsx').then((module) => module.AuditDrawer), { ssr: false });

const SUBJECTS = kindsWith('isAudited');

/** One thing that people do, and the operations by which they do it; the URL holds the first. */
export interface AuditedAction {
  title: string;
  names: readonly string[];
}

const keyOf = ({ names }: AuditedAction): string => names[0] ?? '';

/** The URL holds one name for all operations that do the same. */
const byAction = (actions: readonly AuditedAction[]) => ({
  ...byValues('operations', 'Action', {
    options: actions.map(keyOf),
    words: Object.fromEntries(actions.map((action) => [keyOf(action), action.title])),
  }),
  toFields: (chosen: readonly string[]): { operations?: string[] } =>
    chosen.length === 0
      ? {}
      : { operations: actions.filter((one) => chosen.includes(keyOf(one))).flatMap(({ names }) => names) },
});

const auditFilters = (actions: readonly AuditedAction[]) =>
  filtersOf(
    searchAuditEntries,
    {
      text: byText('text', 'Id of object or request'),
      operations: byAction(actions),
      subjectTypes: byValues('subjectTypes', 'Object', {
        options: SUBJECTS,
        words: Object.fromEntries(SUBJECTS.map((kind) => [kind, titleOf(kindOf(kind))])),
      }),
      actorIds: byPeople('actorIds', 'Actor'),
      recorded: bySpan('recordedOnOrAfter', 'recordedBefore', 'Recorded'),
    },
    { '-recordedAt': 'Newest first', recordedAt: 'Oldest first' },
  );

const idOf = (row: AuditEntry): string => row.id;
const nameOf = (row: AuditEntry): string => row.title;

/** Every change in an enterprise: who did what, to which object, when and from where. */
export function AuditList({ enterpriseId, actions }: { enterpriseId: string; actions: readonly AuditedAction[] }) {
  const [filters] = useState(() => auditFilters(actions));
  const columns = useMemo(() => auditColumns(enterpriseId), [enterpriseId]);
  const actorIds = usePeople(enterpriseId);
  const names = useMemo(() => ({ actorIds }), [actorIds]);
  return (
    <RecordList<typeof searchAuditEntries, ReturnType<typeof auditFilters>['keys'], AuditEntry>
      page="audit"
      enterpriseId={enterpriseId}
      title="Audit log"
      about="Every change and sign-in in this enterprise, recorded in real time, sealed against altered or missing entries."
      contract={searchAuditEntries}
      filters={filters}
      names={names}
      toPage={({ entries, ...page }) => ({ ...page, rows: entries })}
      columns={columns}
      rowId={idOf}
      rowName={nameOf}
      exportContract={exportAuditEntries}
      Drawer={AuditDrawer}
      empty={
        <Empty icon={ScrollText} title="No changes yet" text="Every change in this enterprise will appear here." />
      }
    />
  );
}
