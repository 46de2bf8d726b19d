'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLive } from '#components/session/live.tsx';
import { mergePage } from '#lib/console/live-page.ts';
import type { ListPage } from '#lib/hooks/use-contract-table.ts';
import type { LiveKind } from '#lib/objects.ts';

const GATHER_MS = 400;
const MARK_MS = 2400;
const NONE: ReadonlySet<string> = new Set();

interface LiveRowsOptions<Row> {
  subjects: readonly LiveKind[];
  source: { queryKey: readonly unknown[]; readPage: () => Promise<ListPage<Row>> };
  rowId: (row: Row) => string;
  refresh: () => void;
}

interface Waiting<Row> {
  page: ListPage<Row>;
  key: string;
  added: number;
  gone: number;
}

/** How many rows left the page only because new ones push them to the next. */
const pushedOff = (page: ListPage<unknown>, { added, gone }: { added: number; gone: number }): number =>
  page.nextCursor === null ? 0 : Math.min(added, gone);

/** Marks of rows that have just changed; each fades by itself. */
function useMarks() {
  const [marked, setMarked] = useState(NONE);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const mark = (ids: readonly string[]) => {
    if (ids.length === 0) return;
    setMarked(new Set(ids));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setMarked(NONE), MARK_MS);
  };
  return { marked, mark };
}

/**
 * Keeps the rows on screen as they are now. They change in place; rows that would come or go wait until the reader asks for them, so
 * that nothing moves under the pointer.
 */
export function useLiveRows<Row>({ subjects, source, rowId, refresh }: LiveRowsOptions<Row>) {
  const client = useQueryClient();
  const { marked, mark } = useMarks();
  const [waiting, setWaiting] = useState<Waiting<Row> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const key = JSON.stringify(source.queryKey);
  const current = useRef({ key, source });
  useEffect(() => {
    current.current = { key, source };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const look = async () => {
    const asked = current.current;
    const shown = client.getQueryData<ListPage<Row>>(asked.source.queryKey);
    if (shown === undefined || shown.rows.length === 0) return refresh();
    const fresh = await asked.source.readPage().catch(() => null);
    if (fresh === null || asked.key !== current.current.key) return;
    const change = mergePage(client.getQueryData<ListPage<Row>>(asked.source.queryKey) ?? shown, fresh, rowId);
    client.setQueryData(asked.source.queryKey, { ...fresh, rows: change.rows });
    mark(change.changed);
    const gone = change.gone - pushedOff(fresh, change);
    setWaiting(change.added + gone > 0 ? { added: change.added, gone, page: fresh, key: asked.key } : null);
  };
  useLive(subjects, () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void look();
    }, GATHER_MS);
  });
  const pending = waiting?.key === key ? waiting : null;
  return {
    marked,
    added: pending?.added ?? 0,
    gone: pending?.gone ?? 0,
    /** Shows what waits. */
    show: () => {
      if (pending === null) return;
      const before = new Set(client.getQueryData<ListPage<Row>>(source.queryKey)?.rows.map(rowId));
      client.setQueryData(source.queryKey, pending.page);
      mark(pending.page.rows.map(rowId).filter((id) => !before.has(id)));
      setWaiting(null);
    },
  };
}
