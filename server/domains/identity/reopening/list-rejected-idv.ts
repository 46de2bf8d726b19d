import * as contracts from '#lib/contracts/identity/reopening.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { enterprisesOf } from '#server/domains/directory/public.ts';
import { isOwnOf } from './is-own.ts';
import { countRejected, findRejected } from './rejected-search.ts';

export const listRejectedIdv = searchOperation(contracts.listRejectedIdv, 'rejected', {
  find: ({ db }, query, after) => findRejected(db, query, after),
  count: ({ db }, query) => countRejected(db, query),
  at: (row) => ({ at: row.updatedAt, id: row.idvId }),
  present: async ({ db, caller }, rows) => {
    const enterpriseIds = await enterprisesOf(db, caller.userId);
    return rows.map((row) => ({ ...row, isOwn: isOwnOf({ userId: caller.userId, enterpriseIds }, row) }));
  },
});
