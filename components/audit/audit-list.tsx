'use client';

import { ScrollText } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Empty } from '#components/ui/empty.tsx';
import { RecordList } from '#components/ui/list/record-list.tsx';
import type { RecordFilter } from '#components/ui/list/record-list-props.ts';
import { enumsKey, idsKey, rangeKey, sortKey, textKey } from '#lib/console/view-keys.ts';
import { type AuditEntry, AuditSort, exportAuditEntries, searchAuditEntries } from '#lib/contracts/audit/entries.ts';
import { kindOf, kindsWith, titleOf } from '#lib/kinds.ts';
import { resolveTimeRange } from '#lib/time.ts';
import { auditColumns } from './audit-columns.tsx';

const AuditDrawer = dynamic(() => import('./audit-drawer.tsx').then((module) => module.AuditDrawer), { ssr: false });

const SUBJECTS = kindsWith('isAudited');
const SORTS = { '-recordedAt': 'Newest first', recordedAt: 'Oldest first' };

/** One thing that people do, and the operations by which they do it; the URL holds the first. */
export interface AuditedAction {
  title: string;
  names: readonly string[];
}

const keyOf = ({ names }: AuditedAction): string => names[0] ?? '';

const keysOf = (actions: readonly AuditedAction[]) => ({
  operations: enumsKey(actions.map(keyOf)),
  subjectTypes: enumsKey(SUBJECTS),
  actorIds: idsKey(),
  text: textKey(),
  recorded: rangeKey(),
  sort: sortKey(AuditSort.options, '-recordedAt'),
});

const filtersOf = (actions: readonly AuditedAction[]): RecordFilter[] => [
  { kind: 'text', key: 'text', label: 'Id of object or request' },
  {
    kind: 'enum',
    key: 'operations',
    label: 'Action',
    options: actions.map(keyOf),
    words: Object.fromEntries(actions.map((action) => [keyOf(action), action.title])),
  },
  {
    kind: 'enum',
    key: 'subjectTypes',
    label: 'Object',
    options: SUBJECTS,
    words: Object.fromEntries(SUBJECTS.map((kind) => [kind, titleOf(kindOf(kind))])),
  },
  { kind: 'ids', key: 'actorIds', label: 'Actor id' },
  { kind: 'range', key: 'recorded', label: 'Recorded' },
];

const idOf = (row: AuditEntry): string => row.id;
const nameOf = (row: AuditEntry): string => row.title;
const orAll = <Value,>(values: readonly Value[]): Value[] | undefined => (values.length > 0 ? [...values] : undefined);

/** Every change in an enterprise: who did what, to which object, when and from where. */
export function AuditList({ enterpriseId, actions }: { enterpriseId: string; actions: readonly AuditedAction[] }) {
  const [keys] = useState(() => keysOf(actions));
  const [filters] = useState(() => filtersOf(actions));
  return (
    <RecordList<typeof searchAuditEntries, ReturnType<typeof keysOf>, AuditEntry>
      page="audit"
      enterpriseId={enterpriseId}
      title="Audit log"
      about="Every change in this enterprise, sealed in a chain that reveals altered or missing entries."
      contract={searchAuditEntries}
      keys={keys}
      toInput={({ operations, subjectTypes, actorIds, text, recorded, sort }, now) => {
        const span = recorded === null ? {} : resolveTimeRange(recorded, now);
        return {
          enterpriseId,
          sort,
          operations: orAll(actions.filter((one) => operations.includes(keyOf(one))).flatMap(({ names }) => names)),
          subjectTypes: orAll(subjectTypes),
          actorIds: orAll(actorIds),
          text: text || undefined,
          recordedOnOrAfter: span.onOrAfter,
          recordedBefore: span.before,
        };
      }}
      everything={{ enterpriseId, limit: 1 }}
      toPage={({ entries, ...page }) => ({ ...page, rows: entries })}
      columns={auditColumns}
      rowId={idOf}
      rowName={nameOf}
      sorts={SORTS}
      exportContract={exportAuditEntries}
      filters={filters}
      Drawer={AuditDrawer}
      empty={
        <Empty icon={ScrollText} title="No changes yet" text="Every change in this enterprise will appear here." />
      }
    />
  );
}
