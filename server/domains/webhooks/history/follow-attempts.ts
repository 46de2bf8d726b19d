import { setTimeout as delay } from 'node:timers/promises';
import type { StreamedAttempt } from '#lib/contracts/webhooks/listen.ts';
import type { StreamAccess } from '#server/core/call/open-streams.ts';
import { HEARTBEAT_MS, heartbeatText, messageText, openingText } from '#server/core/call/stream-text.ts';
import { openCursor, sealCursor } from '#server/core/lists/sealed-cursor.ts';
import type { Service } from '#server/core/runtime/service.ts';
import {
  type AttemptFilter,
  type AttemptRow,
  findEra,
  findLastPlace,
  findPlacesAfter,
  type Place,
  type PlaceRow,
  readAttempts,
  settleImported,
} from './attempt-stream.ts';

const PAGE = 100;
/** Payloads that are in memory at a time, unless a single one is larger. */
const MAX_BYTES = 1_048_576;
/** Attempts of this process are heard of at once, those of others by looking. */
const POLL_MS = 250;
const SHORTEST_PAUSE_MS = 50;

export interface AttemptStart {
  place: Place;
  /** What its cursors belong to: an enterprise's stream in a deployment and cluster, whose numbers of transactions mean nothing elsewhere. */
  stream: readonly string[];
  /** The reader's cursor cannot be gone on from. */
  isReset: boolean;
}

type WriteCursor = (place: Place) => string;

/** Writes the cursors of a stream. */
export const cursorWriter =
  ({ vault }: Service, stream: readonly string[]): WriteCursor =>
  ({ writtenBy, id }) =>
    sealCursor(vault, stream, [writtenBy, id]);

function placeOf({ vault }: Service, stream: readonly string[], cursor: string): Place | null {
  const [writtenBy, id] = openCursor(vault, stream, cursor) ?? [];
  return writtenBy === undefined || id === undefined ? null : { writtenBy, id };
}

/**
 * Where to go on: after the cursor, or from now. A cursor of another deployment or cluster, or from the future of this one, gives a
 * reset; one older than what is kept goes on with all that is kept.
 */
export async function findAttemptStart(
  service: Service,
  enterpriseId: string,
  cursor: string | undefined,
): Promise<AttemptStart> {
  const { cluster, next } = await findEra(service.db);
  const stream = ['attempts', service.instance, cluster, enterpriseId];
  await settleImported(service.db, enterpriseId);
  const given = cursor === undefined ? null : placeOf(service, stream, cursor);
  if (given !== null && BigInt(given.writtenBy) < BigInt(next)) return { place: given, stream, isReset: false };
  return { place: await findLastPlace(service.db, enterpriseId), stream, isReset: cursor !== undefined };
}

function messageOf(cursorOf: WriteCursor, { place, ...row }: AttemptRow): string {
  const attempt: StreamedAttempt = { attemptId: place.id, ...row, type: row.type as StreamedAttempt['type'] };
  return messageText(cursorOf(place), attempt);
}

/** Cuts what is wanted into groups whose payloads fit in memory together. */
function groupsOf(rows: readonly PlaceRow[]): string[][] {
  const groups: string[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const row of rows.filter(({ isWanted }) => isWanted)) {
    if (bytes + row.bytes > MAX_BYTES) {
      groups.push([]);
      bytes = 0;
    }
    groups.at(-1)?.push(row.id);
    bytes += row.bytes;
  }
  return groups;
}

/** Messages of the attempts after a place, read group by group as they are asked for. */
async function* readMessages(
  service: Service,
  cursorOf: WriteCursor,
  rows: readonly PlaceRow[],
): AsyncGenerator<string> {
  for (const ids of groupsOf(rows))
    for (const attempt of await readAttempts(service.db, ids)) yield messageOf(cursorOf, attempt);
}

/** The text of the stream of attempts from a place on, until it is closed. */
export async function* followAttempts(
  service: Service,
  { filter, start }: { filter: AttemptFilter; start: AttemptStart },
  { closed }: StreamAccess,
): AsyncGenerator<string> {
  const cursorOf = cursorWriter(service, start.stream);
  const { attempts } = service.wakeSignals;
  let { place } = start;
  let spokenAt = Date.now();
  yield openingText(cursorOf(place), start.isReset);
  while (!closed.aborted) {
    const seen = attempts.count;
    const rows = await findPlacesAfter(service.db, filter, { after: place, limit: PAGE });
    for await (const message of readMessages(service, cursorOf, rows)) {
      if (closed.aborted) return;
      yield message;
      spokenAt = Date.now();
    }
    const last = rows.at(-1);
    if (last) place = { writtenBy: last.writtenBy, id: last.id };
    if (rows.length === PAGE) continue;
    if (Date.now() - spokenAt >= HEARTBEAT_MS) {
      yield heartbeatText(cursorOf(place));
      spokenAt = Date.now();
    }
    await delay(SHORTEST_PAUSE_MS, undefined, { signal: closed }).catch(() => undefined);
    await attempts.after(seen, POLL_MS, closed);
  }
}
