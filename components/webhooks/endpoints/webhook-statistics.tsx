'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { Button } from '#components/ui/button.tsx';
import { PanelState } from '#components/ui/panel-state.tsx';
import { Section } from '#components/ui/section.tsx';
import { NearTime } from '#components/ui/timestamp.tsx';
import { queryOf } from '#lib/console/query.ts';
import type { OutputOf } from '#lib/contract.ts';
import { type AttemptBar, getWebhookStatistics, type StatisticsPeriod } from '#lib/contracts/webhooks/statistics.ts';
import { formatLocal } from '#lib/time.ts';
import { formatMs } from '../deliveries/delivery-labels.ts';

type Statistics = OutputOf<typeof getWebhookStatistics>;

const PERIODS: readonly { period: StatisticsPeriod; label: string }[] = [
  { period: '24h', label: 'Last 24 hours' },
  { period: '7d', label: 'Last 7 days' },
];

const plural = (count: number, word: string): string =>
  `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`;

/** Share of the attempts that succeeded; never rounded up to all. */
export function successShare({ attempts, succeeded }: Pick<Statistics, 'attempts' | 'succeeded'>): string {
  if (attempts === 0) return '–';
  if (succeeded === attempts) return '100%';
  return `${(Math.floor((succeeded / attempts) * 1000) / 10).toLocaleString('en-US')}%`;
}

const barWords = ({ at, attempts, failed, medianMs }: AttemptBar): string =>
  `${formatLocal(at)}: ${plural(attempts, 'attempt')}, ${failed} failed${medianMs === null ? '' : `, median ${formatMs(medianMs)}`}`;

function Figure({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="numeric text-lg leading-6 font-semibold">{value}</dd>
      <dd className="numeric truncate text-xs text-muted">{note}</dd>
    </div>
  );
}

/** Bars of attempts, the failed ones at their foot and hatched; and below them how long they took. */
function Bars({ bars }: { bars: readonly AttemptBar[] }) {
  const most = Math.max(1, ...bars.map(({ attempts }) => attempts));
  const slowest = Math.max(1, ...bars.map(({ medianMs }) => medianMs ?? 0));
  return (
    <div aria-hidden="true" className="mt-3">
      <p className="mb-1 text-xs text-muted">Attempts, failed ones in red</p>
      <ol className="flex h-16 items-end gap-0.5 border-b border-border">
        {bars.map((bar) => (
          <li key={bar.at} title={barWords(bar)} className="flex h-full flex-1 flex-col justify-end">
            <span className="block bg-accent" style={{ height: `${((bar.attempts - bar.failed) / most) * 100}%` }} />
            <span className="block bg-bad" style={{ height: `${(bar.failed / most) * 100}%` }} />
          </li>
        ))}
      </ol>
      <p className="mt-2 mb-1 text-xs text-muted">Median duration, up to {formatMs(slowest)}</p>
      <ol className="flex h-8 items-end gap-0.5 border-b border-border">
        {bars.map((bar) => (
          <li key={bar.at} title={barWords(bar)} className="flex h-full flex-1 items-end">
            <span className="block w-full bg-muted" style={{ height: `${((bar.medianMs ?? 0) / slowest) * 100}%` }} />
          </li>
        ))}
      </ol>
      <Axis bars={bars} />
    </div>
  );
}

/** When the first, the middle and the last bar begin. */
function Axis({ bars }: { bars: readonly AttemptBar[] }) {
  const { now } = useSelf();
  const ends = [bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)].filter((bar) => bar !== undefined);
  return (
    <p className="mt-1 flex justify-between gap-2 text-xs text-muted" data-testid="bar-times">
      {ends.map(({ at }, index) => (
        <NearTime key={`${index} ${at}`} at={at} now={now} />
      ))}
    </p>
  );
}

/** The same in words, for who does not see the bars. */
function BarTable({ bars }: { bars: readonly AttemptBar[] }) {
  return (
    <div className="sr-only">
      <ul aria-label="Attempts by time">
        {bars
          .filter(({ attempts }) => attempts > 0)
          .map((bar) => (
            <li key={bar.at}>{barWords(bar)}</li>
          ))}
      </ul>
    </div>
  );
}

function Shown({ data }: { data: Statistics }) {
  const failed = data.attempts - data.succeeded;
  return (
    <div className="relative">
      <dl className="grid grid-cols-3 gap-3" data-testid="statistics">
        <Figure
          label="Attempts"
          value={`${data.isWhole ? '' : 'over '}${data.attempts.toLocaleString('en-US')}`}
          note={plural(failed, 'failure')}
        />
        <Figure label="Success" value={successShare(data)} note="of attempts" />
        <Figure
          label="Duration"
          value={data.medianMs === null ? '–' : formatMs(data.medianMs)}
          note={data.p95Ms === null ? 'no success' : `95% within ${formatMs(data.p95Ms)}`}
        />
      </dl>
      {data.attempts > 0 && (
        <>
          <Bars bars={data.bars} />
          <BarTable bars={data.bars} />
        </>
      )}
    </div>
  );
}

/** How the attempts of an endpoint went over a day or a week. */
export function WebhookStatistics({ enterpriseId, webhookId }: { enterpriseId: string; webhookId: string }) {
  const [period, setPeriod] = useState<StatisticsPeriod>('24h');
  const { data, error, refetch } = useQuery(queryOf(getWebhookStatistics, { enterpriseId, webhookId, period }));
  return (
    <Section title="Attempts">
      <div role="group" aria-label="Period" className="mb-3 flex gap-1.5">
        {PERIODS.map((each) => (
          <Button
            key={each.period}
            size="sm"
            variant={each.period === period ? 'secondary' : 'outline'}
            aria-pressed={each.period === period}
            onPress={() => setPeriod(each.period)}
          >
            {each.label}
          </Button>
        ))}
      </div>
      {data === undefined ? <PanelState failure={error} onRetry={() => void refetch()} /> : <Shown data={data} />}
    </Section>
  );
}
