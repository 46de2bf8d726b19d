'use client';

import { useSearchParams } from 'next/navigation';
import type { UseQueryStatesKeysMap } from 'nuqs';
import { useState } from 'react';
import { ignoredParts, withoutUnknown } from '#lib/console/ignored-parts.ts';
import type { Contract } from '#lib/contract.ts';
import type { RecordListProps } from './record-list-props.ts';
import type { useRecordList } from './use-record-list.ts';
import { useSavedViews } from './use-saved-views.ts';

/** The saved views of a list, and what its link or the open view says that the list does not understand. */
export function useRecordViews<C extends Contract, Keys extends UseQueryStatesKeysMap, Row extends object>(
  { enterpriseId, page, filters }: RecordListProps<C, Keys, Row>,
  { list, view, columns, change }: ReturnType<typeof useRecordList<C, Keys, Row>>,
) {
  const search = useSearchParams();
  const { keys } = filters;
  const views = useSavedViews({
    enterpriseId,
    page,
    keys,
    search: search.toString(),
    columns: columns.written,
    change,
  });
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const kept = new URLSearchParams(views.current?.query ?? '');
  const parts = [...ignoredParts(keys, search), ...ignoredParts(keys, kept), ...list.refused];
  return {
    views,
    ignored: [...new Set(parts)].filter((part) => !dismissed.includes(part)),
    /** Takes it out of the link, and says no more of it. */
    dropIgnored: () => {
      setDismissed(parts);
      const known = withoutUnknown(keys, search);
      window.history.replaceState(null, '', known === '' ? location.pathname : `?${known}`);
      change({ ...view }, 'replace');
    },
  };
}
