'use client';

import { Button } from '@heroui/react/button';
import { ArrowDown, ArrowUp, Columns3, GripVertical } from 'lucide-react';
import type { PointerEvent } from 'react';
import { type ColumnChange, type ColumnLayout, orderIds } from '#lib/console/column-layout.ts';
import { PanelButton } from '../menu-button.tsx';

export interface ColumnName {
  id: string;
  label: string;
  isFixed: boolean;
}

interface ColumnMenuProps {
  names: readonly ColumnName[];
  layout: ColumnLayout;
  change: (change: ColumnChange) => void;
}

interface ColumnLineProps {
  name: ColumnName;
  isShown: boolean;
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
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      className="grid size-6 shrink-0 cursor-grab touch-none place-items-center text-muted active:cursor-grabbing"
    >
      <GripVertical aria-hidden="true" className="size-4" />
    </button>
  );
}

function ColumnLine({ name: { id, label, isFixed }, isShown, isFirst, isLast, change }: ColumnLineProps) {
  return (
    <li data-column={id} className="flex items-center gap-1.5 rounded px-1">
      <Grip id={id} label={label} change={change} />
      <label className="flex min-h-8 flex-1 items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={isShown}
          disabled={isFixed}
          onChange={(event) => change({ kind: 'show', id, isShown: event.target.checked })}
          className="size-4 accent-(--accent)"
        />
        {label}
      </label>
      <Button
        variant="ghost"
        size="sm"
        isIconOnly
        aria-label={`Move ${label} up`}
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
        isDisabled={isLast}
        onPress={() => change({ kind: 'move', id, by: 1 })}
      >
        <ArrowDown />
      </Button>
    </li>
  );
}

/** Which columns a table shows, and in which order. */
export function ColumnMenu({ names, layout, change }: ColumnMenuProps) {
  const ordered = orderIds(
    layout,
    names.map(({ id }) => id),
  );
  return (
    <PanelButton
      label="Columns"
      placement="bottom end"
      className="w-72 max-w-[calc(100vw-2rem)]"
      button={(trigger) => (
        <Button {...trigger} variant="outline" aria-label="Columns">
          <Columns3 />
          <span className="max-2xl:hidden">Columns</span>
        </Button>
      )}
    >
      {() => (
        <>
          <ul aria-label="Columns in their order">
            {ordered.map((id, index) => {
              const name = names.find((one) => one.id === id);
              return (
                name && (
                  <ColumnLine
                    key={id}
                    name={name}
                    isShown={!layout.hidden.includes(id)}
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
      )}
    </PanelButton>
  );
}
