import { connect, type Socket } from 'node:net';

/** What the load generator is told on its command line, as JSON. */
export interface LoadPlan {
  port: number;
  connections: number;
  seconds: number;
  /** The request as it goes over the wire. */
  request: string;
}

export interface LoadResult {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  failed: number;
}

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

function keepAsking(socket: Socket, request: Buffer, onReply: (ms: number, isGood: boolean) => void): void {
  let pending: Buffer = Buffer.alloc(0);
  let sentAt = 0;
  const ask = (): void => {
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
  const bytes = Buffer.from(request);
  const times: number[] = [];
  let failed = 0;
  const count = (ms: number, isGood: boolean): void => {
    if (isGood) times.push(ms);
    else failed += 1;
  };
  const sockets = Array.from({ length: connections }, () => connect({ port, host: '127.0.0.1', noDelay: true }));
  const startedAt = performance.now();
  for (const socket of sockets) keepAsking(socket, bytes, count);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const elapsed = (performance.now() - startedAt) / 1000;
  for (const socket of sockets) socket.destroy();
  times.sort((a, b) => a - b);
  return { perSecond: times.length / elapsed, p50Ms: percentile(times, 0.5), p99Ms: percentile(times, 0.99), failed };
}

if (import.meta.main) process.stdout.write(JSON.stringify(await run(JSON.parse(process.argv[2] ?? '{}') as LoadPlan)));
