import { createTableHook, rowSortingFeature, tableFeatures } from '@tanstack/react-table';

/** How the console draws a column, beside what it holds. */
export interface ColumnLook {
  /** Tailwind width and alignment of header and cells. */
  className?: string;
  /** On narrow screens a row becomes a card: its heading, a value beside the heading, or a labelled line (the default). */
  card?: 'title' | 'aside' | 'line';
  /** Plain name, for labels and assistive technology. */
  label: string;
  /** Stays on screen: readers cannot hide it. */
  isFixed?: boolean;
  /** Names of the export's columns that hold what this one shows; the column's own id by default. */
  exportAs?: readonly string[];
}

/** Tables of the console: rows, sorting and paging are the server's work. */
export const { useAppTable, createAppColumnHelper } = createTableHook({
  features: tableFeatures({ rowSortingFeature, columnMeta: {} as ColumnLook }),
  manualSorting: true,
  enableMultiSort: false,
  enableSortingRemoval: false,
});

export type AppTable<Row extends object> = ReturnType<typeof useAppTable<Row>>;
