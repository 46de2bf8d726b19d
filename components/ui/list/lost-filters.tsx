'use client';

import { Info } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import type { UseQueryStatesKeysMap } from 'nuqs';
import { lostParts } from '#lib/console/saved-view-link.ts';
import { useViewsOf } from './use-views-of.ts';

interface LostFiltersProps {
  enterpriseId: string;
  keys: UseQueryStatesKeysMap;
}

/** Says what an open view filters by that its page does not know any more. */
export function LostFilters({ enterpriseId, keys }: LostFiltersProps) {
  const openId = useSearchParams().get('view');
  const view = useViewsOf(enterpriseId).data?.find(({ id }) => id === openId);
  const lost =
    view === undefined ? [] : lostParts(keys as Record<string, { parse: (text: string) => unknown }>, view.query);
  if (view === undefined || lost.length === 0) return null;
  return (
    <div
      role="status"
      data-testid="lost-filters"
      className="flex items-center gap-3 rounded-lg border border-border bg-attention-soft px-3 py-1.5 text-sm"
    >
      <Info className="size-4 shrink-0 text-attention" aria-hidden="true" />
      <p className="min-w-0 flex-1 break-words">
        The view “{view.name}” has filters that no longer exist:{' '}
        <code className="font-mono text-xs">{lost.join(' ').slice(0, 200)}</code>. The list shows more than it did. Save
        changes to the view to drop them.
      </p>
    </div>
  );
}
