'use client';

import { useQueryClient } from '@tanstack/react-query';
import { parseAsString, type UseQueryStatesKeysMap, useQueryStates } from 'nuqs';
import { useEffect, useRef } from 'react';
import { useLive } from '#components/session/live.tsx';
import { toApiError } from '#lib/api-error.ts';
import { repliesOf } from '#lib/console/query.ts';
import { isSameView, NO_VIEW, viewQuery } from '#lib/console/saved-view-link.ts';
import { listSavedViews, type SavedView } from '#lib/contracts/saved-views/saved-views.ts';
import type { SavedPage } from '#lib/objects.ts';
import { useViewsOf } from './use-views-of.ts';

const loadChanges = () => import('#lib/console/view-changes.ts');
const PLACE = { view: parseAsString, cols: parseAsString };

interface Parsed {
  parse: (text: string) => unknown;
}

export interface SavedViewsOptions {
  enterpriseId: string;
  page: SavedPage;
  keys: UseQueryStatesKeysMap;
  /** Query string of the page as it is. */
  search: string;
  /** Columns as they are; null for the table's own. */
  columns: string | null;
  change: (patch: Record<string, unknown>, history?: 'push' | 'replace') => void;
}

/** What a saved query says for each URL key of a list; null where it says nothing. */
const readQuery = (keys: UseQueryStatesKeysMap, query: string): Record<string, unknown> => {
  const params = new URLSearchParams(query);
  return Object.fromEntries(
    Object.entries(keys as Record<string, Parsed>).map(([key, { parse }]) => {
      const raw = params.get(key);
      return [key, raw === null ? null : parse(raw)];
    }),
  );
};

/**
 * Opens a page with its reader's default view when it is come to without a query: at first, and by a link to the bare page. Filters
 * that are taken away one by one do not count, since a URL keeps its view then.
 */
function useDefaultView(search: string, chosen: SavedView | undefined, open: (view: SavedView) => void): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    const isComing = before.current === null || new URLSearchParams(before.current).has('view');
    if (search !== '') before.current = search;
    if (search !== '' || !isComing || chosen === undefined) return;
    // The router empties the queue of URL changes right after it came here: one made before that would be lost.
    const timer = setTimeout(() => {
      before.current = search;
      open(chosen);
    });
    return () => clearTimeout(timer);
  });
}

/** The saved views of a page, which of them the URL names, and whether it was changed since. */
export function useSavedViews({ enterpriseId, page, keys, search, columns, change }: SavedViewsOptions) {
  const [{ view: openedId, cols }, setPlace] = useQueryStates(PLACE, { history: 'push' });
  const client = useQueryClient();
  const { data, error, refetch } = useViewsOf(enterpriseId);
  const all = data?.filter((view) => view.page === page);
  const reload = () => void client.invalidateQueries({ queryKey: repliesOf(listSavedViews) });
  useLive(['saved-view'], reload);
  const current = all?.find(({ id }) => id === openedId) ?? null;
  const chosen = all?.find(({ isDefault }) => isDefault);
  const open = (view: SavedView | null, history: 'push' | 'replace' = 'push') => {
    change(readQuery(keys, view?.query ?? ''), history);
    const none = chosen === undefined ? null : NO_VIEW;
    void setPlace({ view: view?.id ?? none, cols: view?.columns ?? null }, { history });
  };
  useDefaultView(search, chosen, (view) => open(view, 'replace'));
  return {
    all,
    failure: error === null ? null : toApiError(error),
    retry: () => void refetch(),
    current,
    isEdited: current !== null && (!isSameView(current.query, search) || current.columns !== columns),
    /** What a view saved now would keep. */
    draft: { query: viewQuery(search), columns },
    isColumnsCarried: cols !== null,
    open,
    /** After a change: reads the views anew, and names one in the URL. */
    settle: (id: string | null, isNew = false) => {
      reload();
      if (id !== openedId) void setPlace(isNew ? { view: id, cols: columns } : { view: id }, { history: 'replace' });
    },
    /** Pins a view or makes it the default, for the reader alone. */
    mark: async (id: string, marks: { isPinned?: boolean; isDefault?: boolean }) => {
      const { markView } = await loadChanges();
      await markView({ enterpriseId, savedViewId: id, ...marks });
      reload();
    },
    remove: async (id: string) => {
      const { deleteView } = await loadChanges();
      await deleteView({ enterpriseId, savedViewId: id });
    },
  };
}

export type SavedViews = ReturnType<typeof useSavedViews>;
