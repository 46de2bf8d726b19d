'use client';

import { ScrollText } from 'lucide-react';
import dynamic from 'next/dynamic';
import { Empty } from '#components/ui/empty.tsx';
import { RecordList } from '#components/ui/list/record-list.tsx';
import type { RecordFilter } from '#components/ui/list/record-list-props.ts';
import { enumsKey, idsKey, rangeKey, sortKey, textKey } from '#lib/console/view-keys.ts';
import { type AuditEntry, AuditSort, exportAuditEntries, searchAuditEntries } from '#lib/contracts/audit/entries.ts';
import { kindsWith } from '#lib/kinds.ts';
import { resolveTimeRange } from '#lib/time.ts';
import { auditColumns } from './audit-columns.tsx';
import { AUDITED_OPERATIONS, describeOperation, describeSubject } from './audit-labels.ts';

const AuditDrawer = dynamic(() => import('./audit-drawer.tsx').then((module) => module.AuditDrawer), { ssr: false });

const SUBJECTS = kindsWith('isAudited');
const KEYS = {
  operations: enumsKey(AUDITED_OPERATIONS),
  subjectTypes: enumsKey(SUBJECTS),
  actorIds: idsKey(),
  text: textKey(),
  recorded: rangeKey(),
  sort: sortKey(AuditSort.options, '-recordedAt'),
};
const SORTS = { '-recordedAt': 'Newest first', recordedAt: 'Oldest first' };
const wordsOf = (values: readonly string[], describe: (value: string) => string) =>
  Object.fromEntries(values.map((value) => [value, describe(value)]));
const FILTERS: readonly RecordFilter[] = [
  { kind: 'text', key: 'text', label: 'Id of object or request' },
  {
    kind: 'enum',
    key: 'operations',
    label: 'What',
    options: AUDITED_OPERATIONS,
    words: wordsOf(AUDITED_OPERATIONS, describeOperation),
  },
  {
    kind: 'enum',
    key: 'subjectTypes',
    label: 'To what',
    options: SUBJECTS,
    words: wordsOf(SUBJECTS, describeSubject),
  },
  { kind: 'ids', key: 'actorIds', label: 'Actor id' },
  { kind: 'range', key: 'recorded', label: 'When' },
];

const idOf = (row: AuditEntry): string => row.id;
const nameOf = (row: AuditEntry): string => describeOperation(row.operation);
const orAll = <Value,>(values: readonly Value[]): Value[] | undefined => (values.length > 0 ? [...values] : undefined);

/** Every change in an enterprise: who did what, to which object, when and from where. */
export function AuditList({ enterpriseId }: { enterpriseId: string }) {
  return (
    <RecordList<typeof searchAuditEntries, typeof KEYS, AuditEntry>
      page="audit"
      enterpriseId={enterpriseId}
      title="Audit log"
      about="Every change in this enterprise, sealed in a chain that shows when an entry is altered or missing."
      contract={searchAuditEntries}
      keys={KEYS}
      toInput={({ operations, subjectTypes, actorIds, text, recorded, sort }, now) => {
        const span = recorded === null ? {} : resolveTimeRange(recorded, now);
        return {
          enterpriseId,
          sort,
          operations: orAll(operations),
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
      filters={FILTERS}
      Drawer={AuditDrawer}
      empty={
        <Empty
          icon={ScrollText}
          title="Nothing was changed yet"
          text="An entry appears here with the first change that somebody makes in this enterprise."
        />
      }
    />
  );
}
