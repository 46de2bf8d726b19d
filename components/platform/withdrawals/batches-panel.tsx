'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState } from 'react';
import { markedEnd, RAIL_WORDS } from '#components/banking/accounts/account-labels.ts';
import { Amount } from '#components/ui/amount.tsx';
import { Button } from '#components/ui/button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { BarChoice } from '#components/ui/list/bar-choice.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { StatusMark, type Tone } from '#components/ui/status-badge.tsx';
import { type PlainColumn, PlainTable } from '#components/ui/table/plain-table.tsx';
import { StackedTime } from '#components/ui/timestamp.tsx';
import { queryOf } from '#lib/console/query.ts';
import { listWithdrawalBatches, type WithdrawalBatch } from '#lib/contracts/banking/withdrawal-batches.ts';
import type { BatchState } from '#lib/contracts/banking/withdrawal-words.ts';
import { formatDay } from '#lib/time.ts';

const DownloadDialog = dynamic(() => import('./download-dialog.tsx').then((module) => module.DownloadDialog), {
  ssr: false,
});

const CloseDialog = dynamic(() => import('./close-dialog.tsx').then((module) => module.CloseDialog), { ssr: false });

const PaymentsDialog = dynamic(() => import('./payments-dialog.tsx').then((module) => module.PaymentsDialog), {
  ssr: false,
});

const MOST = 200;
const REFRESH_MS = 15_000;
const CLOSING_MS = 1000;

const STATES: Readonly<Record<BatchState, { word: string; tone: Tone; meaning: string }>> = {
  collecting: { word: 'Collecting', tone: 'neutral', meaning: 'It takes withdrawals until its cut-off.' },
  batched: { word: 'Batched', tone: 'attention', meaning: 'Its payment file is there, and it is sent in minutes.' },
  sent: { word: 'Sent', tone: 'waiting', meaning: 'The bank has it.' },
  settled: { word: 'Settled', tone: 'good', meaning: 'All of its payments arrived or came back.' },
  empty: { word: 'Empty', tone: 'neutral', meaning: 'All of its withdrawals were cancelled.' },
};

const CLOSING = { word: 'Closing', tone: 'neutral', meaning: 'Its payment file is being written.' } as const;

const fileOf = ({ id }: WithdrawalBatch): string => `file-${id}`;
const closeOf = ({ id }: WithdrawalBatch): string => `close-${id}`;
const paymentsOf = ({ id }: WithdrawalBatch): string => `payments-${id}`;
const nameOf = ({ rail, day }: WithdrawalBatch): string => `${RAIL_WORDS[rail]}, ${formatDay(day)}`;

interface ColumnsOptions {
  open: (form: string) => void;
  /** The batch that was closed from here. */
  closedId: string | null;
}

const isClosing = ({ id, state }: WithdrawalBatch, closedId: string | null): boolean =>
  state === 'collecting' && id === closedId;

/** What can be done with a batch: it is closed, or its file is read. */
function BatchAction({
  batch,
  open,
  isClosing,
}: { batch: WithdrawalBatch; isClosing: boolean } & Pick<ColumnsOptions, 'open'>) {
  const props = { size: 'sm', variant: 'outline' } as const;
  if (batch.sha256 !== null)
    return (
      <Button {...props} aria-label={`Download: ${nameOf(batch)}`} onPress={() => open(fileOf(batch))}>
        Download …
      </Button>
    );
  if (batch.state !== 'collecting' || batch.payments === 0 || isClosing) return '–';
  return (
    <Button {...props} aria-label={`Close now: ${nameOf(batch)}`} onPress={() => open(closeOf(batch))}>
      Close now …
    </Button>
  );
}

