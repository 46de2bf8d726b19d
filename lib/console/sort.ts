/** One sorted column, as tables hold it. */
export interface SortedColumn {
  id: string;
  desc: boolean;
}

/** `-createdAt` → descending by `createdAt`, as our search operations write it. */
export const parseSort = (sort: string): SortedColumn[] => [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }];

/** The reverse of `parseSort`; empty for no order. */
export const writeSort = ([column]: readonly SortedColumn[]): string =>
  column === undefined ? '' : `${column.desc ? '-' : ''}${column.id}`;
