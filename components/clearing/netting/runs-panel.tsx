'use client';

import { Amount } from '#components/ui/amount.tsx';
import { ShowMore } from '#components/ui/list/show-more.tsx';
import { NoValue } from '#components/ui/no-value.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { type PlainColumn, PlainTable } from '#components/ui/table/plain-table.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { formatCount } from '#lib/console/platform-figures.ts';
import type { NettingRun } from '#lib/contracts/clearing/netting.ts';
import { pairKey, RUN_TONES, RUN_WORDS, startedBy } from './netting-labels.ts';
import type { useNettingRuns } from './use-netting.ts';

const MOST_NETS = 3;

function Nets({ lines }: Pick<NettingRun, 'lines'>) {
  const moved = lines.filter(({ net }) => BigInt(net) !== 0n);
  if (moved.length === 0) return <NoValue word="Even" />;
  return (
    <ul className="text-right">
      {moved.slice(0, MOST_NETS).map(({ currency, net }) => (
        <li key={currency}>
          <Amount currency={currency} quantity={net} sign={BigInt(net) > 0n ? '+' : ''} />
        </li>
      ))}
      {moved.length > MOST_NETS && <li className="text-xs text-muted">and {moved.length - MOST_NETS} more</li>}
    </ul>
  );
}

const columnsOf = (open: (id: string) => void): readonly PlainColumn<NettingRun>[] => [
  {
    label: 'Counterparty',
    className: 'sm:w-1/4',
    cell: ({ id, counterpartyName, accountName }) => (
      <span className="block min-w-0">
        <button
          type="button"
          onClick={() => id !== null && open(id)}
          className="text-left font-medium text-link underline-offset-2 wrap-anywhere hover:underline"
        >
          {counterpartyName}
        </button>
        <span className="block text-xs text-muted">Account {accountName}</span>
      </span>
    ),
  },
  {
    label: 'Status',
    className: 'sm:w-1/6',
    cell: ({ status, reason }) => (
      <span className="block min-w-0 max-sm:text-right">
        <StatusMark tone={RUN_TONES[status]} word={RUN_WORDS[status]} />
        {reason !== null && <span className="block text-xs text-muted wrap-anywhere">{reason}</span>}
      </span>
    ),
  },
  {
    label: 'Started',
    className: 'sm:w-1/5',
    cell: (run) => <span className="max-sm:text-right">{startedBy(run)}</span>,
  },
  {
    label: 'Settlements',
    isNumber: true,
    cell: ({ settlements }) => formatCount(settlements),
  },
  { label: 'Net', isNumber: true, cell: ({ lines }) => <Nets lines={lines} /> },
  { label: 'When', cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
];

interface RunsPanelProps {
  runs: ReturnType<typeof useNettingRuns>;
  onOpen: (id: string) => void;
}

/** Runs of the enterprise's queues, the latest first. */
export function RunsPanel({ runs: { query, queryKey, runs }, onOpen }: RunsPanelProps) {
  return (
    <Panel title="Runs" about="The latest first. Open one for the settlements in it." query={query} queryKey={queryKey}>
      {() =>
        runs.length === 0 ? (
          <p className="p-4 text-sm text-muted">No queue has been run yet.</p>
        ) : (
          <>
            <PlainTable label="Runs" columns={columnsOf(onOpen)} rows={runs} rowKey={(run) => run.id ?? pairKey(run)} />
            <ShowMore query={query} />
          </>
        )
      }
    </Panel>
  );
}
