import type { UseQueryStatesKeysMap } from 'nuqs';
import type { ComponentType, ReactNode } from 'react';
import type { ListFilters } from '#lib/console/list-filters.ts';
import type { Move } from '#lib/console/move-totals.ts';
import type { Contract, OutputOf } from '#lib/contract.ts';
import type { ExportContract } from '#lib/contract-export.ts';
import type { ListPage } from '#lib/hooks/use-contract-table.ts';
import type { LiveKind, SavedPage } from '#lib/objects.ts';
import type { AppColumns } from '../table/app-table.ts';

/** Views that people come back to, as one press: each sets one URL key, and switches that no other tab leaves on. */
export interface RecordTabs {
  key: string;
  tabs: readonly RecordTab[];
}

export interface RecordTab {
  label: string;
  value: readonly string[];
  /** URL key of a switch that this tab turns on. */
  flag?: string;
  count?: string | number;
}

export type RecordColumns<Row extends object> = AppColumns<Row>;

export interface RecordDrawerProps {
  id: string;
  enterpriseId: string;
}

/** What a list page declares; everything else follows from it. */
export interface RecordListProps<C extends Contract, Keys extends UseQueryStatesKeysMap, Row extends object> {
  /** Key of its saved views and kept column choices. */
  page: SavedPage;
  enterpriseId: string;
  title: string;
  about: string;
  contract: C;
  /** Its filters and orders, declared once by `filtersOf`. A stable value. */
  filters: ListFilters<C, Keys>;
  /** Names of the objects that filters choose among, by URL key. */
  names?: Readonly<Record<string, ReadonlyMap<string, string>>>;
  toPage: (output: OutputOf<C>) => ListPage<Row>;
  columns: RecordColumns<Row>;
  rowId: (row: Row) => string;
  /** What a person calls the row; names its link and checkbox. */
  rowName: (row: Row) => string;
  tabs?: RecordTabs;
  /** The same query as CSV; columns name themselves, or by `exportAs` in their meta. */
  exportContract?: ExportContract;
  /** What a row moves; sums of it stand beside a selection. */
  moves?: (row: Row) => readonly Move[];
  /** Event subject types that make rows change while they are on screen. */
  subjects?: readonly LiveKind[];
  /** The object's drawer, made with `next/dynamic`; opened by the URL key `open`. */
  Drawer?: ComponentType<RecordDrawerProps>;
  selectActions?: (rows: readonly Row[], clear: () => void) => ReactNode;
  actions?: ReactNode;
  empty: ReactNode;
  /** Why a search may find nothing here, where more is to be said than that filters are in the way. */
  noMatch?: string;
}
