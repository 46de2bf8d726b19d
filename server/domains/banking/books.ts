import { sql } from 'drizzle-orm';
import type { Domain } from '#server/core/runtime/service.ts';
import { ACH_BOOK } from './ach/move-debit.ts';
import { achDebits } from './ach/tables.ts';
import { MOVEMENT_BOOK } from './movements/receive-deposit.ts';
import { fiatMovements } from './tables.ts';
import { unmatchedDeposits } from './unmatched/tables.ts';
import { UNMATCHED_BOOK } from './unmatched/unmatched-books.ts';
import { WITHDRAWAL_BOOK } from './withdrawals/act.ts';
import { withdrawals } from './withdrawals/tables.ts';

/** What must be booked of money at banks: what has settled, what was credited before, what was taken back, and what was sent. */
export const books: Domain['books'] = {
  [MOVEMENT_BOOK]: {
    object: 'fiat-movement',
    expected: sql`select replace(id::text, '-', '') || '#settled' from ${fiatMovements} where settled_at is not null
      union all select replace(id::text, '-', '') || '#credited' from ${fiatMovements} where is_credited
      union all select replace(id::text, '-', '') || '#returned' from ${fiatMovements}
        where state = 'returned' and (settled_at is not null or is_credited)`,
  },
  [UNMATCHED_BOOK]: {
    object: 'fiat-movement',
    expected: sql`select replace(id::text, '-', '') || '#received' from ${unmatchedDeposits}
      union all select replace(id::text, '-', '') || '#returned' from ${unmatchedDeposits} where state = 'returned'`,
  },
  [ACH_BOOK]: {
    object: 'ach-debit',
    expected: sql`select replace(id::text, '-', '') || '#credited' from ${achDebits} where credited_at is not null
      union all select replace(id::text, '-', '') || '#settled' from ${achDebits} where settled_at is not null
      union all select replace(id::text, '-', '') || '#reversed' from ${achDebits} where state = 'reversed'
      union all select replace(id::text, '-', '') || '#failed' from ${achDebits}
        where state = 'failed' and credited_at is not null`,
  },
  [WITHDRAWAL_BOOK]: {
    object: 'withdrawal',
    expected: sql`select replace(id::text, '-', '') || '#sent' from ${withdrawals} where sent_at is not null
      union all select replace(id::text, '-', '') || '#returned' from ${withdrawals} where state = 'returned'`,
  },
};
