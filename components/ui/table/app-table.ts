import { createTableHook, rowSortingFeature, tableFeatures } from '@tanstack/react-table';
import type { TermName } from '#lib/console/terms.ts';
import type { ExportColumn, ExportContract } from '#lib/contract-export.ts';

/** How the console draws a column, beside what it holds. */
export interface ColumnLook {
  /** Tailwind width and alignment of header and cells. */
  className?: string;
  /** On narrow screens a row becomes a card: its heading, a value beside the heading, or a labelled line (the default). */
  card?: 'title' | 'aside' | 'line';
  /** Plain name, for labels and assistive technology. */
  label: string;
  /** What it is about, for a reader who does not know the word. */
  term?: TermName;
  /** Holds numbers, which stand at its end. */
  isNumeric?: boolean;
  /** Stays on screen: readers cannot hide it. */
  isFixed?: boolean;
  /** Hidden until a reader chooses it. */
  isExtra?: boolean;
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

/** Columns of a table of such rows. */
export type AppColumns<Row extends object> = Parameters<typeof useAppTable<Row>>[0]['columns'];

type Plain<Row extends object> = ReturnType<typeof createAppColumnHelper<Row>>;
type DisplayColumn<Row extends object> = Parameters<Plain<Row>['display']>[0];
type KeyOf<Row> = Row extends Row ? keyof Row & string : never;

/** How a column is drawn, and the columns of the file that hold what it shows: none for a column of buttons. */
type ExportedLook<C extends ExportContract> = ColumnLook & { exportAs: readonly ExportColumn<C>[] };
type OwnLook<C extends ExportContract> = ColumnLook & { exportAs?: readonly ExportColumn<C>[] };

/** A column with the name of one of the file, or one that says which hold what it shows. */
type Exported<C extends ExportContract> =
  | { id: ExportColumn<C>; meta: OwnLook<C> }
  | { id: string; meta: ExportedLook<C> };

export interface ListColumnHelper<Row extends object, C extends ExportContract> {
  display: (column: DisplayColumn<Row> & Exported<C>) => AppColumns<Row>[number];
  /** A column of a field; its id is the name of the order. */
  accessor: {
    (
      key: KeyOf<Row> & ExportColumn<C>,
      column: DisplayColumn<Row> & { id?: never; enableSorting?: boolean; meta: OwnLook<C> },
    ): AppColumns<Row>[number];
    (
      key: KeyOf<Row>,
      column: DisplayColumn<Row> & { id?: string; enableSorting?: boolean; meta: ExportedLook<C> },
    ): AppColumns<Row>[number];
  };
  columns: (columns: AppColumns<Row>[number][]) => AppColumns<Row>;
}

/** Makes the columns of a list. A column of the file that its export lacks does not compile. */
export const createListColumnHelper = <Row extends object, C extends ExportContract>(): ListColumnHelper<Row, C> =>
  createAppColumnHelper<Row>() as unknown as ListColumnHelper<Row, C>;
