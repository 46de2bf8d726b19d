'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { type ReactNode, useEffect, useState } from 'react';
import { OpenEnterpriseProvider } from '#components/session/open-enterprise.tsx';
import { type Self, SelfProvider } from '#components/session/self.tsx';
import { ApiError } from '#lib/api-error.ts';
import { onCacheClearing } from './cache-clearing.ts';
import { ServiceBanner } from './service-banner.tsx';

/** A read is tried again only when no reply came; an answer of the service stands until the reader asks anew. */
const isWorthRetry = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof ApiError && error.status === 0;

interface ProvidersProps {
  self: Self;
  /** Id of the enterprise that was open last in this browser. */
  lastEnterprise: string | undefined;
  children: ReactNode;
}

/** Everything that console pages share: the cache of replies, the URL as state, who is signed in, and where. */
export function Providers({ self, lastEnterprise, children }: ProvidersProps) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: isWorthRetry, staleTime: 5_000 } } }),
  );
  useEffect(() => onCacheClearing(document, () => void client.resetQueries()), [client]);
  return (
    <QueryClientProvider client={client}>
      <NuqsAdapter>
        <SelfProvider self={self}>
          <OpenEnterpriseProvider last={lastEnterprise}>{children}</OpenEnterpriseProvider>
          <ServiceBanner />
        </SelfProvider>
      </NuqsAdapter>
    </QueryClientProvider>
  );
}
