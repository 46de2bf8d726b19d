import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { writeMoment } from '#server/domains/fix/dictionary/formats.ts';
import { Framer } from '#server/domains/fix/wire/framer.ts';
import { writeMessage } from '#server/domains/fix/wire/write.ts';
import { type LoadResult, percentile } from './load.ts';

/** What the client is told on its command line, as JSON. */
export interface FixLoadPlan {
  port: number;
  /** Certificate of the authority of the service; without one there is no TLS. */
  authorityFile?: string;
  accountId: string;
  serviceId: string;
  token: string;
  /** How many orders, and how many of them wait for their report at once. */
  orders: number;
  inFlight: number;
  /** Begins the id of each order. */
  prefix: string;
  /** What is in each answer. */
  answer: string;
}

/** In a report of an order that was taken. */
export const ACCEPTED = '\u0001150=A\u0001';

/** Sends orders over one session, the next one for each answer, and says how long answers took. */
async function run(plan: FixLoadPlan): Promise<LoadResult> {
  const { port, authorityFile, accountId, serviceId, token, orders, inFlight, prefix, answer } = plan;
  const place = { host: '127.0.0.1', port };
  const socket = authorityFile
    ? connectTls({ ...place, ca: readFileSync(authorityFile), servername: 'localhost' })
    : connect(place);
  socket.setNoDelay(true);
  const framer = new Framer();
  let number = 0;
  const send = (type: string, body: Record<number, string>): void => {
    number += 1;
    const header = { 34: String(number), 49: accountId, 52: writeMoment(new Date()), 56: serviceId };
    socket.write(writeMessage({ type, header, body }));
  };
  const sentAt: number[] = [];
  const times: number[] = [];
  const order = (): void => {
    const at = sentAt.length;
    sentAt.push(performance.now());
    const terms = { 38: '0.0001', 40: '2', 44: '20000', 54: '1', 55: 'TBTC-TUSD' };
    send('D', { 11: `${prefix}-${at}`, ...terms, 60: writeMoment(new Date()) });
  };
  let startedAt = 0;
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the gateway closed the connection')));
    socket.on(authorityFile ? 'secureConnect' : 'connect', () =>
      send('A', { 98: '0', 108: '60', 141: 'Y', 554: token }),
    );
    socket.on('data', (chunk: Buffer) => {
      for (const frame of framer.push(chunk)) {
        if (frame.kind !== 'message') return reject(new Error('what came is no message'));
        const text = frame.bytes.toString('latin1');
        if (text.includes('\u000135=A\u0001')) {
          startedAt = performance.now();
          for (let count = 0; count < Math.min(inFlight, orders); count += 1) order();
          continue;
        }
        if (!text.includes(answer)) return reject(new Error(`unexpected: ${text}`));
        times.push(performance.now() - (sentAt[times.length] ?? 0));
        if (sentAt.length < orders) order();
        if (times.length < orders) continue;
        const seconds = (performance.now() - startedAt) / 1000;
        const sorted = times.toSorted((a, b) => a - b);
        socket.removeAllListeners('close');
        socket.destroy();
        const [p50Ms, p95Ms, p99Ms] = [0.5, 0.95, 0.99].map((share) => percentile(sorted, share)) as [
          number,
          number,
          number,
        ];
        resolve({ answered: orders, perSecond: orders / seconds, p50Ms, p95Ms, p99Ms, failed: 0 });
      }
    });
  });
}

if (import.meta.main) {
  const result = await run(JSON.parse(process.argv[2] ?? '{}') as FixLoadPlan);
  console.log(JSON.stringify(result));
}
