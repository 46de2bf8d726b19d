import { useEffect, useState } from 'react';
import type { ColumnLayout } from '#lib/console/column-layout.ts';

const USUAL_WIDTH = 144;
const FRAME_WIDTH = 80;

interface SizedColumn {
  id: string;
}

/**
 * Whether columns that a reader arranged need more room than their box has, and the width they need; `columns` is null while the
 * table decides.
 */
export function useWideTable(
  box: HTMLElement | null,
  columns: readonly SizedColumn[] | null,
  layout: ColumnLayout,
): { isWide: boolean; minWidth: number | null } {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (box === null) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? Number.POSITIVE_INFINITY));
    observer.observe(box);
    return () => observer.disconnect();
  }, [box]);
  if (columns === null) return { isWide: false, minWidth: null };
  const minWidth = columns.reduce((sum, { id }) => sum + (layout.widths[id] ?? USUAL_WIDTH), FRAME_WIDTH);
  return { isWide: minWidth > room, minWidth };
}
