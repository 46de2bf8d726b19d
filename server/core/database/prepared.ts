import type pg from 'pg';
import { sha256 } from '../runtime/vault.ts';

/** A hot statement: text that is parsed once per connection. */
export interface Prepared {
  name: string;
  text: string;
}

/** Names a statement by its text, so that equal texts share one plan. */
export const prepare = (text: string): Prepared => ({ name: `q_${sha256(text).toString('hex').slice(0, 24)}`, text });

/** Runs a prepared statement on the pool; parameters in the order of `$1`, `$2` … */
export async function runPrepared<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  statement: Prepared,
  values: unknown[],
): Promise<Row[]> {
  const result = await pool.query<Row>({ ...statement, values });
  return result.rows;
}
