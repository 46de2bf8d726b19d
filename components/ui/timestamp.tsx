'use client';

import { useHydrated } from '#lib/hooks/use-hydrated.ts';
import { formatLocal, formatUtc } from '#lib/time.ts';

/** An instant in the reader's zone, in UTC on hover. */
export function Timestamp({ at }: { at: string }) {
  const isLocal = useHydrated();
  return (
    <time dateTime={at} title={formatUtc(at)} className="numeric whitespace-nowrap">
      {isLocal ? formatLocal(at) : formatUtc(at)}
    </time>
  );
}
