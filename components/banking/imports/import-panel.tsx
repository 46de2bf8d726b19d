'use client';

import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { Button } from '#components/ui/button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { ExportNote } from '#components/ui/list/export-note.tsx';
import { useExport } from '#components/ui/list/use-export.ts';
import { Panel } from '#components/ui/panel.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { ProgressLine } from '#components/ui/upload/progress-line.tsx';
import { queryOf } from '#lib/console/query.ts';
import {
  type BankAccountImport,
  exportBankAccountImportRows,
  getBankAccountImport,
} from '#lib/contracts/banking/account-imports.ts';
import { badRows, IMPORT_STATES, isBusy, nameOfImport, rowCount } from './import-labels.ts';
import { ImportRows } from './import-rows.tsx';

const StartDialog = dynamic(() => import('./import-dialogs.tsx').then((module) => module.StartDialog), { ssr: false });
const CancelDialog = dynamic(() => import('./import-dialogs.tsx').then((module) => module.CancelDialog), {
  ssr: false,
});

const BUSY_MS = 1000;
const REFRESH_MS = 15_000;
const FORMS = ['start', 'cancel'] as const;
const number = new Intl.NumberFormat('en-US');

function Progress({ one }: { one: BankAccountImport }) {
  if (one.state === 'checking')
    return (
      <ProgressLine
        label="Check"
        text={`Checking ${number.format(one.checked)} of ${rowCount(one.rows)}`}
        share={one.checked / one.rows}
      />
    );
  const wanted = one.imported + one.failed + one.valid;
  return (
    <ProgressLine
      label="Import"
      text={`Importing ${number.format(one.imported + one.failed)} of ${rowCount(wanted)}`}
      share={wanted === 0 ? 1 : (one.imported + one.failed) / wanted}
    />
  );
}

const figuresOf = (one: BankAccountImport): readonly (readonly [string, number])[] => [
  ['Rows', one.rows],
  ['Valid', one.valid],
  ['With problems', badRows(one)],
  ['Not ready for payments', one.notReady],
  ['Imported', one.imported],
];

function Figures({ one }: { one: BankAccountImport }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {figuresOf(one).map(([label, value]) => (
        <div key={label}>
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="numeric text-lg leading-6 font-semibold">{number.format(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What the button that starts says: what is left, and whether it goes on. */
const startLabel = ({ state, rows, valid, startedAt }: BankAccountImport): string => {
  if ((state === 'cancelled' || state === 'stopped') && startedAt !== null) return `Go on with ${rowCount(valid)}`;
  return valid === rows
    ? `Import ${rows === 1 ? '' : 'all '}${rowCount(rows)}`
    : `Import ${valid === 1 ? '1 valid row' : `${number.format(valid)} valid rows`}`;
};

interface ImportPanelProps {
  enterpriseId: string;
  id: string;
  onClose: () => void;
}

function Opened({ enterpriseId, one }: { enterpriseId: string; one: BankAccountImport }) {
  const form = useFormKey(FORMS);
  const report = useExport();
  const isOpen = one.endedAt === null;
  const input = { enterpriseId, bankAccountImportId: one.id };
  const exportName = `${nameOfImport(one).replace(/\.csv$/i, '')}-report.csv`;
  return (
    <>
      <div className="flex flex-col gap-4 border-b border-separator p-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <Figures one={one} />
          <div className="flex flex-wrap gap-2">
            {one.rowsDeletedAt === null && (
              <Button
                variant="outline"
                isDisabled={report.state.kind === 'running'}
                onPress={() => void report.start(exportBankAccountImportRows, input, exportName)}
              >
                Download report
              </Button>
            )}
            {isOpen && (
              <Button variant="outline" onPress={() => form.open('cancel')}>
                Cancel import
              </Button>
            )}
            {one.canStart && (
              <Button variant="primary" onPress={() => form.open('start')}>
                {startLabel(one)}
              </Button>
            )}
          </div>
        </div>
        {isBusy(one) && <Progress one={one} />}
        {one.reason !== null && <p className="text-sm">{one.reason}</p>}
        <ExportNote state={report.state} onCancel={report.cancel} onDismiss={report.dismiss} />
      </div>
      {one.rowsDeletedAt === null ? (
        <ImportRows enterpriseId={enterpriseId} one={one} />
      ) : (
        <p className="p-4 text-sm text-muted">The rows of this file were deleted.</p>
      )}
      {form.name === 'start' && one.canStart && (
        <StartDialog enterpriseId={enterpriseId} one={one} label={startLabel(one)} onClose={form.close} />
      )}
      {form.name === 'cancel' && isOpen && <CancelDialog enterpriseId={enterpriseId} one={one} onClose={form.close} />}
    </>
  );
}

/** One import: how far it is, what was found of its rows, and what can be done with it. */
export function ImportPanel({ enterpriseId, id, onClose }: ImportPanelProps) {
  const read = queryOf(getBankAccountImport, { enterpriseId, bankAccountImportId: id });
  const query = useQuery({
    ...read,
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? BUSY_MS : REFRESH_MS),
  });
  const about = (
    <span className="flex flex-wrap items-center gap-3">
      {query.data && <StatusMark {...IMPORT_STATES[query.data.state]} />}
      <button
        type="button"
        onClick={onClose}
        className="inline-flex items-center gap-1 text-link underline-offset-2 hover:underline"
      >
        <X className="size-3.5" aria-hidden="true" /> Close
      </button>
    </span>
  );
  return (
    <Panel
      title={query.data ? nameOfImport(query.data) : 'Import'}
      about={about}
      query={query}
      queryKey={read.queryKey}
    >
      {(one) => <Opened enterpriseId={enterpriseId} one={one} />}
    </Panel>
  );
}
