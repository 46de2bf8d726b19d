import { sql } from 'drizzle-orm';
import type { Domain } from '#server/core/runtime/service.ts';
import { MINT_BOOK } from './orders/order-books.ts';
import { mintOrderSteps, mintOrders } from './tables.ts';

/** What must be booked of orders: the deposit of each that was paid, and how it ended. */
export const books: Domain['books'] = {
  [MINT_BOOK]: {
    object: 'mint-order',
    expected: sql`select order_id || '#deposit' from ${mintOrderSteps} where status = 'CONFIRMED_DEPOSIT'
      union all select id || '#fulfilled' from ${mintOrders} where status = 'FULFILLED'
      union all select o.id || '#returned' from ${mintOrders} o join ${mintOrderSteps} s on s.order_id = o.id
        where o.status = 'FAILED' and s.status = 'CONFIRMED_DEPOSIT'`,
  },
};
