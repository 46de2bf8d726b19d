import type { OutputOf } from '#lib/contract.ts';
import type { changeClock } from '#lib/contracts/sandbox/sandbox.ts';
import { formatUtc } from '#lib/time.ts';

export type Reading = OutputOf<typeof changeClock>;

const STEPS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A span of time in its two largest units: `7 days`, `1 day 3 hours`, `12 seconds`. */
export function spanWords(ms: number): string {
  let rest = Math.round(Math.abs(ms) / 1000);
  const parts = STEPS.flatMap(([unit, seconds]) => {
    const count = Math.floor(rest / seconds);
    rest -= count * seconds;
    return count === 0 ? [] : [`${count.toLocaleString('en-US')} ${unit}${count === 1 ? '' : 's'}`];
  });
  return parts.length === 0 ? '0 seconds' : parts.slice(0, 2).join(' ');
}

const DRIFT_MS = 2000;

/** Whether business time lies before the time of real time, as it does after a freeze. */
export const isBehind = ({ offsetMs }: Reading): boolean => offsetMs < -DRIFT_MS;

/** Business time against real time's: `7 days ahead of real time`. */
export function driftWords({ offsetMs }: Reading): string {
  if (Math.abs(offsetMs) <= DRIFT_MS) return 'Same as real time';
  return `${spanWords(offsetMs)} ${offsetMs > 0 ? 'ahead of' : 'behind'} real time`;
}

/** What a change did, for whoever asked for it: `Moved 1 day forward and stopped, at 2026-03-10 09:30:00 UTC.` */
export function changeWords(before: Reading, after: Reading, elapsedMs: number): string {
  const movedMs = Date.parse(after.now) - Date.parse(before.now) - (before.frozen ? 0 : elapsedMs);
  const moved = movedMs > DRIFT_MS ? [`moved ${spanWords(movedMs)} forward`] : [];
  const turned = before.frozen === after.frozen ? [] : [after.frozen ? 'stopped' : 'resumed'];
  const done = [...moved, ...turned].join(' and ') || 'left unchanged';
  return `The clock was ${done}: ${formatUtc(after.now)}.`;
}
