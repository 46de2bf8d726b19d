import type { Caller } from '#server/core/call/caller.ts';
import { HEARTBEAT_MS, heartbeatText, messageText, openingText } from '#server/core/call/stream-text.ts';
import type { StreamAccess } from '#server/core/call/streams.ts';
import { findSequence, liveCursor, positionIn } from '#server/core/events/live-cursor.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { type EventRow, findEventsAfter } from './event-queries.ts';
import { visibleSubjects } from './visible-subjects.ts';

const PAGE = 200;
const MAX_BACKLOG = 1000;
const POLL_MS = 5_000;

interface Start {
  position: number;
  /** The reader's cursor cannot be gone on from. */
  isReset: boolean;
}

const dashed = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Where to go on: after the cursor, or at the end of the sequence, for an unknown or outdated one with a reset. */
export async function findStart(service: Service, enterpriseId: string, cursor: string | undefined): Promise<Start> {
  const { last, prunedTo } = await findSequence(service.db);
  if (cursor === undefined) return { position: last, isReset: false };
  const position = positionIn(service, cursor);
  if (position === null || position > last || position < prunedTo) return { position: last, isReset: true };
  const missed = await findEventsAfter(service.db, enterpriseId, { after: position, limit: MAX_BACKLOG + 1 });
  return missed.length > MAX_BACKLOG ? { position: last, isReset: true } : { position, isReset: false };
}

function messageOf(service: Service, { id, sequence, type, subjectType, subjectId, occurredAt }: EventRow): string {
  const event = { id: dashed(id), type, subjectType, subjectId, occurredAt };
  return messageText(liveCursor(service, sequence ?? 0), event);
}

async function readVisible(
  service: Service,
  rows: EventRow[],
  { caller, enterpriseId }: { caller: Caller; enterpriseId: string },
) {
  if (rows.length === 0) return '';
  const subjects = await visibleSubjects(service, caller, enterpriseId);
  const isVisible = (row: EventRow): boolean =>
    subjects.has(row.subjectType) && (row.onlyUserId === null || row.onlyUserId === caller.userId);
  return rows
    .filter(isVisible)
    .map((row) => messageOf(service, row))
    .join('');
}

/** The text of an event stream from a place on, until it is closed. */
export async function* followEvents(
  service: Service,
  { enterpriseId, start }: { enterpriseId: string; start: Start },
  { closed, caller }: StreamAccess,
): AsyncGenerator<string> {
  let { position } = start;
  let spokenAt = Date.now();
  yield openingText(liveCursor(service, position), start.isReset);
  while (!closed.aborted) {
    const seen = service.wakeSignals.events.count;
    const rows = await findEventsAfter(service.db, enterpriseId, { after: position, limit: PAGE });
    const text = await readVisible(service, rows, { caller: caller(), enterpriseId });
    if (closed.aborted) return;
    position = rows.at(-1)?.sequence ?? position;
    if (text !== '') yield text;
    else if (Date.now() - spokenAt >= HEARTBEAT_MS) yield heartbeatText(liveCursor(service, position));
    else {
      if (rows.length < PAGE) await service.wakeSignals.events.after(seen, POLL_MS, closed);
      continue;
    }
    spokenAt = Date.now();
  }
}
