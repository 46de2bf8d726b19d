import * as contracts from '#lib/contracts/directory/platform.ts';
import { operation } from '#server/core/call/operation.ts';
import { cappedTotal, cutPage, decodeCursor } from '#server/core/lists/cursor.ts';
import { countUsers, findUsers } from './user-queries.ts';

export const listUsers = operation(contracts.listUsers, async ({ db }, query) => {
  const found = await findUsers(db, { ...query, after: decodeCursor(query.cursor) });
  const { rows, nextCursor } = cutPage(found, query.limit, (row) => ({ at: row.createdAt, id: row.id }));
  return { users: rows, nextCursor, ...cappedTotal(await countUsers(db, query)) };
});
