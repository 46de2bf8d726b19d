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
const NOTHING = { added: 0, gone: 0 };

/** Of so many rows that left it is read what became of them. */
const MAX_READ = 20;

interface LiveRowsOptions<Row> {
  subjects: readonly LiveKind[];
  source: {
    queryKey: readonly unknown[];
    readPage: () => Promise<ListPage<Row>>;
    /** Rows of an id, whatever the view is. */
    readById: (id: string) => Promise<readonly Row[]>;
  };
  rowId: (row: Row) => string;
  refresh: () => void;
}

interface Waiting<Row> {
  page: ListPage<Row>;
  key: string;
  left: ReadonlySet<string>;
}

/** Rows that left the view, without those that only new ones push to the next page. */
function leftOf(
  page: ListPage<unknown>,
  { added, gone }: { added: number; gone: readonly string[] },
): readonly string[] {
  const pushed = page.nextCursor === null ? 0 : Math.min(added, gone.length);
  return gone.slice(0, gone.length - pushed);
}

/** How much still waits: rows may have come or gone meanwhile, as when the list was read anew. */
const stillWaiting = <Row>(
  { page, left }: Waiting<Row>,
  shown: ReadonlySet<string>,
  rowId: (row: Row) => string,
): { added: number; gone: number } => ({
  added: page.rows.filter((row) => !shown.has(rowId(row))).length,
  gone: [...left].filter((id) => shown.has(id)).length,
});

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
  /** What became of rows that left the view; nothing of those that are no more. */
  const readLeft = async (ids: readonly string[]): Promise<ReadonlyMap<string, Row>> => {
    const found = await Promise.all(
      ids.slice(0, MAX_READ).map((id) => current.current.source.readById(id).catch(() => [])),
    );
    return new Map(found.flat().map((row) => [rowId(row), row]));
  };
  const look = async () => {
    const asked = current.current;
    const shown = client.getQueryData<ListPage<Row>>(asked.source.queryKey);
    if (shown === undefined || shown.rows.length === 0) return refresh();
    const fresh = await asked.source.readPage().catch(() => null);
    if (fresh === null || asked.key !== current.current.key) return;
    const left = leftOf(fresh, mergePage(shown, fresh, rowId));
    const now = await readLeft(left);
    if (asked.key !== current.current.key) return;
    const seen = client.getQueryData<ListPage<Row>>(asked.source.queryKey) ?? shown;
    const known = [...fresh.rows, ...left.flatMap((id) => now.get(id) ?? [])];
    const { rows, changed } = mergePage(seen, { rows: known }, rowId);
    const { added } = mergePage(seen, fresh, rowId);
    client.setQueryData(asked.source.queryKey, { ...fresh, rows });
    mark(changed);
    setWaiting(added + left.length > 0 ? { left: new Set(left), page: fresh, key: asked.key } : null);
  };
  useLive(subjects, () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void look();
    }, GATHER_MS);
  });
  const pending = waiting?.key === key ? waiting : null;
  const shownIds = () => new Set(client.getQueryData<ListPage<Row>>(source.queryKey)?.rows.map(rowId));
  return {
    marked,
    ...(pending === null ? NOTHING : stillWaiting(pending, shownIds(), rowId)),
    /** Ids of rows that are not of the view any more; they are shown as they are now. */
    left: pending?.left ?? NONE,
    /** Shows what waits. */
    show: () => {
      if (pending === null) return;
      const before = shownIds();
      client.setQueryData(source.queryKey, pending.page);
      mark(pending.page.rows.map(rowId).filter((id) => !before.has(id)));
      setWaiting(null);
    },
  };
}
