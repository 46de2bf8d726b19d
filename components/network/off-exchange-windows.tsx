import { StatusMark } from '#components/ui/status-badge.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { formatAge } from '#lib/time.ts';
import type { Position } from './off-exchange-next.ts';

interface WindowProps {
  label: string;
  about: string;
  from: string;
  until: string;
  now: string;
}

/** A span of time, how much of it is over, and what is left. */
function Window({ label, about, from, until, now }: WindowProps) {
  const [start, end, at] = [from, until, now].map((text) => Date.parse(text)) as [number, number, number];
  const isOver = at >= end;
  const isAhead = at < start;
  const part = end > start ? Math.min(1, Math.max(0, (at - start) / (end - start))) : 1;
  return (
    <li className="border-b border-separator px-3 py-2 last:border-b-0" data-testid="window">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{label}</span>
        {isOver ? (
          <StatusMark tone="neutral" word="Ended" />
        ) : (
          <StatusMark
            tone="waiting"
            word={isAhead ? `Opens in ${formatAge(now, from)}` : `${formatAge(now, until)} left`}
          />
        )}
      </div>
      <div className="mt-1 h-1 overflow-hidden rounded-full bg-default" aria-hidden="true">
        <div
          className={`h-full ${isOver ? 'bg-muted' : 'bg-waiting'}`}
          style={{ width: `${Math.round(part * 100)}%` }}
        />
      </div>
      <p className="mt-1 text-xs text-muted">
        {isOver ? 'Ended ' : 'Ends '}
        <Timestamp at={until} />. {about}
      </p>
    </li>
  );
}

/** How long clients can dispute a settlement, and how long its partner can then bring funds that it lacks. */
export function OffExchangeWindows({ position, now }: { position: Position; now: string }) {
  const { side, settlement, disputeWindowEndsAt, topUpEndsAt } = position;
  const isClient = side === 'client';
  if (disputeWindowEndsAt === null || settlement.status !== 'pending') return null;
  return (
    <ul className="mt-2 rounded-lg border border-border text-sm" aria-label="Windows">
      <Window
        label="Dispute window"
        about={`Until then ${isClient ? 'you' : 'clients'} can dispute the settlement, or retract a dispute.`}
        from={settlement.createdAt}
        until={disputeWindowEndsAt}
        now={now}
      />
      {topUpEndsAt !== null && topUpEndsAt !== disputeWindowEndsAt && (
        <Window
          label="Top-up window"
          about={`Until then ${isClient ? `${settlement.partnerName} can bring funds that it lacks` : 'you can bring funds that you lack'}.`}
          from={disputeWindowEndsAt}
          until={topUpEndsAt}
          now={now}
        />
      )}
    </ul>
  );
}
