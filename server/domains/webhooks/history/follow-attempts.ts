import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { StreamedAttempt } from '#lib/contracts/webhooks/listen.ts';
import type { StreamAccess } from '#server/core/call/open-streams.ts';
import { HEARTBEAT_MS, heartbeatText, messageText, openingText } from '#server/core/call/stream-text.ts';
import { isHexId } from '#server/core/runtime/id.ts';
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
  /** Names deployment and database cluster: numbers of transactions mean nothing elsewhere. */
  era: string;
  /** The reader's cursor cannot be gone on from. */
  isReset: boolean;
}

const cursorOf = (era: string, { writtenBy, id }: Place): string => `${era}-${writtenBy}-${id}`;

function placeOf(cursor: string, era: string): Place | null {
  const [own, writtenBy = '', id = '', ...rest] = cursor.split('-');
  const isWhole = own === era && /^\d{1,19}$/.test(writtenBy) && isHexId(id) && rest.length === 0;
  return isWhole ? { writtenBy, id } : null;
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
  const era = createHash('sha256').update(`${service.instance}:${cluster}`).digest('hex').slice(0, 8);
  await settleImported(service.db, enterpriseId);
  const given = cursor === undefined ? null : placeOf(cursor, era);
  if (given !== null && BigInt(given.writtenBy) < BigInt(next)) return { place: given, era, isReset: false };
  return { place: await findLastPlace(service.db, enterpriseId), era, isReset: cursor !== undefined };
}

function messageOf(era: string, { place, ...row }: AttemptRow): string {
  const attempt: StreamedAttempt = { attemptId: place.id, ...row, type: row.type as StreamedAttempt['type'] };
  return messageText(cursorOf(era, place), attempt);
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
async function* readMessages(service: Service, era: string, rows: readonly PlaceRow[]): AsyncGenerator<string> {
  for (const ids of groupsOf(rows))
    for (const attempt of await readAttempts(service.db, ids)) yield messageOf(era, attempt);
}

/** The text of the stream of attempts from a place on, until it is closed. */
export async function* followAttempts(
  service: Service,
  { filter, start }: { filter: AttemptFilter; start: AttemptStart },
  { closed }: StreamAccess,
): AsyncGenerator<string> {
  const { era, isReset } = start;
  const { attempts } = service.wakeSignals;
  let { place } = start;
  let spokenAt = Date.now();
  yield openingText(cursorOf(era, place), isReset);
  while (!closed.aborted) {
    const seen = attempts.count;
    const rows = await findPlacesAfter(service.db, filter, { after: place, limit: PAGE });
    for await (const message of readMessages(service, era, rows)) {
      if (closed.aborted) return;
      yield message;
      spokenAt = Date.now();
    }
    const last = rows.at(-1);
    if (last) place = { writtenBy: last.writtenBy, id: last.id };
    if (rows.length === PAGE) continue;
    if (Date.now() - spokenAt >= HEARTBEAT_MS) {
      yield heartbeatText(cursorOf(era, place));
      spokenAt = Date.now();
    }
    await delay(SHORTEST_PAUSE_MS, undefined, { signal: closed }).catch(() => undefined);
    await attempts.after(seen, POLL_MS, closed);
  }
}
