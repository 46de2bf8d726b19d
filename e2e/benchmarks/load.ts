import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

/** What the load generator is told on its command line, as JSON. */
export interface LoadPlan {
  port: number;
  connections: number;
  /** At most; a file of requests may be through before. */
  seconds: number;
  /** The request as it goes over the wire, again and again; or a file of them as a JSON array, each of which is sent once. */
  request: string | { file: string };
}

export interface LoadResult {
  /** Good replies. */
  answered: number;
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  failed: number;
}

/** Gives the next request, after the body of the reply to the one before on the same connection; null when there is none. */
export type Supply = (reply: Buffer | null) => Buffer | null;

const HEADER_END = Buffer.from('\r\n\r\n');

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Where the body of the first reply in the bytes so far begins and ends; null while it is not complete. */
function replyBody(bytes: Buffer): { from: number; to: number } | null {
  const end = bytes.indexOf(HEADER_END);
  if (end < 0) return null;
  const length = Number(/content-length: *(\d+)/i.exec(bytes.toString('latin1', 0, end))?.[1] ?? 0);
  const from = end + HEADER_END.length;
  return bytes.length >= from + length ? { from, to: from + length } : null;
}

function supplyOf(request: LoadPlan['request']): Supply {
  if (typeof request === 'string') {
    const bytes = Buffer.from(request);
    return () => bytes;
  }
  const all = (JSON.parse(readFileSync(request.file, 'utf8')) as string[]).map((text) => Buffer.from(text)).values();
  return () => all.next().value ?? null;
}

function keepAsking(socket: Socket, next: Supply, onReply: (ms: number, isGood: boolean) => void): void {
  let pending: Buffer = Buffer.alloc(0);
  let sentAt = 0;
  const ask = (reply: Buffer | null): void => {
    const request = next(reply);
    if (request === null) return void socket.end();
    sentAt = performance.now();
    socket.write(request);
  };
  socket.on('data', (chunk) => {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    const body = replyBody(pending);
    if (body === null) return;
    onReply(performance.now() - sentAt, pending.toString('latin1', 9, 10) === '2');
    const reply = pending.subarray(body.from, body.to);
    pending = pending.subarray(body.to);
    ask(reply);
  });
  socket.on('connect', () => ask(null));
}

/** Keeps connections busy, each with what its supply gives, until they have nothing more to ask or the time is over. */
export async function measureLoad(
  { port, connections, seconds }: Pick<LoadPlan, 'port' | 'connections' | 'seconds'>,
  supplyFor: () => Supply,
): Promise<LoadResult> {
  const times: number[] = [];
  let failed = 0;
  const count = (ms: number, isGood: boolean): void => {
    if (isGood) times.push(ms);
    else failed += 1;
  };
  const sockets = Array.from({ length: connections }, () => connect({ port, host: '127.0.0.1', noDelay: true }));
  const ended = Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve))));
  const startedAt = performance.now();
  for (const socket of sockets) keepAsking(socket, supplyFor(), count);
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, seconds * 1000).unref())]);
  const elapsed = (performance.now() - startedAt) / 1000;
  for (const socket of sockets) socket.destroy();
  times.sort((a, b) => a - b);
  const [p50Ms, p95Ms, p99Ms] = [0.5, 0.95, 0.99].map((share) => percentile(times, share)) as [number, number, number];
  return { answered: times.length, perSecond: times.length / elapsed, p50Ms, p95Ms, p99Ms, failed };
}

if (import.meta.main) {
  const plan = JSON.parse(process.argv[2] ?? '{}') as LoadPlan;
  const next = supplyOf(plan.request);
  process.stdout.write(JSON.stringify(await measureLoad(plan, () => next)));
}
