import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { Logger } from 'pino';
import type { RequestLog } from '#server/core/call/request-log.ts';
import type { Env } from '#server/core/runtime/env.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import type { Metrics } from '#server/core/runtime/metrics.ts';
import type { Vault } from '#server/core/runtime/vault.ts';
import { RequestBuffer, type Waiting } from './request-buffer.ts';
import { COLUMNS, linesOf } from './request-rows.ts';
import type { BodiesRow } from './request-store.ts';

/** How long rows are made before others may go on. */
const SLICE_MS = 8;

interface Means {
  env: Pick<Env, 'REQUEST_LOG_DAYS'>;
  pool: pg.Pool;
  vault: Vault;
  log: Logger;
  metrics: Pick<Metrics, 'requestsNotRecorded'>;
}

interface Made {
  /** Rows, some hundreds in a text. */
  texts: string[];
  bodies: BodiesRow[];
}

/** What is to be written, made in slices: no request waits for all of it. */
async function makeRows(vault: Vault, taken: readonly Waiting[]): Promise<Made> {
  const made: Made = { texts: [], bodies: [] };
  let text = '';
  let began = performance.now();
  for (const { line, kept } of linesOf(vault, taken)) {
    text += line;
    if (kept !== null) made.bodies.push(kept);
    if (performance.now() - began < SLICE_MS) continue;
    made.texts.push(text);
    text = '';
    await nextTurn();
    began = performance.now();
  }
  if (text !== '') made.texts.push(text);
  return made;
}

/** Of bodies in one statement: it is written as one text. */
const PORTION_BYTES = 256 * 1024;

/** Bodies for one statement after the other. */
function* portions(bodies: readonly BodiesRow[]): Generator<BodiesRow[]> {
  let some: BodiesRow[] = [];
  let bytes = 0;
  for (const body of bodies) {
    some.push(body);
    bytes += body.sealed.length;
    if (bytes < PORTION_BYTES) continue;
    yield some;
    some = [];
    bytes = 0;
  }
  if (some.length > 0) yield some;
}

const COPY = `copy request_log (${COLUMNS}) from stdin`;
const INSERT_BODIES = 'insert into request_bodies (id, sealed) select * from unnest($1::uuid[], $2::bytea[])';
const INSERT_GAPS =
  'insert into request_gaps (id, enterprise_id, requests) select * from unnest($1::uuid[], $2::uuid[], $3::int[])';

async function writeGaps(client: pg.ClientBase, lost: ReadonlyMap<string | null, number>): Promise<void> {
  if (lost.size === 0) return;
  const now = Date.now();
  await client.query(INSERT_GAPS, [[...lost].map(() => uuidV7(now)), [...lost.keys()], [...lost.values()]]);
}

/** One transaction that does not wait for the disk: what a crash of PostgreSQL takes is at most the last of it. */
async function write(pool: pg.Pool, { texts, bodies }: Made, lost: ReadonlyMap<string | null, number>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin; set local synchronous_commit = off');
    if (texts.length > 0) await pipeline(texts, client.query(from(COPY)));
    for (const some of portions(bodies))
      await client.query(INSERT_BODIES, [some.map(({ id }) => id), some.map(({ sealed }) => sealed)]);
    await writeGaps(client, lost);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/**
 * Remembers requests in memory and writes them in batches. What finds no room there or cannot be written is counted: it is missing
 * in the log, and no request ever waits or fails for it.
 */
export function createRequestLog({ env, pool, vault, log, metrics }: Means): RequestLog {
  const buffer = new RequestBuffer();
  let writing: Promise<void> = Promise.resolve();
  const flush = async (): Promise<void> => {
    const taken = buffer.take();
    const lost = buffer.takeLost();
    if (taken.length === 0 && lost.size === 0) return;
    try {
      await write(pool, await makeRows(vault, taken), lost);
    } catch (error) {
      metrics.requestsNotRecorded.inc(taken.length);
      for (const { enterpriseId } of taken) buffer.lose(enterpriseId);
      for (const [enterpriseId, requests] of lost) buffer.lose(enterpriseId, requests);
      log.warn({ kind: (error as Error).name, requests: taken.length }, 'requests were not recorded');
    }
  };
  return {
    note(request) {
      if (env.REQUEST_LOG_DAYS > 0 && !buffer.add(request, Date.now())) metrics.requestsNotRecorded.inc();
    },
    flush: () => (writing = writing.then(flush)),
  };
}
