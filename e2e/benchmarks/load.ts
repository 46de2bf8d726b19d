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
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  failed: number;
}

/** Gives the next request; null when there is none. */
type Supply = () => Buffer | null;

const HEADER_END = Buffer.from('\r\n\r\n');

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Length of the first reply in the bytes so far, or 0 while it is not complete. */
function replyLength(bytes: Buffer): number {
  const end = bytes.indexOf(HEADER_END);
  if (end < 0) return 0;
  const length = Number(/content-length: *(\d+)/i.exec(bytes.toString('latin1', 0, end))?.[1] ?? 0);
  const total = end + HEADER_END.length + length;
  return bytes.length >= total ? total : 0;
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
  const ask = (): void => {
    const request = next();
    if (request === null) return void socket.end();
    sentAt = performance.now();
    socket.write(request);
  };
  socket.on('data', (chunk) => {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    const length = replyLength(pending);
    if (length === 0) return;
    onReply(performance.now() - sentAt, pending.toString('latin1', 9, 12) === '200');
    pending = pending.subarray(length);
    ask();
  });
  socket.on('connect', ask);
}

async function run({ port, connections, seconds, request }: LoadPlan): Promise<LoadResult> {
  const next = supplyOf(request);
  const times: number[] = [];
  let failed = 0;
  const count = (ms: number, isGood: boolean): void => {
    if (isGood) times.push(ms);
    else failed += 1;
  };
  const sockets = Array.from({ length: connections }, () => connect({ port, host: '127.0.0.1', noDelay: true }));
  const ended = Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve))));
  const startedAt = performance.now();
  for (const socket of sockets) keepAsking(socket, next, count);
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, seconds * 1000).unref())]);
  const elapsed = (performance.now() - startedAt) / 1000;
  for (const socket of sockets) socket.destroy();
  times.sort((a, b) => a - b);
  const [p50Ms, p95Ms, p99Ms] = [0.5, 0.95, 0.99].map((share) => percentile(times, share)) as [number, number, number];
  return { perSecond: times.length / elapsed, p50Ms, p95Ms, p99Ms, failed };
}

if (import.meta.main) process.stdout.write(JSON.stringify(await run(JSON.parse(process.argv[2] ?? '{}') as LoadPlan)));
