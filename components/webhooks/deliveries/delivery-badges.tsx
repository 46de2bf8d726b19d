import { CirclePause, RotateCw } from 'lucide-react';
import { useSelf } from '#components/session/self.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { NoValue } from '#components/ui/no-value.tsx';
import { OVER_ICONS } from '#components/ui/over-icons.ts';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { NearTime } from '#components/ui/timestamp.tsx';
import type { DeliveryRow } from '#lib/contracts/webhooks/deliveries.ts';
import { titleOfKind } from '#lib/kinds.ts';
import { standingOf } from '#lib/webhooks/delivery-standing.ts';

type Standing = Pick<DeliveryRow, 'state' | 'isHeld' | 'attempts' | 'responseCode' | 'nextAttempt'>;

/** How far a delivery is, in an icon and in words: `Retrying, next 11:45`. */
export function DeliveryStateMark({ row }: { row: Standing }) {
  const { now } = useSelf();
  const { tone, word, meaning, next } = standingOf(row);
  if (next === null)
    return (
      <StatusMark
        tone={tone}
        icon={row.isHeld ? CirclePause : tone === 'neutral' ? OVER_ICONS.skipped : undefined}
        word={word}
        meaning={meaning}
      />
    );
  return (
    <span className="inline-flex min-w-0 flex-wrap items-baseline gap-x-1">
      <StatusMark tone={tone} word={`${word},`} meaning={meaning} icon={RotateCw} />{' '}
      <span className="text-xs whitespace-nowrap">
        {next <= now ? 'now' : 'next '}
        {next > now && <NearTime at={next} now={now} />}
      </span>
    </span>
  );
}

/** What the receiver said last: its status, or why there was none. */
export function Answer({ row: { responseCode, error, attempts } }: { row: Answered }) {
  if (responseCode !== null) {
    const isGood = responseCode >= 200 && responseCode < 300;
    return <span className={`numeric ${isGood ? '' : 'text-bad'}`}>{responseCode}</span>;
  }
  if (attempts === 0) return <NoValue word="Not sent yet" />;
  return (
    <span className="block truncate text-bad" title={error ?? undefined}>
      No reply
    </span>
  );
}

type Answered = Pick<DeliveryRow, 'responseCode' | 'error' | 'attempts'>;

/** Marks what no event caused. */
export function SimulationChip({ row: { simulation } }: { row: Pick<DeliveryRow, 'simulation'> }) {
  return simulation ? <Chip label="Simulation" meaning="Someone asked for it; there is no event behind it." /> : null;
}

type About = Pick<DeliveryRow, 'subjectName' | 'subjectType' | 'subjectId' | 'coin' | 'hash'>;

/** What a delivery is about, by the best name that there is: label or external id, else its id. */
export const aboutOf = ({ subjectName, subjectId, hash }: About): string | null => subjectName ?? subjectId ?? hash;

/** The kind of object that a delivery is about, as a heading. */
export const aboutKindOf = ({ subjectType, coin }: About): string | null =>
  subjectType === null ? coin : titleOfKind(subjectType);
