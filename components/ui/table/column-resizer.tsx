'use client';

import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { type ColumnChange, MAX_WIDTH, MIN_WIDTH } from '#lib/console/column-layout.ts';

const STEP = 16;

interface ColumnResizerProps {
  id: string;
  label: string;
  /** The chosen width; undefined while the table decides. */
  width: number | undefined;
  onColumn: (change: ColumnChange) => void;
}

const cellOf = (handle: HTMLElement): HTMLElement => handle.closest('th') ?? handle;

/** The edge of a column: dragged, or moved with the arrow keys; a double press gives the width back to the table. */
export function ColumnResizer({ id, label, width, onColumn }: ColumnResizerProps) {
  const start = useRef<{ x: number; width: number } | null>(null);
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width: cellOf(event.currentTarget).offsetWidth };
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null) return;
    onColumn({ kind: 'resize', id, width: start.current.width + event.clientX - start.current.x });
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowRight' ? STEP : event.key === 'ArrowLeft' ? -STEP : 0;
    if (by === 0) return;
    event.preventDefault();
    onColumn({ kind: 'resize', id, width: cellOf(event.currentTarget).offsetWidth + by });
  };
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${label}`}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      aria-valuenow={width ?? MIN_WIDTH}
      aria-valuetext={width === undefined ? 'automatic' : `${width} pixels`}
      tabIndex={0}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={() => {
        start.current = null;
      }}
      onDoubleClick={() => onColumn({ kind: 'unsize', id })}
      onKeyDown={press}
      className="absolute top-1.5 right-0 bottom-1.5 w-2 cursor-col-resize touch-none border-r border-transparent group-hover/head:border-border hover:border-accent focus-visible:border-accent max-sm:hidden"
    />
  );
}
