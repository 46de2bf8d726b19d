'use client';

import { type FocusEvent, type MouseEvent, useRef } from 'react';
import { useListKeys } from '#lib/hooks/use-list-keys.ts';

interface RowActionsOptions {
  rowIds: readonly string[];
  activeId: string | null;
  setActiveId: (id: string) => void;
  openId: string | null;
  show: (id: string | null, history?: 'push' | 'replace') => void;
  /** Whether rows open at all. */
  canOpen: boolean;
  selection: { toggle: (id: string, isRange?: boolean) => void; clear: () => void };
}

const rowElement = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`tr[data-row-id="${CSS.escape(id)}"]`);

const isInDrawer = (): boolean => document.activeElement?.closest('[data-detail]') != null;

const rowAt = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('tr[data-row-id]')?.dataset.rowId ?? null) : null;

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('a:not([data-open]), button, input, label, summary, [role=button]') !== null;

const hasSelectedText = (): boolean => (window.getSelection()?.toString() ?? '') !== '';

/** Gives rows the focus. */
function useRowFocus(setActiveId: (id: string) => void) {
  const coming = useRef<string | null>(null);
  const focusRow = (id: string) => {
    coming.current = null;
    setActiveId(id);
    rowElement(id)?.focus();
  };
  return {
    focusRow,
    /** With the next frame, when the drawer has gone, unless another row comes before; keys that come before start from it already. */
    focusRowSoon: (id: string) => {
      coming.current = id;
      setActiveId(id);
      requestAnimationFrame(() => coming.current === id && focusRow(id));
    },
    focusedRow: (): string | null => coming.current ?? rowAt(document.activeElement),
  };
}

/** What pointer and keyboard do to the rows of a list. One listener serves all rows. */
export function useRowActions(options: RowActionsOptions) {
  const { rowIds, activeId, setActiveId, openId, show, canOpen, selection } = options;
  const { focusRow, focusRowSoon, focusedRow } = useRowFocus(setActiveId);
  const neighbour = (from: string | null, by: -1 | 1): string | null => {
    const at = from === null ? -1 : rowIds.indexOf(from);
    return (at < 0 ? (by === 1 ? rowIds[0] : rowIds.at(-1)) : rowIds[at + by]) ?? null;
  };
  const close = () => {
    show(null);
    if (openId !== null && rowIds.includes(openId)) focusRowSoon(openId);
  };
  const goTo = (id: string | null) => {
    if (id === null) return;
    setActiveId(id);
    show(id, 'replace');
  };
  const step = (by: -1 | 1) => {
    if (openId !== null && isInDrawer()) return goTo(neighbour(openId, by));
    const focused = focusedRow();
    const next = focused === null ? (activeId ?? neighbour(null, by)) : neighbour(focused, by);
    if (next !== null) focusRow(next);
  };
  useListKeys({
    step,
    open: () => {
      const id = focusedRow();
      if (id === null || !canOpen) return false;
      show(id);
      return true;
    },
    select: (isRange) => {
      const id = focusedRow();
      if (id !== null) selection.toggle(id, isRange);
    },
    search: () => document.querySelector<HTMLInputElement>('#main input[type=search]')?.focus(),
    leave: () => (openId === null ? selection.clear() : close()),
  });
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const id = rowAt(event.target);
    if (id === null || !(event.target instanceof Element)) return;
    if (event.target.closest('[data-column=select]') !== null) {
      selection.toggle(id, event.shiftKey);
      setActiveId(id);
      return;
    }
    if (!canOpen || isControl(event.target) || event.metaKey || event.ctrlKey || hasSelectedText()) return;
    event.preventDefault();
    setActiveId(id);
    show(id);
  };
  const at = openId === null ? -1 : rowIds.indexOf(openId);
  const before = at > 0 ? (rowIds[at - 1] ?? null) : null;
  const after = at >= 0 ? (rowIds[at + 1] ?? null) : null;
  return {
    onClick,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const id = rowAt(event.target);
      if (id !== null && id !== activeId) setActiveId(id);
    },
    close,
    previous: before === null ? null : () => goTo(before),
    next: after === null ? null : () => goTo(after),
  };
}
