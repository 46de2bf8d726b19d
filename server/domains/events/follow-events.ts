import { randomUUID } from 'node:crypto';
import { kindsWith } from '#lib/kinds.ts';
import type { Caller } from '#server/core/call/caller.ts';
import type { StreamAccess } from '#server/core/call/open-streams.ts';
import {
  HEARTBEAT_MS,
  heartbeatText,
  kindsResetText,
  messageText,
  openingText,
  passingText,
} from '#server/core/call/stream-text.ts';
import { findSequence, liveCursor, positionIn } from '#server/core/events/live-cursor.ts';
import { toUuid } from '#server/core/runtime/id.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { type EventRow, findEventsAfter } from './event-queries.ts';
import { HeardHints } from './heard-hints.ts';
import { visibleSubjects } from './visible-subjects.ts';

const PAGE = 200;
const MAX_BACKLOG = 1000;
const POLL_MS = 5_000;

interface Start {
  position: number;
  /** The reader's cursor cannot be gone on from. */
  isReset: boolean;
  /** The reader was there before, and has missed the hints since. */
  isReturn: boolean;
}

/** Where to go on: after the cursor, or at the end of the sequence, for an unknown or outdated one with a reset. */
export async function findStart(service: Service, enterpriseId: string, cursor: string | undefined): Promise<Start> {
  const { last, prunedTo } = await findSequence(service.db);
  const anew = { position: last, isReset: cursor !== undefined, isReturn: false };
  const position = cursor === undefined ? null : positionIn(service, cursor);
  if (position === null || position > last || position < prunedTo) return anew;
  const missed = await findEventsAfter(service.db, enterpriseId, { after: position, limit: MAX_BACKLOG + 1 });
  return missed.length > MAX_BACKLOG ? anew : { position, isReset: false, isReturn: true };
}

function messageOf(service: Service, { id, sequence, type, subjectType, subjectId, occurredAt }: EventRow): string {
  const event = { id: toUuid(id), type, subjectType, subjectId, occurredAt };
  return messageText(liveCursor(service, sequence ?? 0), event);
}

interface Reader {
  caller: Caller;
  enterpriseId: string;
}

async function readVisible(service: Service, rows: EventRow[], { caller, enterpriseId }: Reader): Promise<string> {
  if (rows.length === 0) return '';
  const subjects = await visibleSubjects(service, caller, enterpriseId);
  const isVisible = (row: EventRow): boolean =>
    subjects.has(row.subjectType) && (row.onlyUserId === null || row.onlyUserId === caller.userId);
  return rows
    .filter(isVisible)
    .map((row) => messageOf(service, row))
    .join('');
}

/** Hints have no place in the sequence, and are told as they come. */
async function readHints(service: Service, heard: HeardHints, { caller, enterpriseId }: Reader): Promise<string> {
  const { hints, isIncomplete } = heard.take();
  if (hints.length === 0 && !isIncomplete) return '';
  const subjects = await visibleSubjects(service, caller, enterpriseId);
  const kinds = kindsWith('isHint').filter((kind) => subjects.has(kind));
  if (isIncomplete) return kinds.length === 0 ? '' : kindsResetText(kinds);
  const occurredAt = service.clock.nowIso();
  return hints
    .filter(({ subjectType }) => subjects.has(subjectType))
    .map(({ type, subjectType, subjectId }) =>
      passingText({ id: randomUUID(), type, subjectType, subjectId, occurredAt }),
    )
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
  const heard = new HeardHints(service, enterpriseId);
  if (start.isReturn) heard.miss();
  try {
    yield openingText(liveCursor(service, position), start.isReset);
    while (!closed.aborted) {
      const seen = heard.news.count;
      const rows = await findEventsAfter(service.db, enterpriseId, { after: position, limit: PAGE });
      const reader = { caller: caller(), enterpriseId };
      const events = await readVisible(service, rows, reader);
      const isBehind = rows.length === PAGE;
      const text = isBehind ? events : events + (await readHints(service, heard, reader));
      if (closed.aborted) return;
      position = rows.at(-1)?.sequence ?? position;
      if (text !== '') yield text;
      else if (Date.now() - spokenAt >= HEARTBEAT_MS) yield heartbeatText(liveCursor(service, position));
      else {
        if (!isBehind) await heard.news.after(seen, POLL_MS, closed);
        continue;
      }
      spokenAt = Date.now();
    }
  } finally {
    heard.close();
  }
}
