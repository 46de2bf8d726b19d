'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { numberEnd, RAIL_WORDS } from '#components/banking/accounts/account-labels.ts';
import { Amount } from '#components/ui/amount.tsx';
import { Button } from '#components/ui/button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { Panel } from '#components/ui/panel.tsx';
import { StatusMark, type Tone } from '#components/ui/status-badge.tsx';
import { type PlainColumn, PlainTable } from '#components/ui/table/plain-table.tsx';
import { StackedTime } from '#components/ui/timestamp.tsx';
import { queryOf } from '#lib/console/query.ts';
import { listWithdrawalBatches, type WithdrawalBatch } from '#lib/contracts/banking/withdrawal-batches.ts';
import type { BatchState } from '#lib/contracts/banking/withdrawal-words.ts';

const DownloadDialog = dynamic(() => import('./download-dialog.tsx').then((module) => module.DownloadDialog), {
  ssr: false,
});

const MOST = 200;
const REFRESH_MS = 15_000;

const STATES: Readonly<Record<BatchState, { word: string; tone: Tone; meaning: string }>> = {
  collecting: { word: 'Collecting', tone: 'neutral', meaning: 'It takes withdrawals until its cut-off.' },
  batched: { word: 'Batched', tone: 'attention', meaning: 'Its payment file is there, and it is sent in minutes.' },
  sent: { word: 'Sent', tone: 'waiting', meaning: 'The bank has it.' },
  settled: { word: 'Settled', tone: 'good', meaning: 'All of its payments arrived or came back.' },
  empty: { word: 'Empty', tone: 'neutral', meaning: 'All of its withdrawals were cancelled.' },
};

const formOf = ({ id }: WithdrawalBatch): string => `file-${id}`;

const columnsOf = (open: (form: string) => void): readonly PlainColumn<WithdrawalBatch>[] => [
  {
    label: 'Batch',
    cell: ({ rail, day, debtorName, debtorNumber }) => (
      <span className="block min-w-0">
        <span className="block font-medium">
          {RAIL_WORDS[rail]}, {day}
        </span>
        <span className="block text-xs text-muted">
          From {debtorName} {numberEnd(debtorNumber)}
        </span>
      </span>
    ),
  },
  { label: 'Payments', className: 'sm:w-24', cell: ({ payments }) => payments },
  {
    label: 'Sum',
    className: 'sm:w-40',
    cell: ({ currency, quantity }) => <Amount currency={currency} quantity={quantity} />,
  },
  { label: 'Status', className: 'sm:w-32', cell: ({ state }) => <StatusMark {...STATES[state]} /> },
  { label: 'Cut-off', className: 'sm:w-28', cell: ({ cutOffAt }) => <StackedTime at={cutOffAt} /> },
  {
    label: 'Payment file',
    className: 'sm:w-36',
    cell: (batch) =>
      batch.sha256 === null ? (
        '–'
      ) : (
        <Button
          size="sm"
          variant="outline"
          aria-label={`Download: ${RAIL_WORDS[batch.rail]}, ${batch.day}`}
          onPress={() => open(formOf(batch))}
        >
          Download …
        </Button>
      ),
  },
];

/** The batches, and the form that is open on one of them. */
function Batches({ batches }: { batches: readonly WithdrawalBatch[] }) {
  const form = useFormKey(batches.map(formOf));
  const opened = batches.find((batch) => formOf(batch) === form.name);
  return (
    <>
      <PlainTable label="Withdrawal batches" columns={columnsOf(form.open)} rows={batches} rowKey={({ id }) => id} />
      {opened !== undefined && <DownloadDialog batch={opened} onClose={form.close} />}
    </>
  );
}

/** Batches of withdrawals, the last cut-off first. */
export function BatchesPanel() {
  const read = queryOf(listWithdrawalBatches, { limit: MOST });
  const query = useQuery({ ...read, placeholderData: keepPreviousData, refetchInterval: REFRESH_MS });
  return (
    <Panel title="Batches" about="The last 200, by their cut-offs." query={query} queryKey={read.queryKey}>
      {({ batches }) =>
        batches.length === 0 ? (
          <p className="p-4 text-sm text-muted">Nothing was withdrawn yet.</p>
        ) : (
          <Batches batches={batches} />
        )
      }
    </Panel>
  );
}
