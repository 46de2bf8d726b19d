import { sql } from 'drizzle-orm';
import { uuids } from '#server/core/runtime/id.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { FILL_BOOK, ORDER_BOOK } from './engine/trade-books.ts';
import { MOVE_BOOK } from './margin/margin-store.ts';
import { marginMoves } from './margin/tables.ts';
import { trades } from './orders/tables.ts';

/**
 * What must be booked of trading: each fill, once, whether one order had a part in it or two; each order is told of what its own account
 * moved; and each move of margin. Orders themselves only hold.
 */
export const books: Domain['books'] = {
  [ORDER_BOOK]: { object: 'trade-order', expected: sql`select null::text where false` },
  [MOVE_BOOK]: { object: null, expected: sql`select id::text from ${marginMoves}` },
  [FILL_BOOK]: {
    object: null,
    expected: sql`select distinct fill_id::text from ${trades}`,
    shared: {
      object: 'trade-order',
      partsOf: (subjectId) =>
        uuids([subjectId]).length === 0
          ? null
          : sql`select fill_id::text, replace(account_id::text, '-', '') from ${trades} where order_id = ${subjectId}::uuid`,
    },
  },
};
