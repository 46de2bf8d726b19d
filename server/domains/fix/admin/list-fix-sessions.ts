import * as contracts from '#lib/contracts/fix/sessions.ts';
import { searchOperation } from '#server/core/lists/search.ts';
import { countSessions, findSessions, presentSession } from './session-queries.ts';

export const listFixSessions = searchOperation(contracts.listFixSessions, 'sessions', {
  find: ({ db, service }, query, after) => findSessions(db, { query, wall: service.clock.wall() }, after),
  count: ({ db, service }, query) => countSessions(db, { query, wall: service.clock.wall() }),
  at: ({ session: { createdAt, id } }) => ({ at: createdAt, id }),
  present: (context, rows) => rows.map((row) => presentSession(context, row)),
});
