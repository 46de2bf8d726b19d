'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useEffect, useState } from 'react';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { type PlainColumn, PlainTable } from '#components/ui/table/plain-table.tsx';
import { TablePager } from '#components/ui/table/table-pager.tsx';
import { toApiError } from '#lib/api-error.ts';
import { objectHref } from '#lib/console/area-path.ts';
import { queryOf } from '#lib/console/query.ts';
import {
  type BankAccountImport,
  type BankAccountImportRow,
  searchBankAccountImportRows,
} from '#lib/contracts/banking/account-imports.ts';
import type { ImportRowState } from '#lib/contracts/banking/import-words.ts';
import { badRows, columnWords, isBusy, ROW_STATES } from './import-labels.ts';

const BUSY_MS = 2000;
const SIZE = 50;
const number = new Intl.NumberFormat('en-US');

const VIEWS = ['all', 'problems', 'valid', 'imported'] as const;
type View = (typeof VIEWS)[number];

const STATES: Readonly<Record<View, ImportRowState[] | undefined>> = {
  all: undefined,
  problems: ['invalid', 'duplicate', 'failed'],
  valid: ['valid'],
  imported: ['imported'],
};

const tabsOf = (one: BankAccountImport): readonly (readonly [View, string, number])[] => [
  ['all', 'All', one.checked],
  ['problems', 'With problems', badRows(one)],
  ['valid', 'Valid', one.valid],
  ['imported', 'Imported', one.imported],
];

function Problems({ row }: { row: BankAccountImportRow }) {
  const errors = row.findings.filter(({ severity }) => severity === 'error');
  if (row.problems.length === 0 && errors.length === 0) return '–';
  return (
    <ul className="flex flex-col gap-0.5 max-sm:text-right">
      {row.problems.map(({ field, text }) => (
        <li key={field + text}>
          {field !== '' && <span className="font-medium">{columnWords(field)}: </span>}
          {text}
        </li>
      ))}
      {errors.map(({ field, code, text }) => (
        <li key={code + field} className="text-muted">
          Not ready for payments: {text}
        </li>
      ))}
    </ul>
  );
}

const columnsOf = (enterpriseId: string): readonly PlainColumn<BankAccountImportRow>[] => [
  {
    label: 'Account',
    cell: (row) => (
      <span className="block min-w-0">
        <span className="block font-medium break-words">{row.name ?? 'Without a bank'}</span>
        <span className="block text-xs break-words text-muted">
          Line {number.format(row.line)}
          {row.ownerName !== null && ` · ${row.ownerName}`}
        </span>
      </span>
    ),
  },
  {
    label: 'Number',
    className: 'sm:w-40',
    cell: ({ accountNumber }) => <span className="font-mono text-xs break-all">{accountNumber ?? '–'}</span>,
  },
  { label: 'Status', className: 'sm:w-32', cell: ({ state }) => <StatusMark {...ROW_STATES[state]} /> },
  {
    label: 'Result',
    className: 'sm:w-[45%]',
    cell: (row) =>
      row.bankAccountId === null ? (
        <Problems row={row} />
      ) : (
        <>
          <Link
            href={objectHref(enterpriseId, 'bank-account', row.bankAccountId) ?? ''}
            prefetch={false}
            className="text-link underline-offset-2 hover:underline"
          >
            Open account
          </Link>
          {row.findings.some(({ severity }) => severity === 'error') && <Problems row={row} />}
        </>
      ),
  },
];

/** Where a list stands, without a trace in the address: it moves while the import does. */
function useCursors() {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const [size, setSize] = useState(SIZE);
  return {
    cursor: cursors.at(-1),
    size,
    reset: () => setCursors([]),
    pagingOf: (nextCursor: string | null) => ({
      number: cursors.length + 1,
      size,
      hasPrevious: cursors.length > 0,
      hasNext: nextCursor !== null,
      resize: (next: number) => {
        setCursors([]);
        setSize(next);
      },
      first: () => setCursors([]),
      previous: () => setCursors(cursors.slice(0, -1)),
      next: () => nextCursor !== null && setCursors([...cursors, nextCursor]),
    }),
  };
}

/** What was found of the rows of an import, and what became of them. */
export function ImportRows({ enterpriseId, one }: { enterpriseId: string; one: BankAccountImport }) {
  const [view, setView] = useQueryState('view', parseAsStringLiteral(VIEWS).withDefault('all'));
  const { cursor, size, reset, pagingOf } = useCursors();
  const input = { enterpriseId, bankAccountImportId: one.id, states: STATES[view], limit: size, cursor };
  const read = queryOf(searchBankAccountImportRows, input);
  const { data, error, refetch } = useQuery({
    ...read,
    placeholderData: keepPreviousData,
    refetchInterval: isBusy(one) ? BUSY_MS : false,
  });
  const { state } = one;
  // What ends between two looks is seen by the state alone.
  useEffect(() => void (state !== 'checking' && refetch()), [state, refetch]);
  return (
    <div className="flex flex-col">
      <div role="group" aria-label="Views" className="flex gap-0.5 overflow-x-auto border-b border-separator px-2">
        {tabsOf(one).map(([name, label, count]) => (
          <button
            key={name}
            type="button"
            aria-pressed={view === name}
            onClick={() => {
              reset();
              void setView(name);
            }}
            className="-mb-px flex items-center gap-1.5 border-b-2 border-transparent px-2 pt-2 pb-2 text-sm font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-foreground aria-pressed:border-accent aria-pressed:text-foreground"
          >
            {label}
            <span className="numeric rounded bg-default px-1 text-xs leading-4 font-medium text-default-foreground">
              {number.format(count)}
            </span>
          </button>
        ))}
      </div>
      {error && data === undefined && (
        <div className="p-3">
          <ErrorPanel title="The rows could not be loaded" text={toApiError(error).message} />
        </div>
      )}
      {data?.rows.length === 0 && <p className="p-4 text-sm text-muted">There are no such rows.</p>}
      {data && data.rows.length > 0 && (
        <>
          <PlainTable
            label="Rows"
            columns={columnsOf(enterpriseId)}
            rows={data.rows}
            rowKey={({ row }) => String(row)}
          />
          <div className="border-t border-separator px-4 py-2">
            <TablePager page={data} paging={pagingOf(data.nextCursor)} />
          </div>
        </>
      )}
    </div>
  );
}
