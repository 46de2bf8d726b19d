import type { ParsedInputOf } from '#lib/contract.ts';
import { columnsOfFile, type ExportContract } from '#lib/contract-export.ts';
import { fail } from '../call/errors.ts';
import { streamOperation } from '../call/operation.ts';
import type { Operation } from '../runtime/service.ts';
import { type Cell, CSV_START, csvLine } from './csv.ts';
import type { SearchContract, SearchOperation } from './search.ts';

type FieldOf<Row> = Row extends Row ? keyof Row : never;

interface Export<C extends SearchContract, Row extends object> {
  search: SearchOperation<C, Row>;
  /** Rows that are read at a time; at most the largest page of the search. */
  pageSize?: number;
}

/** The value of a row in a column; the field of that name by default, which must be there. */
type Cells<Row extends object, Column extends string> = Readonly<
  Partial<Record<Column, (row: Row) => Cell>> & Record<Exclude<Column, FieldOf<Row>>, (row: Row) => Cell>
>;

type Has<Row extends object, Column extends string> = [Exclude<Column, FieldOf<Row>>] extends [never]
  ? { cells?: Cells<Row, Column> }
  : { cells: Cells<Row, Column> };

const PAGE = 200;

const fieldOf = (row: object, name: string): Cell => (row as Record<string, Cell>)[name];

/** Runs a search page by page and writes its rows as they come: memory does not grow with their number. */
export function exportOperation<C extends SearchContract, Row extends object, Column extends string>(
  contract: ExportContract<Column>,
  { search, cells, pageSize = PAGE }: Export<C, Row> & Has<Row, Column>,
): Operation {
  return streamOperation(contract, async (context, { columns, ...filters }) => {
    const names = columnsOfFile(contract, columns);
    const query = (cursor?: string) => ({ ...filters, limit: pageSize, cursor }) as ParsedInputOf<C>;
    const first = await search.page(context, query());
    const cellOf = (row: Row, name: Column): Cell => {
      const cell = cells?.[name];
      return cell === undefined ? fieldOf(row, name) : cell(row);
    };
    const linesOf = (rows: readonly Row[]): string =>
      rows.map((row) => csvLine(names.map((name) => cellOf(row, name)))).join('');
    return {
      headers: {
        'content-disposition': `attachment; filename="${fileName(contract, context.now)}"`,
        'clearhouse-total': String(first.total),
        'clearhouse-total-exact': String(first.isTotalExact),
      },
      open: async function* ({ closed }) {
        yield CSV_START + csvLine(names) + linesOf(first.rows);
        for (let cursor = first.nextCursor; cursor !== null; ) {
          if (closed.aborted) fail('internal_error', 'The export was interrupted.');
          const page = await search.page(context, query(cursor));
          yield linesOf(page.rows);
          cursor = page.nextCursor;
        }
      },
    };
  });
}

const fileName = (contract: ExportContract, now: Date): string => {
  const list = contract.routes[0].path.split('/').at(-1)?.replace('.csv', '') ?? 'export';
  return `${list}-${now.toISOString().slice(0, 10)}.csv`;
};
