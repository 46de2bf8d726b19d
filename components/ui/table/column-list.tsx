'use client';

import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { PointerEvent } from 'react';
import { Button } from '#components/ui/button.tsx';
import { type ColumnChange, type ColumnLayout, orderIds } from '#lib/console/column-layout.ts';

export interface ColumnName {
  id: string;
  label: string;
  isFixed: boolean;
}

export interface ColumnListProps {
  names: readonly ColumnName[];
  layout: ColumnLayout;
  change: (change: ColumnChange) => void;
}

/** Whether the table has a column that the window is too narrow for. */
function isFolded(id: string): boolean {
  const head = document.querySelector(`#main th[data-column="${CSS.escape(id)}"]`);
  return head !== null && getComputedStyle(head).display === 'none';
}

interface ColumnLineProps {
  name: ColumnName;
  isShown: boolean;
  isFolded: boolean;
  isFirst: boolean;
  isLast: boolean;
  change: (change: ColumnChange) => void;
}

/** The grip of a column: dragged over another one, the column takes its place at once. */
function Grip({ id, label, change }: { id: string; label: string; change: (change: ColumnChange) => void }) {
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const over = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('li[data-column]');
    const target = over?.dataset.column;
    if (over == null || target === undefined || target === id) return;
    const { top, height } = over.getBoundingClientRect();
    const isBelow = event.clientY > top + height / 2;
    const before = isBelow ? ((over.nextElementSibling as HTMLElement | null)?.dataset.column ?? null) : target;
    if (before !== id) change({ kind: 'place', id, before });
  };
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`Drag ${label}`}
      data-tip={`Drag ${label}`}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      className="grid size-6 shrink-0 cursor-grab touch-none place-items-center text-muted active:cursor-grabbing"
    >
      <GripVertical aria-hidden="true" className="size-4" />
    </button>
  );
}

function ColumnLine({ name: { id, label, isFixed }, isShown, isFolded, isFirst, isLast, change }: ColumnLineProps) {
  return (
    <li data-column={id} className="flex items-center gap-1.5 rounded px-1">
      <Grip id={id} label={label} change={change} />
      <label className="flex min-h-8 flex-1 items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={isShown}
          disabled={isFixed}
          onChange={(event) => change({ kind: 'show', id, isShown: event.target.checked })}
          className="size-4 shrink-0 accent-(--accent)"
        />
        <span className="py-1 leading-4">
          {label}
          {isFolded && <span className="block text-xs text-muted">Hidden: window too narrow</span>}
        </span>
      </label>
      <Button
        variant="ghost"
        size="sm"
        isIconOnly
        aria-label={`Move ${label} up`}
        data-tip={`Move ${label} up`}
        isDisabled={isFirst}
        onPress={() => change({ kind: 'move', id, by: -1 })}
      >
        <ArrowUp />
      </Button>
      <Button
        variant="ghost"
        size="sm"
        isIconOnly
        aria-label={`Move ${label} down`}
        data-tip={`Move ${label} down`}
        isDisabled={isLast}
        onPress={() => change({ kind: 'move', id, by: 1 })}
      >
        <ArrowDown />
      </Button>
    </li>
  );
}

/** Which columns a table shows, and in which order. */
export function ColumnList({ names, layout, change }: ColumnListProps) {
  const ordered = orderIds(
    layout,
    names.map(({ id }) => id),
  );
  return (
    <>
      <ul aria-label="Columns in their order">
        {ordered.map((id, index) => {
          const name = names.find((one) => one.id === id);
          const isShown = !layout.hidden.includes(id);
          return (
            name && (
              <ColumnLine
                key={id}
                name={name}
                isShown={isShown}
                isFolded={isShown && isFolded(id)}
                isFirst={index === 0}
                isLast={index === ordered.length - 1}
                change={change}
              />
            )
          );
        })}
      </ul>
      <div className="mt-1.5 border-t border-border pt-1.5">
        <Button variant="ghost" size="sm" onPress={() => change({ kind: 'reset' })}>
          Reset columns
        </Button>
      </div>
    </>
  );
}
