import type { z } from 'zod';
import type { Contract, OutputOf, ParsedInputOf } from '#lib/contract.ts';
import type { CappedTotal, Context, Operation } from '../runtime/service.ts';
import { cappedTotal, cursorsOf, cutPage, type Position, positionIn } from './cursor.ts';

/** A list that is read page by page. */
export type SearchContract = Contract<
  z.ZodType<{ cursor?: string | undefined; limit: number; enterpriseId?: string; sort?: string }>
>;

/** The field of the output that holds the rows. */
type RowsField<C extends Contract> = {
  [K in keyof OutputOf<C>]: OutputOf<C>[K] extends readonly unknown[] ? K : never;
}[keyof OutputOf<C>] &
  string;

type RowOf<C extends Contract, Field extends keyof OutputOf<C>> = OutputOf<C>[Field] extends readonly (infer Row extends
  object)[]
  ? Row
  : never;

interface Page<Row> extends CappedTotal {
  rows: Row[];
  nextCursor: string | null;
}

/** A search whose pages others may read, such as its export. */
export interface SearchOperation<C extends SearchContract, Row extends object> extends Operation<C, never> {
  page(context: Context, query: ParsedInputOf<C>): Promise<Page<Row>>;
}

interface How<C extends Contract, Found, Row> {
  /** Up to `limit + 1` rows after a position. */
  find: (context: Context, query: ParsedInputOf<C>, after: Position | null) => Promise<Found[]>;
  /** How many there are, counted up to one beyond the cap. */
  count: (context: Context, query: ParsedInputOf<C>) => Promise<number>;
  /** Where a row stands in the order. */
  at: (found: Found, query: ParsedInputOf<C>) => Position;
  present: (context: Context, found: Found[], query: ParsedInputOf<C>) => Row[] | Promise<Row[]>;
}

/** A list by cursor: the rows of a page and their total, read at once. `field` is where the output holds the rows. */
export function searchOperation<C extends SearchContract, const Field extends RowsField<C>, Found>(
  contract: C,
  field: Field,
  { find, count, at, present }: How<C, Found, RowOf<C, Field>>,
): SearchOperation<C, RowOf<C, Field>> {
  const page = async (context: Context, query: ParsedInputOf<C>): Promise<Page<RowOf<C, Field>>> => {
    const cursors = cursorsOf(context.service.vault, { contract, query });
    const [found, counted] = await Promise.all([
      find(context, query, positionIn(cursors, query.cursor)),
      count(context, query),
    ]);
    const { rows, nextCursor } = cutPage(found, { limit: query.limit, cursors, positionOf: (row) => at(row, query) });
    return { rows: await present(context, rows, query), nextCursor, ...cappedTotal(counted) };
  };
  const run = async (context: Context, query: ParsedInputOf<C>): Promise<z.input<C['output']>> => {
    const { rows, ...rest } = await page(context, query);
    return { [field]: rows, ...rest } as z.input<C['output']>;
  };
  return { contract, run, page };
}
