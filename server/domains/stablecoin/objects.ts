import { and, eq, inArray, sql } from 'drizzle-orm';
import type { MintOrderRow } from '#lib/contracts/stablecoin/own-orders.ts';
import { describeAmount } from '#lib/money.ts';
import { finderOf, inWords } from '#server/core/lists/find.ts';
import { namesById } from '#server/core/lists/names.ts';
import { totalOf } from '#server/core/lists/total.ts';
import { toUuid } from '#server/core/runtime/id.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { searchMintOrders } from './orders/search-mint-orders.ts';
import { UNDER_WAY } from './rules.ts';
import { mintOrders } from './tables.ts';
import { getMintTerms } from './terms/get-mint-terms.ts';
import { hasAccepted, latestVersion } from './terms/terms-store.ts';

const VERBS = { MINT: 'Mint of', BURN: 'Burn of' } as const;

/** What people call orders: by what they pay. */
const namedOrder = ({ type, sourceAsset, sourceAmount }: Pick<MintOrderRow, 'type' | 'sourceAsset' | 'sourceAmount'>) =>
  `${VERBS[type]} ${describeAmount(sourceAsset, sourceAmount)}`;

/** An order as the palette shows it. */
const foundOrder = (row: MintOrderRow) => ({
  id: row.id,
  title: namedOrder(row),
  detail: `${row.sourceAccountName} · ${inWords(row.status.toLowerCase())}`,
});

export const objects: Domain['objects'] = {
  'mint-order': {
    exists: ({ enterpriseId, subjectId }) =>
      sql`select 1 from ${mintOrders} where id = ${subjectId} and enterprise_id = ${enterpriseId}`,
    find: finderOf(searchMintOrders, async (): Promise<MintOrderRow[]> => [], foundOrder),
    names: {
      contract: searchMintOrders.contract,
      async names({ db }, { enterpriseId, ids }) {
        const { id, type, sourceAsset, sourceAmount } = mintOrders;
        const rows = await db
          .select({ id, type, sourceAsset, sourceAmount })
          .from(mintOrders)
          .where(and(inArray(id, ids.map(toUuid)), eq(mintOrders.enterpriseId, enterpriseId)))
          .limit(ids.length);
        return namesById(rows.map((row) => ({ id: row.id, name: namedOrder(row) })));
      },
    },
  },
};

export const attention: Domain['attention'] = [
  totalOf('mint-orders-late', searchMintOrders, { onlyLate: true, statuses: [...UNDER_WAY] }),
  {
    name: 'mint-terms-to-accept',
    contract: getMintTerms.contract,
    async count({ db }, enterpriseId) {
      const version = await latestVersion(db);
      const isDone = version === 0 || (await hasAccepted(db, { enterpriseId, version }));
      return { total: isDone ? 0 : 1, isTotalExact: true };
    },
  },
];
