import { type SQL, sql } from 'drizzle-orm';
import type { Domain } from '#server/core/runtime/service.ts';
import { networkAllocations } from './allocations/tables.ts';
import { networkPartners } from './members/tables.ts';
import { externalDeposits, networkSettlements, networkSettlementTransfers } from './settlements/tables.ts';

const cleared = (type: 'allocation' | 'deallocation'): SQL =>
  sql`select id::text from ${networkAllocations} where type = ${type} and status = 'cleared'`;

/** Transfers of settlements on chains since the books are kept. */
const onchain = sql`${networkSettlements} s join ${networkSettlementTransfers} t on t.settlement_id = s.id
  where s.settlement_type = 'onchain' and not s.is_before_books`;

/** Each time that a loss was sent, by its number: named as the first one, from the second time on with `#` and the number. */
const attempts = (which: SQL): SQL => sql`
  select s.id || '/' || t.id || case when number = 1 then '' else '#' || number end
  from ${networkSettlements} s join ${networkSettlementTransfers} t on t.settlement_id = s.id
    cross join lateral generate_series(1, cardinality(t.tx_ids)) number
  where s.settlement_type = 'onchain' and not s.is_before_books and t.quantity < 0 and ${which}`;

/** What must be booked of the network: everything cleared, and every settlement that moved something since the books are kept. */
export const books: Domain['books'] = {
  allocation: { object: 'allocation', expected: cleared('allocation') },
  deallocation: { object: 'allocation', expected: cleared('deallocation') },
  /** Holds of what closures of disputes made. */
  dispute: { object: null },
  /** Of simulated partners, whose accounts no chain is watched for. */
  'gain-deposit': {
    object: 'off-exchange-settlement',
    expected: sql`
      select d.settlement_id || '/' || d.id from ${externalDeposits} d join ${networkPartners} p on p.id = d.partner_id
      where p.enterprise_id is null and d.quantity is not null`,
  },
  gain: {
    object: 'off-exchange-settlement',
    expected: sql`
      select distinct s.id || '/' || t.currency from ${onchain} and t.quantity > 0 and t.status = 'completed'`,
  },
  'loss-sent': { object: 'off-exchange-settlement', expected: attempts(sql`true`) },
  'loss-done': {
    object: 'off-exchange-settlement',
    expected: attempts(sql`t.status = 'completed' and number = cardinality(t.tx_ids)`),
  },
  'loss-back': {
    object: 'off-exchange-settlement',
    expected: attempts(sql`(t.status in ('onchain_failed', 'rejected') or number < cardinality(t.tx_ids))`),
  },
  settlement: {
    object: 'off-exchange-settlement',
    expected: sql`
      select s.id::text from ${networkSettlements} s
      where s.status = 'completed' and s.settlement_type = 'offchain' and not s.is_before_books
        and exists (select 1 from ${networkSettlementTransfers} t where t.settlement_id = s.id and t.status = 'completed')`,
  },
};
