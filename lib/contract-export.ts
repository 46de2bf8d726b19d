import * as z from 'zod';
import { type Contract, contract } from './contract.ts';
import { listOf, StreamText } from './schema.ts';

/** An export, with the names of the columns that it offers; its other input is that of its search. */
export interface ExportContract<Column extends string = string>
  extends Contract<z.ZodType<{ columns?: Column[] | undefined }>, typeof StreamText> {
  exportColumns: readonly Column[];
}

/** The names of the columns that an export offers. */
export type ExportColumn<C extends ExportContract> = C['exportColumns'][number];

const EXTERNAL_ID = 'externalId';

/** The columns that a file has for those that were asked for: the row's id and external id come first, whatever is asked for. */
export function columnsOfFile<Column extends string>(
  { exportColumns }: Pick<ExportContract<Column>, 'exportColumns'>,
  asked: readonly Column[] = [],
): readonly Column[] {
  if (asked.length === 0) return exportColumns;
  const names = exportColumns.filter((name, index) => index === 0 || name === EXTERNAL_ID);
  return [...new Set([...names, ...asked])];
}

type Search = Contract<z.ZodObject<{ cursor: z.ZodType; limit: z.ZodType } & z.ZodRawShape>>;

const columnsOf = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  listOf(z.enum(names), names.length).meta({
    description: 'Columns of the file, in this order, after the id and external id. Default: all.',
  });

type ExportInput<S extends Search, Name extends string> = z.ZodObject<
  Omit<S['input']['shape'], 'cursor' | 'limit'> & { columns: ReturnType<typeof columnsOf<Name>> }
>;

type Made<S extends Search, Name extends string> = ExportContract<Name> &
  Contract<ExportInput<S, Name>, typeof StreamText>;

/**
 * The export of a search: all rows that it finds, with the same filters, order and rights, as CSV. `columns` are named as the fields
 * of a row, the first is its id; the header `clearhouse-total` says how many rows come, exact when `clearhouse-total-exact` is true.
 */
export function exportOf<S extends Search, const Name extends string>(
  search: S,
  declared: { columns: readonly [Name, ...Name[]]; summary: string; exampleRow: string },
): Made<S, Name> {
  const { cursor: _, limit: __, ...filters } = search.input.shape;
  const { cursor: ___, limit: ____, ...exampleInput } = search.example.input as Record<string, unknown>;
  const { columns } = declared;
  const input = z.object({ ...filters, columns: columnsOf(columns) });
  const made = contract({
    routes: [{ method: 'GET', path: `${search.routes[0].path}.csv` }],
    access: search.access,
    errors: search.errors,
    ...(search.rightsFirst ? { rightsFirst: true } : {}),
    reply: 'stream',
    contentType: 'text/csv',
    input,
    output: StreamText,
    summary: declared.summary,
    description:
      'All rows of the search, with its filters and order. `columns` chooses and orders the columns, by repeated keys; the id of a row, and its external id where it has one, always come first. A cell that a spreadsheet would run as a formula begins with an apostrophe. Takes a session or a token alone: a signed request answers 400.',
    tag: search.tag,
    example: {
      input: exampleInput as never,
      output: `\uFEFF${columns.join(',')}\r\n${declared.exampleRow}\r\n`,
    },
  });
  return { ...made, exportColumns: columns } as unknown as Made<S, Name>;
}
