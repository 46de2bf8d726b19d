'use client';

import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { toApiError } from '#lib/api-error.ts';
import { ErrorPanel } from './error-panel.tsx';
import { SlowNote } from './slow-note.tsx';

interface PanelProps<T> {
  title: string;
  /** One sentence on what the numbers are. */
  about?: ReactNode;
  query: UseQueryResult<T>;
  queryKey: readonly unknown[];
  className?: string;
  children: (loaded: T) => ReactNode;
}

/** A part of a page that loads and fails on its own. */
export function Panel<T>({ title, about, query, queryKey, className = '', children }: PanelProps<T>) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      aria-busy={query.isFetching}
      className={`flex flex-col rounded-lg border border-border bg-surface ${className}`}
    >
      <header className="border-b border-separator px-4 py-2.5">
        <h2 id={headingId} className="text-sm font-semibold">
          {title}
        </h2>
        {about && <p className="text-xs text-muted">{about}</p>}
      </header>
      {query.data === undefined ? <PanelState query={query} queryKey={queryKey} /> : children(query.data)}
    </section>
  );
}

function PanelState<T>({ query, queryKey }: Pick<PanelProps<T>, 'query' | 'queryKey'>) {
  if (query.error) {
    const failure = toApiError(query.error);
    return (
      <div className="p-3">
        <ErrorPanel title="This part could not be loaded" text={failure.message} requestId={failure.requestId}>
          <RetryButton query={query} />
        </ErrorPanel>
      </div>
    );
  }
  if (query.fetchStatus !== 'idle') return <Loading queryKey={queryKey} />;
  return (
    <div className="flex flex-wrap items-center gap-3 p-4 text-sm text-muted">
      <p>Loading was cancelled.</p>
      <RetryButton query={query} />
    </div>
  );
}

function RetryButton<T>({ query }: Pick<PanelProps<T>, 'query'>) {
  return (
    <Button variant="outline" onPress={() => void query.refetch()}>
      <RotateCw /> Try again
    </Button>
  );
}

function Loading({ queryKey }: { queryKey: readonly unknown[] }) {
  const client = useQueryClient();
  return (
    <div data-testid="skeleton-panel" className="flex flex-col gap-2.5 p-4">
      <p role="status" className="sr-only">
        Loading
      </p>
      {[80, 60, 70].map((percent) => (
        <div key={percent} style={{ width: `${percent}%` }} className="h-4 animate-pulse rounded bg-default" />
      ))}
      <SlowNote onCancel={() => void client.cancelQueries({ queryKey })} />
    </div>
  );
}
