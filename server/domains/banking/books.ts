import { sql } from 'drizzle-orm';
import type { Domain } from '#server/core/runtime/service.ts';
import { MOVEMENT_BOOK } from './movements/receive-deposit.ts';
import { fiatMovements } from './tables.ts';

/** What must be booked of money at banks: every deposit, and every one that was returned once more. */
export const books: Domain['books'] = {
  [MOVEMENT_BOOK]: {
    object: 'fiat-movement',
    expected: sql`select replace(id::text, '-', '') || '#settled' from ${fiatMovements}
      union all select replace(id::text, '-', '') || '#returned' from ${fiatMovements} where state = 'returned'`,
  },
};
