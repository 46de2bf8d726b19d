import * as contracts from '#lib/contracts/banking/movements.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { countMovements, findMovements, presentMovements } from './movement-queries.ts';

export const searchFiatMovements = searchOperation(contracts.searchFiatMovements, 'movements', {
  find: (context, query, after) => findMovements(context, query, after),
  count: (context, query) => countMovements(context, query),
  at: ({ movement }) => ({ at: movement.createdAt, id: movement.id }),
  present: ({ db }, rows, { enterpriseId }) => presentMovements(db, enterpriseId, rows),
});
