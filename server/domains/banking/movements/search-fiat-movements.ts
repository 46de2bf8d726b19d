import * as contracts from '#lib/contracts/banking/movements.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { countMovements, findMovements, presentMovement } from './movement-queries.ts';

export const searchFiatMovements = searchOperation(contracts.searchFiatMovements, 'movements', {
  find: ({ db }, query, after) => findMovements(db, query, after),
  count: ({ db }, query) => countMovements(db, query),
  at: ({ movement }) => ({ at: movement.createdAt, id: movement.id }),
  present: (_, rows) => rows.map(presentMovement),
});
