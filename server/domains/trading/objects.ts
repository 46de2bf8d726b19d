import { sql } from 'drizzle-orm';
import type { Domain } from '#server/core/runtime/service.ts';
import { listOwnMarginAccounts } from './margin/list-own-margin-accounts.ts';
import { listMarginRows } from './margin/margin-store.ts';
import { tradingOrders } from './orders/tables.ts';

export const objects: Domain['objects'] = {
  'trade-order': {
    exists: ({ enterpriseId, subjectId }) =>
      sql`select 1 from ${tradingOrders} where id = ${subjectId} and enterprise_id = ${enterpriseId}`,
  },
};

export const attention: Domain['attention'] = [
  {
    name: 'margin-accounts-called',
    contract: listOwnMarginAccounts.contract,
    async count({ db }, enterpriseId) {
      const called = (await listMarginRows(db, enterpriseId)).filter(({ state }) => state !== 'good');
      return { total: called.length, isTotalExact: true };
    },
  },
];
