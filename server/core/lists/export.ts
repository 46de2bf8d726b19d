import type { ExportContract } from '#lib/contract-export.ts';
import { fail } from '../call/errors.ts';
import { type Context, type Operation, streamOperation } from '../call/operation.ts';
import { type Cell, CSV_START, csvLine } from './csv.ts';

interface Page<Row> {
  rows: readonly Row[];
  nextCursor: string | null;
  total: number;
  isTotalExact: boolean;
}

type Query = Readonly<Record<string, unknown>>;

export interface Export<Row> {
  /** One page of the search behind it; `cursor` and `limit` as that takes them. */
  readPage: (context: Context, query: Query) => Promise<Page<Row>>;
  /** Largest page of the search. */
  pageSize: number;
  /** The value of a row in a column; the field of that name unless told. */
  cells?: Readonly<Record<string, (row: Row) => Cell>>;
}

const fieldOf = (row: object, name: string): Cell => (row as Record<string, Cell>)[name];

/** Runs a search page by page and writes its rows as they come: memory does not grow with their number. */
export function exportOperation<Row extends object>(
  contract: ExportContract,
  { readPage, pageSize, cells }: Export<Row>,
): Operation {
  return streamOperation(contract, async (context, input) => {
    const { columns, ...filters } = input as Query & { columns?: string[] };
    const names = columns?.length ? columns : contract.exportColumns;
    const query = { ...filters, limit: pageSize };
    const first = await readPage(context, query);
    const linesOf = (rows: readonly Row[]): string =>
      rows.map((row) => csvLine(names.map((name) => cells?.[name]?.(row) ?? fieldOf(row, name)))).join('');
    return {
      headers: {
        'content-disposition': `attachment; filename="${fileName(contract, context.now)}"`,
        'clearhouse-total': String(first.total),
        'clearhouse-total-exact': String(first.isTotalExact),
      },
      open: async function* ({ closed }) {
        yield CSV_START + csvLine(names) + linesOf(first.rows);
        for (let cursor = first.nextCursor; cursor !== null; ) {
          if (closed.aborted) fail('internal_error', 'The export was broken off.');
          const page: Page<Row> = await readPage(context, { ...query, cursor });
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
