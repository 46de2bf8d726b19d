import * as contracts from '#lib/contracts/sandbox/outbox.ts';
import { operation } from '#server/core/call/operation.ts';
import { cappedTotal, cursorsOf, cutPage, positionIn } from '#server/core/lists/cursor.ts';
import { countOutbox, findOutbox, presentOutboxMail } from './outbox-queries.ts';

export const searchOutbox = operation(contracts.searchOutbox, async ({ db, caller, service }, query) => {
  const { userId } = caller;
  const cursors = cursorsOf(service.vault, { contract: contracts.searchOutbox, query });
  const after = positionIn(cursors, query.cursor);
  const [found, counted] = await Promise.all([
    findOutbox(db, { userId, query }, after),
    countOutbox(db, { userId, query }),
  ]);
  const { rows, nextCursor } = cutPage(found, {
    limit: query.limit,
    cursors,
    positionOf: ({ mail: { createdAt: at, id } }) => ({ at, id }),
  });
  return { mails: rows.map(presentOutboxMail), nextCursor, ...cappedTotal(counted) };
});
