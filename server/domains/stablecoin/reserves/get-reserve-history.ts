import * as contracts from '#lib/contracts/stablecoin/reserves.ts';
import { operation } from '#server/core/call/operation.ts';
import { demandToken } from './demand-reserves.ts';
import { listPoints } from './reserve-queries.ts';

export const getReserveHistory = operation(contracts.getReserveHistory, async ({ db }, query) => {
  const { slug, reserveAsset } = await demandToken(db, query.token);
  const { fromDate: from, toDate: to, buckets } = query;
  return { token: slug, reserveAsset, ...(await listPoints(db, { token: slug, from, to, buckets })) };
});
