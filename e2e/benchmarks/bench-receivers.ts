import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Receivers of callbacks in a process of their own: each answers 200 at once. They count together, and tell when a mark is reached. */
const servers = Number(process.argv[2] ?? '1');
let count = 0;
let marks: ReadonlySet<number> = new Set();
const ports: number[] = [];

for (let index = 0; index < servers; index += 1) {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      count += 1;
      if (marks.has(count)) process.send?.({ reached: count, atMs: Date.now() });
      response.writeHead(200, { 'content-length': 0 }).end();
    });
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ports.push((server.address() as AddressInfo).port);
}

process.on('message', (wanted: number[]) => {
  count = 0;
  marks = new Set(wanted);
  process.send?.({ isSet: true });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ ports });
