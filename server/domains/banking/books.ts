import { sql } from 'drizzle-orm';
import type { Domain } from '#server/core/runtime/service.ts';
import { MOVEMENT_BOOK } from './movements/receive-deposit.ts';
import { fiatMovements } from './tables.ts';
import { WITHDRAWAL_BOOK } from './withdrawals/act.ts';
import { withdrawals } from './withdrawals/tables.ts';

/** What must be booked of money at banks: every deposit, and every one that was returned once more; withdrawals likewise. */
export const books: Domain['books'] = {
  [MOVEMENT_BOOK]: {
    object: 'fiat-movement',
    expected: sql`select replace(id::text, '-', '') || '#settled' from ${fiatMovements}
      union all select replace(id::text, '-', '') || '#returned' from ${fiatMovements} where state = 'returned'`,
  },
  [WITHDRAWAL_BOOK]: {
    object: 'withdrawal',
    expected: sql`select replace(id::text, '-', '') || '#sent' from ${withdrawals} where sent_at is not null
      union all select replace(id::text, '-', '') || '#returned' from ${withdrawals} where state = 'returned'`,
  },
};
