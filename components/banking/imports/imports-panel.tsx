'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Panel } from '#components/ui/panel.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { type PlainColumn, PlainTable } from '#components/ui/table/plain-table.tsx';
import { StackedTime } from '#components/ui/timestamp.tsx';
import { queryOf } from '#lib/console/query.ts';
import { type BankAccountImport, searchBankAccountImports } from '#lib/contracts/banking/account-imports.ts';
import { badRows, IMPORT_STATES, isBusy, nameOfImport } from './import-labels.ts';

const MOST = 50;
const REFRESH_MS = 15_000;
const BUSY_MS = 2000;
const number = new Intl.NumberFormat('en-US');

const columnsOf = (show: (id: string) => void): readonly PlainColumn<BankAccountImport>[] => [
  {
    label: 'File',
    cell: (one) => (
      <button
        type="button"
        onClick={() => show(one.id)}
        className="min-w-0 text-left font-medium break-all text-link underline-offset-2 hover:underline"
      >
        {nameOfImport(one)}
      </button>
    ),
  },
  { label: 'Status', className: 'sm:w-32', cell: ({ state }) => <StatusMark {...IMPORT_STATES[state]} /> },
  { label: 'Rows', className: 'sm:w-24', isNumber: true, cell: ({ rows }) => number.format(rows) },
  { label: 'With problems', className: 'sm:w-32', isNumber: true, cell: (one) => number.format(badRows(one)) },
  { label: 'Imported', className: 'sm:w-28', isNumber: true, cell: ({ imported }) => number.format(imported) },
  { label: 'Uploaded', className: 'sm:w-28', cell: ({ createdAt }) => <StackedTime at={createdAt} /> },
];

/** Imports of an enterprise, the last one first. */
export function ImportsPanel({ enterpriseId, show }: { enterpriseId: string; show: (id: string) => void }) {
  const read = queryOf(searchBankAccountImports, { enterpriseId, limit: MOST });
  const query = useQuery({
    ...read,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.imports.some(isBusy) ? BUSY_MS : REFRESH_MS),
  });
  return (
    <Panel
      title="Imports"
      about="The last 50. Rows are deleted seven days after the upload, or after the end."
      query={query}
      queryKey={read.queryKey}
    >
      {({ imports }) =>
        imports.length === 0 ? (
          <p className="p-4 text-sm text-muted">Nothing was imported yet. Start from the template.</p>
        ) : (
          <PlainTable label="Imports" columns={columnsOf(show)} rows={imports} rowKey={({ id }) => id} />
        )
      }
    </Panel>
  );
}
