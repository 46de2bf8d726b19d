import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Rows whose column is one of some values; without values, every row. */
export const oneOf = (column: PgColumn, values: readonly string[] | undefined): SQL | undefined =>
  values && (values.length > 0 ? inArray(column, [...values]) : sql`false`);
