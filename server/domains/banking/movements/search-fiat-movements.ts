import * as contracts from '#lib/contracts/banking/movements.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { countMovements, findMovements, presentMovement } from './movement-queries.ts';

export const searchFiatMovements = searchOperation(contracts.searchFiatMovements, 'movements', {
  find: (context, query, after) => findMovements(context, query, after),
  count: (context, query) => countMovements(context, query),
  at: ({ movement }) => ({ at: movement.createdAt, id: movement.id }),
  present: (_, rows) => rows.map(presentMovement),
});
