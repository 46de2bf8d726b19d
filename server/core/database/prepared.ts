import type pg from 'pg';
import { sha256 } from '../runtime/vault.ts';

/** A hot statement: text that is parsed once per connection. */
export interface Prepared {
  name: string;
  text: string;
}

/** Names a statement by its text, so that equal texts share one plan. */
export const prepare = (text: string): Prepared => ({ name: `q_${sha256(text).toString('hex').slice(0, 24)}`, text });

/**
 * Runs a statement on the pool, prepared where it has a name; parameters in the order of `$1`, `$2` … A row is the list of its columns,
 * which costs less than an object.
 */
export async function runRows<Row extends unknown[]>(
  pool: pg.Pool,
  statement: Prepared | { text: string },
  values: unknown[],
): Promise<Row[]> {
  const result = await pool.query<Row>({ ...statement, values, rowMode: 'array' });
  return result.rows;
}
