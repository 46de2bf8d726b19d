'use client';

import { useHydrated } from '#lib/hooks/use-hydrated.ts';
import { usePreference } from '#lib/hooks/use-preference.ts';
import { formatLocal, formatShortUtc, formatUtc } from '#lib/time.ts';

/** An instant in the zone that the reader chose, their own or UTC; the exact one in UTC on hover. */
export function Timestamp({ at }: { at: string }) {
  const isLocal = usePreference('timeZone') === 'local';
  const isHydrated = useHydrated();
  return (
    <time dateTime={at} title={formatUtc(at)} className="numeric whitespace-nowrap">
      {isLocal && isHydrated ? formatLocal(at) : formatShortUtc(at)}
    </time>
  );
}
