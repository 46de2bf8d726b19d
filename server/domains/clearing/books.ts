import { sql } from 'drizzle-orm';
import type { Domain } from '#server/core/runtime/service.ts';
import { dvpNettingRuns, dvpSettlements } from './tables.ts';

/** What must be booked of DVP: every settlement that moved by itself since the books are kept, and every run that moved something. */
export const books: Domain['books'] = {
  dvp: {
    object: 'dvp-settlement',
    expected: sql`select id::text from ${dvpSettlements}
      where status = 'settled' and not is_before_books and netting_run_id is null`,
  },
  netting: { object: null, expected: sql`select id::text from ${dvpNettingRuns} where is_booked` },
};
