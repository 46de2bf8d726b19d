'use client';

import { CircleStop, Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { formatLocal, formatUtc } from '#lib/time.ts';
import { driftWords, type Reading } from './clock-labels.ts';

const TICK_MS = 1000;

/** Milliseconds since a reading arrived, updated each second while the clock runs. */
function useElapsed(since: number, isRunning: boolean): number {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setElapsed(Math.max(0, Date.now() - since)), TICK_MS);
    return () => clearInterval(timer);
  }, [since, isRunning]);
  return elapsed;
}

const later = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString();

interface ClockFaceProps {
  reading: Reading;
  /** When it arrived, by the browser's clock. */
  readAt: number;
}

/** Business time to the second, whether it runs, and how far it is from the machine's. Each reading has a face of its own. */
export function ClockFace({ reading, readAt }: ClockFaceProps) {
  const elapsed = useElapsed(readAt, !reading.frozen);
  const now = reading.frozen ? reading.now : later(reading.now, elapsed);
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <p className="numeric text-2xl leading-8 font-semibold tracking-tight" data-testid="clock">
          <time dateTime={now}>{formatUtc(now)}</time>
        </p>
        <p className="numeric text-sm text-muted">{formatLocal(now)} local time</p>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">Status</dt>
        <dd data-testid="clock-state">
          {reading.frozen ? (
            <StatusMark tone="attention" icon={CircleStop} word="Frozen" />
          ) : (
            <StatusMark tone="good" icon={Clock} word="Running" />
          )}
        </dd>
        <dt className="text-muted">Drift</dt>
        <dd data-testid="clock-drift">{driftWords(reading)}</dd>
        <dt className="text-muted">Real time</dt>
        <dd className="numeric">{formatUtc(later(reading.wall, elapsed))}</dd>
      </dl>
    </div>
  );
}
