'use client';

import { useHydrated } from '#lib/hooks/use-hydrated.ts';
import { usePreference } from '#lib/hooks/use-preference.ts';
import { formatLocal, formatNear, formatShortUtc, formatUtc, type Precision } from '#lib/time.ts';

/** Whether times are written in the zone of the reader, which only the browser knows. */
function useIsLocal(): boolean {
  const isLocal = usePreference('timeZone') === 'local';
  return useHydrated() && isLocal;
}

/** An instant in the zone that the reader chose, their own or UTC; the exact one in UTC on hover. */
export function Timestamp({ at, precision }: { at: string; precision?: Precision }) {
  const isLocal = useIsLocal();
  return (
    <time dateTime={at} title={formatUtc(at)} className="numeric whitespace-nowrap">
      {isLocal ? formatLocal(at, precision) : formatShortUtc(at, precision)}
    </time>
  );
}

/** Of a day as it is written: a blank and four digits. */
const YEAR = 5;

/** The same on two lines of a table, day and time, where there is little room; in compact rows on one, without the year. */
export function StackedTime({ at }: { at: string }) {
  const isLocal = useIsLocal();
  const text = isLocal ? formatLocal(at) : formatShortUtc(at);
  const comma = text.lastIndexOf(', ');
  return (
    <time dateTime={at} title={formatUtc(at)} className="numeric whitespace-nowrap sm:block">
      <span className="leading-4 sm:block">
        {text.slice(0, comma - YEAR)}
        <span className="second-line">{text.slice(comma - YEAR, comma)}</span>
        <span className="compact-only" aria-hidden="true">
          {' '}
          {text.slice(comma + 2)}
        </span>
      </span>
      <span className="sm:sr-only">, </span>
      <span className="second-line sm:block sm:text-xs sm:text-muted">{text.slice(comma + 2)}</span>
    </time>
  );
}

/** An instant near to now, as briefly as it is clear: only the time of day where it is today. */
export function NearTime({ at, now }: { at: string; now: string }) {
  const isLocal = useIsLocal();
  return (
    <time dateTime={at} title={formatUtc(at)} className="numeric whitespace-nowrap">
      {formatNear(at, now, isLocal ? 'local' : 'utc')}
    </time>
  );
}
