import { and, eq, inArray, sql } from 'drizzle-orm';
import { describeAmount } from '#lib/money.ts';
import { namesById } from '#server/core/lists/names.ts';
import { toUuid } from '#server/core/runtime/id.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { listMintOrders } from './orders/list-mint-orders.ts';
import { mintOrders } from './tables.ts';

const VERBS = { MINT: 'Mint of', BURN: 'Burn of' } as const;

export const objects: Domain['objects'] = {
  'mint-order': {
    exists: ({ enterpriseId, subjectId }) =>
      sql`select 1 from ${mintOrders} where id = ${subjectId} and enterprise_id = ${enterpriseId}`,
    names: {
      contract: listMintOrders.contract,
      async names({ db }, { enterpriseId, ids }) {
        const { id, type, sourceAsset, sourceAmount } = mintOrders;
        const rows = await db
          .select({ id, type, sourceAsset, sourceAmount })
          .from(mintOrders)
          .where(and(inArray(id, ids.map(toUuid)), eq(mintOrders.enterpriseId, enterpriseId)))
          .limit(ids.length);
        return namesById(
          rows.map((row) => ({
            id: row.id.replaceAll('-', ''),
            name: `${VERBS[row.type]} ${describeAmount(row.sourceAsset, row.sourceAmount)}`,
          })),
        );
      },
    },
  },
};
