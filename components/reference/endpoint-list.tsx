'use client';

import { useEffect, useRef } from 'react';
import { SearchFilter } from '#components/ui/list/search-filter.tsx';
import { Method } from './method.tsx';
import type { Endpoint } from './open-api.ts';

interface EndpointListProps {
  endpoints: readonly Endpoint[];
  shown: Endpoint | undefined;
  text: string;
  onText: (text: string) => void;
  onShow: (operationId: string) => void;
}

/** All endpoints by area, narrowed by a few letters of path, name or summary. */
export function EndpointList({ endpoints, shown, text, onText, onShow }: EndpointListProps) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = endpoints.filter(({ path, summary, operationId, method }) => {
    const known = `${method} ${path} ${summary} ${operationId}`.toLowerCase();
    return words.every((word) => known.includes(word));
  });
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <nav aria-label="Endpoints" className="flex min-h-0 flex-col gap-3">
      <SearchFilter label="Path, name or summary" value={text} onChange={onText} />
      <div
        ref={list}
        role="group"
        aria-label="List of endpoints"
        className="min-h-0 flex-1 overflow-y-auto rounded-lg border border-border bg-surface p-2 max-lg:max-h-72"
      >
        {found.length === 0 && <p className="p-3 text-sm text-muted">No endpoint matches.</p>}
        {[...Map.groupBy(found, ({ tag }) => tag)].map(([tag, own]) => (
          <section key={tag} aria-label={tag} className="mb-3">
            <h2 className="px-2 py-1 text-xs font-medium text-muted">{tag}</h2>
            <ul>
              {own.map((endpoint) => (
                <li key={endpoint.operationId}>
                  <button
                    type="button"
                    aria-current={endpoint === shown ? 'true' : undefined}
                    onClick={() => onShow(endpoint.operationId)}
                    className="flex w-full items-baseline gap-1 rounded-md px-2 py-1.5 text-left text-sm hover:bg-row-hover aria-[current=true]:bg-default"
                  >
                    <Method method={endpoint.method} />
                    <span className="min-w-0 flex-1">
                      <span className="block">{endpoint.summary}</span>
                      <span className="block truncate font-mono text-xs text-muted" title={endpoint.path}>
                        {endpoint.path}
                      </span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}
