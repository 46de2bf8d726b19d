'use client';

import { useHydrated } from '#lib/hooks/use-hydrated.ts';
import { usePreference } from '#lib/hooks/use-preference.ts';
import { formatLocal, formatShortUtc, formatUtc } from '#lib/time.ts';

/** When a request came in, to the second, in the zone that the reader chose. */
export function ReceivedAt({ at }: { at: string }) {
  const isLocal = usePreference('timeZone') === 'local';
  const isHydrated = useHydrated();
  const seconds = at.slice(16, 19);
  return (
    <time dateTime={at} title={formatUtc(at)} className="numeric whitespace-nowrap">
      {isLocal && isHydrated ? formatLocal(at) + seconds : formatShortUtc(at).replace(' UTC', `${seconds} UTC`)}
    </time>
  );
}
