'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { parseAsString, type UseQueryStatesKeysMap, useQueryStates } from 'nuqs';
import { useState } from 'react';
import { useLive } from '#components/session/live.tsx';
import { call } from '#lib/client.ts';
import { queryOf } from '#lib/console/query.ts';
import { isSameView, viewQuery } from '#lib/console/saved-view-link.ts';
import { deleteSavedView, listSavedViews, type SavedView } from '#lib/contracts/saved-views/saved-views.ts';
import type { SavedPage } from '#lib/objects.ts';

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
  change: (patch: Record<string, unknown>) => void;
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

/** The saved views of a page, which of them the URL names, and whether it was changed since. */
export function useSavedViews({ enterpriseId, page, keys, search, columns, change }: SavedViewsOptions) {
  const [{ view: openedId, cols }, setPlace] = useQueryStates(PLACE, { history: 'push' });
  const [isWanted, setWanted] = useState(false);
  const client = useQueryClient();
  const read = queryOf(listSavedViews, { enterpriseId, page });
  const { data, error, refetch } = useQuery({
    ...read,
    select: ({ savedViews }) => savedViews,
    enabled: isWanted || openedId !== null,
  });
  const reload = () => void client.invalidateQueries({ queryKey: read.queryKey });
  useLive(['saved-view'], reload);
  const current = data?.find(({ id }) => id === openedId) ?? null;
  return {
    all: data,
    failure: error,
    retry: () => void refetch(),
    want: () => setWanted(true),
    current,
    isEdited: current !== null && (!isSameView(current.query, search) || current.columns !== columns),
    /** What a view saved now would keep. */
    draft: { query: viewQuery(search), columns },
    isColumnsCarried: cols !== null,
    open: (view: SavedView | null) => {
      change(readQuery(keys, view?.query ?? ''));
      void setPlace({ view: view?.id ?? null, cols: view?.columns ?? null });
    },
    /** After a change: reads the views anew, and names one in the URL. */
    settle: (id: string | null, isNew = false) => {
      reload();
      if (id !== openedId) void setPlace(isNew ? { view: id, cols: columns } : { view: id }, { history: 'replace' });
    },
    remove: async (id: string) => {
      await call(deleteSavedView, { enterpriseId, savedViewId: id });
    },
  };
}

export type SavedViews = ReturnType<typeof useSavedViews>;
