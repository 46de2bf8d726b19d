import { type SQL, sql } from 'drizzle-orm';
import type { Domain } from '#server/core/runtime/service.ts';
import { networkAllocations } from './allocations/tables.ts';
import { networkSettlements, networkSettlementTransfers } from './settlements/tables.ts';

const cleared = (type: 'allocation' | 'deallocation'): SQL =>
  sql`select id::text from ${networkAllocations} where type = ${type} and status = 'cleared'`;

/** What must be booked of the network: everything cleared, and every settlement that moved something since the books are kept. */
export const books: Domain['books'] = {
  allocation: { object: 'allocation', expected: cleared('allocation') },
  deallocation: { object: 'allocation', expected: cleared('deallocation') },
  /** Holds of what closures of disputes made. */
  dispute: { object: null },
  settlement: {
    object: 'off-exchange-settlement',
    expected: sql`
      select s.id::text from ${networkSettlements} s
      where s.status = 'completed' and s.settlement_type = 'offchain' and not s.is_before_books
        and exists (select 1 from ${networkSettlementTransfers} t where t.settlement_id = s.id and t.status = 'completed')`,
  },
};
