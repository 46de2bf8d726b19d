'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { queryOf } from '#lib/console/query.ts';
import { getSelf } from '#lib/contracts/access/self.ts';
import { formatDistance, formatUtc } from '#lib/time.ts';

const TICK_MS = 1000;
const MINUTE_MS = 60_000;

/** Business time, a second further each second from when it was last read. */
function useBusinessNow(): number {
  const { now } = useSelf();
  const client = useQueryClient();
  const { queryKey } = queryOf(getSelf, {});
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const tick = () => {
      const readAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? Date.now();
      setElapsed(Math.max(0, Date.now() - readAt));
    };
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [client, queryKey, now]);
  return Date.parse(now) + elapsed;
}

/** How long it takes until an instant, to the second in the last minute: `in 48 s`, `in 1 h 0 min`. */
export function Countdown({ at }: { at: string }) {
  const now = useBusinessNow();
  const left = Date.parse(at) - now;
  if (left <= 0) return <>any moment now</>;
  const words =
    left < MINUTE_MS ? `in ${Math.ceil(left / TICK_MS)} s` : formatDistance(at, new Date(now).toISOString());
  return (
    <time dateTime={at} title={formatUtc(at)} className="numeric whitespace-nowrap">
      {words}
    </time>
  );
}
