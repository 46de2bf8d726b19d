import type { FixLogMessage } from '#lib/contracts/fix/messages.ts';
import * as contracts from '#lib/contracts/fix/messages.ts';
import { operation } from '#server/core/call/operation.ts';
import { cursorsOf, positionIn } from '#server/core/lists/cursor.ts';
import { bytesOf, type SessionEnds, toldOf } from './kept-message.ts';
import { type FoundMessage, findMessages } from './message-queries.ts';
import { demandSession, targetIdOf } from './session-queries.ts';

const presentMessage = (row: FoundMessage, ends: SessionEnds): FixLogMessage => ({
  id: String(row.id),
  at: row.at,
  direction: row.direction,
  number: row.number,
  life: row.life,
  type: row.type,
  ...toldOf(row),
  raw: bytesOf(row, ends).toString('utf8'),
});

export const listFixMessages = operation(contracts.listFixMessages, async ({ db, service }, query) => {
  const { enterpriseId, sessionId } = query;
  const cursors = cursorsOf(service.vault, { contract: contracts.listFixMessages, query: { enterpriseId } });
  const after = positionIn(cursors, query.cursor);
  const { session } = await demandSession(db, { enterpriseId, sessionId });
  const ends = { clientId: session.accountId, serviceId: targetIdOf(service.env, session.kind) };
  const { rows, next } = await findMessages(db, query, { after });
  return {
    messages: rows.map((row) => presentMessage(row, ends)),
    nextCursor: next === null ? null : cursors.write([next.at, next.id]),
  };
});
