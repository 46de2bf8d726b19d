'use client';

import { ChartLine } from 'lucide-react';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { Amount } from '#components/ui/amount.tsx';
import { Empty } from '#components/ui/empty.tsx';
import { BarChoice } from '#components/ui/list/bar-choice.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { type PlainColumn, PlainTable } from '#components/ui/table/plain-table.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { type Level, PERIODS, type Period } from '#lib/console/reserve-curve.ts';
import type { ReservesRow } from '#lib/contracts/stablecoin/reserves.ts';
import { ReserveChart } from './reserve-chart.tsx';
import { useReserveCurve } from './use-reserve-curve.ts';

const PERIOD_NAMES = Object.keys(PERIODS) as Period[];
const PERIOD_WORDS: Readonly<Record<Period, string>> = {
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  all: 'Since the first order',
};
const VIEWS = ['chart', 'table'] as const;
const VIEW_WORDS = { chart: 'Chart', table: 'Table' } as const;

const columnsOf = ({ assets: [asset = ''], reserveAsset }: ReservesRow): readonly PlainColumn<Level>[] => [
  {
    label: 'Time',
    cell: ({ at, isOpening }) => (isOpening ? 'Start of the period' : <Timestamp at={at} />),
  },
  {
    label: 'Circulating',
    isNumber: true,
    cell: ({ circulating }) => <Amount currency={asset} quantity={circulating} />,
  },
  { label: 'Reserve', isNumber: true, cell: ({ reserve }) => <Amount currency={reserveAsset} quantity={reserve} /> },
  { label: 'Ledger position', isNumber: true, cell: ({ position }) => position },
];

interface HistoryPanelProps {
  enterpriseId: string;
  row: ReservesRow;
  asOf: string;
}

const NOTHING = 'What circulates and what backs it appear here with the first order that is fulfilled.';

/** What circulated of a token and what backed it, over a period, as a drawing or as a table. */
export function HistoryPanel({ enterpriseId, row, asOf }: HistoryPanelProps) {
  const [period, setPeriod] = useQueryState('period', parseAsStringLiteral(PERIOD_NAMES).withDefault('all'));
  const [view, setView] = useQueryState('as', parseAsStringLiteral(VIEWS).withDefault('chart'));
  const { query, queryKey, levelsOf } = useReserveCurve({ enterpriseId, token: row.token, period, asOf });
  return (
    <Panel
      title="Over time"
      about="After each order that was fulfilled, by all enterprises."
      query={query}
      queryKey={queryKey}
    >
      {(history) => {
        if (row.ledgerPosition === 0) return <Empty icon={ChartLine} title="Nothing was minted yet" text={NOTHING} />;
        const levels = levelsOf(history);
        return (
          <>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-separator px-4 py-2.5">
              <BarChoice
                label="Period"
                value={period}
                options={PERIOD_NAMES.map((value) => ({ value, label: PERIOD_WORDS[value] }))}
                onChange={(value) => void setPeriod(value)}
              />
              <BarChoice
                label="Shown as"
                value={view}
                options={VIEWS.map((value) => ({ value, label: VIEW_WORDS[value] }))}
                onChange={(value) => void setView(value)}
              />
              <span className="numeric text-xs text-muted sm:ml-auto" role="status">
                {history.total.toLocaleString('en-US')} {history.total === 1 ? 'change' : 'changes'} in this period
              </span>
            </div>
            {view === 'chart' ? (
              <div className="p-4">
                <ReserveChart levels={levels} asset={row.assets[0] ?? ''} reserveAsset={row.reserveAsset} end={asOf} />
              </div>
            ) : (
              <PlainTable
                label="Circulating and reserve over time"
                columns={columnsOf(row)}
                rows={levels.toReversed()}
                rowKey={({ position, isOpening }) => (isOpening ? 'opening' : String(position))}
              />
            )}
            {history.total > history.points.length && (
              <p className="border-t border-separator px-4 py-2 text-xs text-muted">
                {history.points.length.toLocaleString('en-US')} of {history.total.toLocaleString('en-US')} changes are
                shown, evenly spaced.
              </p>
            )}
          </>
        );
      }}
    </Panel>
  );
}