const columnsOf = ({ open, closedId }: ColumnsOptions): readonly PlainColumn<WithdrawalBatch>[] => [
  {
    label: 'Batch',
    cell: (batch) => (
      <span className="block min-w-0">
        <span className="block font-medium">{nameOf(batch)}</span>
        <span className="block text-xs text-muted">
          From {batch.debtorName} {markedEnd(batch.debtorNumber)}
        </span>
      </span>
    ),
  },
  {
    label: 'Payments',
    isNumber: true,
    className: 'sm:w-24',
    cell: (batch) =>
      batch.payments === 0 ? (
        0
      ) : (
        <button
          type="button"
          onClick={() => open(paymentsOf(batch))}
          className="min-w-6 text-right text-link underline-offset-2 hover:underline"
        >
          <span className="sr-only">{`Payments: ${nameOf(batch)}, `}</span>
          {batch.payments}
        </button>
      ),
  },
  {
    label: 'Sum',
    isNumber: true,
    className: 'sm:w-40',
    cell: ({ currency, quantity }) => <Amount currency={currency} quantity={quantity} />,
  },
  {
    label: 'Status',
    className: 'sm:w-32',
    cell: (batch) => <StatusMark {...(isClosing(batch, closedId) ? CLOSING : STATES[batch.state])} />,
  },
  { label: 'Cut-off', className: 'sm:w-28', cell: ({ cutOffAt }) => <StackedTime at={cutOffAt} /> },
  {
    label: 'Payment file',
    className: 'sm:w-36',
    cell: (batch) => <BatchAction batch={batch} open={open} isClosing={isClosing(batch, closedId)} />,
  },
];

interface BatchesProps {
  batches: readonly WithdrawalBatch[];
  closedId: string | null;
  onClosed: (id: string) => void;
}

/** The batches, and the form that is open on one of them. */
function Batches({ batches, closedId, onClosed }: BatchesProps) {
  const form = useFormKey(batches.flatMap((batch) => [fileOf(batch), closeOf(batch), paymentsOf(batch)]));
  const read = batches.find((batch) => fileOf(batch) === form.name);
  const shown = batches.find((batch) => paymentsOf(batch) === form.name);
  const closed = batches.find((batch) => closeOf(batch) === form.name);
  return (
    <>
      <PlainTable
        label="Withdrawal batches"
        columns={columnsOf({ open: form.open, closedId })}
        rows={batches}
        rowKey={({ id }) => id}
      />
      {read !== undefined && <DownloadDialog batch={read} onClose={form.close} />}
      {shown !== undefined && <PaymentsDialog batch={shown} onClose={form.close} />}
      {closed !== undefined && <CloseDialog batch={closed} onClosed={onClosed} onClose={form.close} />}
    </>
  );
}

const SHOWN = ['all', 'due'] as const;
const SHOWN_WORDS: Readonly<Record<(typeof SHOWN)[number], string>> = {
  all: 'All batches',
  due: 'Due or past cut-off',
};

/** Batches of withdrawals, the last cut-off first. Which of them is in the URL. */
export function BatchesPanel() {
  const [closedId, setClosedId] = useState<string | null>(null);
  const [shown, setShown] = useQueryState('show', parseAsStringLiteral(SHOWN).withDefault('all'));
  const read = queryOf(listWithdrawalBatches, { limit: MOST, onlyDue: shown === 'due' || undefined });
  const query = useQuery({
    ...read,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.batches.some((batch) => isClosing(batch, closedId)) ? CLOSING_MS : REFRESH_MS,
  });
  return (
    <Panel title="Batches" about="The last 200, by their cut-offs." query={query} queryKey={read.queryKey}>
      {({ batches }) => (
        <>
          <div className="border-b border-separator px-4 py-2.5">
            <BarChoice
              label="Show"
              value={shown}
              options={SHOWN.map((value) => ({ value, label: SHOWN_WORDS[value] }))}
              onChange={(next) => void setShown(next)}
            />
          </div>
          {batches.length === 0 ? (
            <p className="p-4 text-sm text-muted">
              {shown === 'due' ? 'No batch is due.' : 'Nothing was withdrawn yet.'}
            </p>
          ) : (
            <Batches batches={batches} closedId={closedId} onClosed={setClosedId} />
          )}
        </>
      )}
    </Panel>
  );
}
