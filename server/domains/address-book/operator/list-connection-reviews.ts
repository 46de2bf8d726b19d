import * as contracts from '#lib/contracts/address-book/operator.ts';
import { operation } from '#server/core/call/operation.ts';
import { findReviews } from './operator-queries.ts';

export const listConnectionReviews = operation(contracts.listConnectionReviews, async ({ db }, { limit }) => ({
  reviews: await findReviews(db, limit),
}));
