import * as contracts from '#lib/contracts/identity/reopening.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { deciderOf, isOwnOf } from '#server/domains/directory/public.ts';
import { countRejected, findRejected } from './rejected-search.ts';

export const listRejectedIdv = searchOperation(contracts.listRejectedIdv, 'rejected', {
  find: ({ db }, query, after) => findRejected(db, query, after),
  count: ({ db }, query) => countRejected(db, query),
  at: (row) => ({ at: row.updatedAt, id: row.idvId }),
  present: async (context, rows) => {
    const decider = await deciderOf(context);
    return rows.map((row) => ({ ...row, isOwn: isOwnOf(decider, { ...row, personId: row.userId }) }));
  },
});
