import * as contracts from '#lib/contracts/banking/reviews.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { deciderOf } from '#server/domains/directory/public.ts';
import { countReviews, findReviews, presentReview } from './review-queries.ts';

export const listBankAccountReviews = searchOperation(contracts.listBankAccountReviews, 'reviews', {
  find: ({ db }, query, after) => findReviews(db, query, after),
  count: ({ db }, query) => countReviews(db, query),
  at: ({ account }) => ({ at: account.createdAt, id: account.id }),
  present: async (context, rows) => {
    const decider = await deciderOf(context);
    return rows.map((row) => presentReview(context, decider, row));
  },
});
