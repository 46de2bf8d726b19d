'use client';

import { useQueryClient } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { isServiceReachable, watchService } from '#lib/console/reachability.ts';

/** While the service does not answer: says so, and reads everything anew when it is back. */
export function ServiceBanner() {
  const client = useQueryClient();
  const isReachable = useSyncExternalStore(watchService, isServiceReachable, () => true);
  useEffect(
    () =>
      watchService(() => {
        if (isServiceReachable()) void client.invalidateQueries();
      }),
    [client],
  );
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-3 z-50 flex justify-center px-3">
      {!isReachable && (
        <p
          data-testid="service-banner"
          className="pointer-events-auto flex items-center gap-2 rounded-lg border border-border bg-surface px-4 py-2.5 text-sm shadow-lg"
        >
          <LoaderCircle className="size-4 shrink-0 animate-spin text-attention" aria-hidden="true" />
          <span>
            <span className="font-medium">Clearhouse is not responding.</span> It may be restarting; this page resumes
            by itself.
          </span>
        </p>
      )}
    </div>
  );
}
